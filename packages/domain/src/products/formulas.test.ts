import { expect, test } from 'vitest'
import { productKeys } from './catalogue.ts'
import { formulasOf } from './formulas.ts'
import { productForms } from './forms.ts'

test('the car has three formulas to compare, in the order of its form', () => {
  expect(formulasOf(productForms.car)?.options.map(({ value }) => value)).toEqual([
    'Rc seulement',
    'Dommage colision',
    'Tous risques',
  ])
})

test('a product with one formula on offer has nothing to compare', () => {
  const compared = productKeys.filter((key) => formulasOf(productForms[key]))
  expect(compared).toEqual(['car'])
})

test('each formula is a choice of its form', () => {
  for (const { formula, groups } of Object.values(productForms)) {
    const named = groups.flatMap(({ fields }) => fields).filter(({ name }) => name === formula)
    expect(named.map(({ kind }) => kind)).toEqual(formula ? ['choice'] : [])
  }
})
