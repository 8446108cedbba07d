import { describe, expect, test } from 'vitest'
import { productForms } from '../forms.ts'
import { fieldsOf } from '../product-form.ts'
import { answersOf, home } from '../sample-answers.ts'

describe('home answers', () => {
  test('computes the rebuilding value as four times the furniture and ignores a sent one', () => {
    expect(answersOf('home', { ...home, valeurReconstruction: 1 })).toMatchObject({
      valeurReconstruction: 200_000,
    })
    expect(answersOf('home', { ...home, valeurMobilier: '0,10' })).toMatchObject({
      valeurReconstruction: 0.4,
    })
  })

  test('computes the same rebuilding value in the form', () => {
    const field = fieldsOf(productForms.home).find(({ name }) => name === 'valeurReconstruction')
    const compute = field?.kind === 'computed' ? field.compute : () => undefined
    expect(compute({ valeurMobilier: '50 000' })).toBe(200_000)
    expect(compute({ valeurMobilier: '' })).toBeUndefined()
    expect(compute({ valeurMobilier: '-1' })).toBeUndefined()
  })

  test("stores the specification's spelling of the ownership", () => {
    expect(answersOf('home', { ...home, ownership: 'Propriétaire' })).toMatchObject({
      ownership: 'Propriaitaire',
    })
  })
})
