import { describe, expect, test } from 'vitest'
import { productForms } from '../forms.ts'
import { fieldsOf } from '../product.ts'
import { answersOf, complete, issuesIn } from '../sample-answers.ts'

describe('travel', () => {
  test('takes the one choice on offer where none is made', () => {
    expect(answersOf('travel', {})).toEqual(complete.travel)
  })

  test.each([
    ['destination', 'Europe'],
    ['destination', 'Amérique'],
    ['couverture', 'Individuelle'],
    ['periode', 'Annees'],
  ])('%s = %s is shown but not to be chosen', (name, value) => {
    expect(issuesIn('travel', { ...complete.travel, [name]: value })).toEqual([
      [name, 'validation.option.unavailable'],
    ])
    const field = fieldsOf(productForms.travel).find((candidate) => candidate.name === name)
    const option =
      field?.kind === 'choice' ? field.options.find((candidate) => candidate.value === value) : undefined
    expect(option?.disabled).toBe(true)
  })
})
