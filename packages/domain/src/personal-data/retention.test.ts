import { describe, expect, test } from 'vitest'
import { dataKinds } from './data-kind.ts'
import { keptSince, lengthOf, nightlyRules, retentionRuleNames, rulesOf } from './retention.ts'

describe('retention of personal data', () => {
  test('names a time for every kind of personal data', () => {
    expect(dataKinds.filter((kind) => rulesOf([kind]).length === 0)).toEqual([])
  })

  test('returns the moment a period earlier, at the same time of the day', () => {
    const now = new Date('2028-02-29T03:30:00.250Z')
    const since = (name: Parameters<typeof keptSince>[0]) => keptSince(name, now).toISOString()
    expect(since('drafts')).toBe('2028-01-30T03:30:00.250Z')
    expect(since('quotes')).toBe('2027-03-01T03:30:00.250Z')
    expect(since('contracts')).toBe('2018-03-01T03:30:00.250Z')
  })

  test('tells the length with its unit', () => {
    expect(lengthOf('drafts')).toEqual({ unit: 'days', count: 30 })
    expect(lengthOf('messages')).toEqual({ unit: 'months', count: 12 })
    expect(lengthOf('contracts')).toEqual({ unit: 'years', count: 10 })
  })

  test('leaves the trail to the operator', () => {
    expect(retentionRuleNames.filter((name) => !(nightlyRules as string[]).includes(name))).toEqual(['trail'])
  })
})
