import { describe, expect, test } from 'vitest'
import { areTwoPeople, mergedValues, reversibleUntil } from './merge.ts'
import type { PersonValues } from './merge.ts'

const person = (more: Partial<PersonValues> = {}): PersonValues => ({
  firstname: 'Nadia',
  lastname: 'Alami',
  cin: null,
  birthday: null,
  email: null,
  phone: '+212611111111',
  city: null,
  address: null,
  ...more,
})

describe('merge of two persons', () => {
  test('keeps the values of the kept person, and takes what it lacks', () => {
    const joined = person({ firstname: 'Nadya', email: 'nadia@exemple.ma', cin: 'AB123456' })
    expect(mergedValues(person(), joined, [])).toEqual(person({ email: 'nadia@exemple.ma', cin: 'AB123456' }))
  })

  test('takes the chosen values of the other person, and never an empty one', () => {
    const kept = person({ email: 'nadia@exemple.ma' })
    const joined = person({ firstname: 'Nadya', phone: '+212622222222' })
    expect(mergedValues(kept, joined, ['phone', 'email'])).toEqual(
      person({ email: 'nadia@exemple.ma', phone: '+212622222222' }),
    )
  })

  test.each([
    ['AB1', 'AB2', true],
    ['AB1', 'AB1', false],
    ['AB1', null, false],
    [null, null, false],
  ])('tells whether %s and %s are the cards of two people', (one, other, expected) => {
    expect(areTwoPeople(person({ cin: one }), person({ cin: other }))).toBe(expected)
  })

  test('ends the time of a reversal after a day', () => {
    expect(reversibleUntil(new Date('2026-11-21T09:00:00Z'))).toEqual(new Date('2026-11-22T09:00:00Z'))
  })
})
