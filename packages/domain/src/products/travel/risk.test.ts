import { describe, expect, test } from 'vitest'
import { productForms } from '../forms.ts'
import { fieldsOf } from '../product-form.ts'
import { answersOf, complete, issuesIn } from '../sample-answers.ts'

describe('travel answers', () => {
  test('defaults travel answers to the only choices on offer', () => {
    expect(answersOf('travel', {})).toEqual(complete.travel)
  })

  test.each([
    ['destination', 'Europe'],
    ['destination', 'Amérique'],
    ['couverture', 'Individuelle'],
    ['periode', 'Annees'],
  ])('refuses %s = %s, which the form shows as disabled', (name, value) => {
    expect(issuesIn('travel', { ...complete.travel, [name]: value })).toEqual([
      [name, 'validation.option.unavailable'],
    ])
    const field = fieldsOf(productForms.travel).find((candidate) => candidate.name === name)
    const option =
      field?.kind === 'choice' ? field.options.find((candidate) => candidate.value === value) : undefined
    expect(option?.disabled).toBe(true)
  })
})
