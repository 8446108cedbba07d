import { describe, expect, test } from 'vitest'
import { checkClaim } from './check-claim.ts'

describe('checkClaim', () => {
  const theft = { type_sinistre: 'theft', date_sinistre: '2026-11-20' }

  test.each([
    ['2026-11-20T09:00:00.000Z', 0],
    ['2026-11-22T22:30:00.000Z', 0],
    ['2026-11-23T00:30:00.000Z', 1],
    ['2026-11-29T09:00:00.000Z', 7],
  ])('finds a theft of the 20th, declared at %s, %i days late', (declaredAt, daysLate) =>
    expect(checkClaim(theft, declaredAt)).toEqual({
      deadline: { days: 2, lastDay: '2026-11-22', daysLate },
      papers: ['policeReport', 'purchaseInvoice', 'swornStatement', 'bankDetailsCertificate'],
    }),
  )

  test("finds no deadline without the day of the loss, or for a type in the customer's own words", () => {
    expect(checkClaim({ type_sinistre: 'theft' }, '2026-11-22T09:00:00.000Z').deadline).toBeUndefined()
    expect(checkClaim({ ...theft, type_sinistre: 'Une branche' }, '2026-11-22T09:00:00.000Z')).toEqual({
      deadline: undefined,
      papers: [],
    })
  })
})
