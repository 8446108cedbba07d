import { describe, expect, test } from 'vitest'
import type { SeedBrand } from './brand.ts'
import { carBrands } from './car-brands.ts'
import { motorcycleBrands } from './motorcycle-brands.ts'

const namesOf = (brands: readonly SeedBrand[]) => brands.map(({ name }) => name)
const sorted = (names: readonly string[]) =>
  names.toSorted((left, right) => left.localeCompare(right, 'fr', { sensitivity: 'base' }))
const twiceIn = (names: readonly string[]) => {
  const folded = names.map((name) => name.toLowerCase())
  return folded.filter((name, index) => folded.indexOf(name) !== index)
}

describe.each([
  ['cars', carBrands, 60],
  ['motorcycles', motorcycleBrands, 40],
] as const)('%s brands', (_, brands, atLeast) => {
  test(`lists at least ${atLeast} brands besides 'Autre'`, () => {
    expect(brands.length - 1).toBeGreaterThanOrEqual(atLeast)
  })

  test("lists the brands in alphabetical order with 'Autre' last", () => {
    const names = namesOf(brands)
    expect(names.at(-1)).toBe('Autre')
    expect(names.slice(0, -1)).toEqual(sorted(names.slice(0, -1)))
  })

  test('names each brand and each model once, without stray spaces', () => {
    expect(twiceIn(namesOf(brands))).toEqual([])
    for (const { name, models } of brands) {
      const names = models.map((model) => model.name)
      expect(twiceIn(names), name).toEqual([])
      for (const text of [name, ...names]) expect(text).toBe(text.trim().replace(/\s+/g, ' '))
      expect(names, `${name}: 'Autre' is added when seeding`).not.toContain('Autre')
    }
  })
})

describe('motorcycle models', () => {
  const listed = motorcycleBrands.filter(({ name }) => name !== 'Autre')

  test('lists models for every brand, each with a plausible cubic capacity', () => {
    for (const { name, models } of listed) {
      expect(models.length, name).toBeGreaterThan(0)
      for (const { name: model, cc = Number.NaN } of models) {
        expect(cc === 0 || (cc >= 50 && cc <= 2500), `${name} ${model}: ${cc} cc`).toBe(true)
      }
    }
  })

  test('gives each model the cubic capacity that its name ends with', () => {
    const smallestClass = 110 // smaller numbers are names: the Peugeot 103 has 50 cc
    for (const { name, models } of listed) {
      for (const { name: model, cc = 0 } of models) {
        const named = Number(/\b(\d{3,4})$/.exec(model)?.[1] ?? 0)
        if (named < smallestClass) continue
        expect(Math.abs(named - cc) / named, `${name} ${model}: ${cc} cc`).toBeLessThan(0.15)
      }
    }
  })
})
