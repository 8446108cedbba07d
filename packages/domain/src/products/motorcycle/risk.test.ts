import { describe, expect, test } from 'vitest'
import { issuesIn, motorcycle } from '../sample-answers.ts'

describe('motorcycle answers', () => {
  test.each([
    ['cylindre', '0', 'validation.number.tooSmall'],
    ['cylindre', '0,99', 'validation.number.tooSmall'],
    ['cylindre', 49.999, 'validation.number.step'],
    ['model', '', 'validation.required'],
    ['couvrage', 'Tous risques', 'validation.option.unknown'],
  ])('refuses %s = %j for a motorcycle', (name, value, message) => {
    expect(issuesIn('motorcycle', { ...motorcycle, [name]: value })).toEqual([[name, message]])
  })
})
