import { describe, expect, test } from 'vitest'
import { productKeys } from '../../products/catalogue.ts'
import { claimTypeOf, claimTypes, claimTypesOf, declarationDeadline } from './claim-types.ts'
import { requestableDocuments } from '../requestable-documents.ts'

describe('claimTypesOf', () => {
  test.each(productKeys)('returns several claim types for %s, with "other" as the last one', (product) => {
    const types = claimTypesOf(product)
    expect(types.length).toBeGreaterThan(1)
    expect(types.at(-1)).toBe('other')
    expect(new Set(types).size).toBe(types.length)
  })

  test('returns only the claim types that the product covers', () => {
    expect(claimTypesOf('home')).toEqual([
      'theft',
      'fire',
      'waterDamage',
      'catastrophe',
      'damageToOthers',
      'other',
    ])
    expect(claimTypesOf('healthMorocco')).toEqual(['illness', 'other'])
  })

  test('requires only papers that an agent can ask for', () => {
    const papers = Object.values(claimTypes).flatMap((type) => [...type.papers])
    expect(papers.filter((paper) => !requestableDocuments.includes(paper))).toEqual([])
  })
})

test('allows five days for a declaration, two for a theft and twenty for a catastrophe', () => {
  const days = (type: keyof typeof claimTypes) => claimTypes[type].deadlineDays
  expect([days('collision'), days('theft'), days('catastrophe')]).toEqual([5, 2, 20])
  const others = Object.entries(claimTypes).filter(([type]) => !['theft', 'catastrophe'].includes(type))
  expect(others.filter(([, { deadlineDays }]) => deadlineDays !== 5)).toEqual([])
})

test.each(['', 'Vol de nuit', 'toString', '__proto__', undefined])(
  'returns no claim type for the unknown key %j',
  (word) => expect(claimTypeOf(word)).toBeUndefined(),
)

test('returns the claim type of a known key', () =>
  expect(claimTypeOf('theft')).toEqual({ ...claimTypes.theft, label: 'request.claim.theft' }))

describe('declarationDeadline', () => {
  test.each([
    [5, '2026-11-21', '2026-11-21', '2026-11-26', 5],
    [5, '2026-11-16', '2026-11-21', '2026-11-21', 0],
    [5, '2026-11-15', '2026-11-21', '2026-11-20', -1],
    [2, '2026-11-20', '2026-11-21', '2026-11-22', 1],
    [20, '2026-12-20', '2026-12-25', '2027-01-09', 15],
    // Across a leap day.
    [5, '2028-02-26', '2028-02-28', '2028-03-02', 3],
  ])('adds %d days to a loss of %s: seen on %s, the last day is %s', (days, event, asOf, lastDay, daysLeft) =>
    expect(declarationDeadline(days, event, asOf)).toEqual({ lastDay, daysLeft }),
  )
})
