import { describe, expect, test } from 'vitest'
import { productForms } from '../forms.ts'
import { fieldsOf } from '../product.ts'
import { answersOf, home } from '../sample-answers.ts'

describe('home', () => {
  test('rebuilding costs four times the furniture, whatever is sent', () => {
    expect(answersOf('home', { ...home, valeurReconstruction: 1 })).toMatchObject({
      valeurReconstruction: 200_000,
    })
    expect(answersOf('home', { ...home, valeurMobilier: '0,10' })).toMatchObject({
      valeurReconstruction: 0.4,
    })
  })

  test('the screen computes the same while people type', () => {
    const field = fieldsOf(productForms.home).find(({ name }) => name === 'valeurReconstruction')
    const compute = field?.kind === 'computed' ? field.compute : () => undefined
    expect(compute({ valeurMobilier: '50 000' })).toBe(200_000)
    expect(compute({ valeurMobilier: '' })).toBeUndefined()
    expect(compute({ valeurMobilier: '-1' })).toBeUndefined()
  })

  test('the specification’s spelling is stored', () => {
    expect(answersOf('home', { ...home, ownership: 'Propriétaire' })).toMatchObject({
      ownership: 'Propriaitaire',
    })
  })
})
