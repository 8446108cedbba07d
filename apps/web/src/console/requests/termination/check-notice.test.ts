import { describe, expect, test } from 'vitest'
import { checkNotice } from './check-notice.ts'

describe('checkNotice', () => {
  const term = { startDate: '2026-01-01', endDate: '2026-12-31' }
  const asked = (motif: string, date: string, at: string) =>
    checkNotice({ motif, date_resiliation: date }, term, at)

  test('finds the notice kept on its last day', () =>
    expect(asked('dueDate', '2026-12-31', '2026-12-01T12:00:00.000Z')).toEqual({
      state: 'kept',
      lastNoticeDay: '2026-12-01',
      days: 30,
      tooEarlyFor: undefined,
    }))

  test('finds the notice missed on the day after', () =>
    expect(asked('dueDate', '2026-12-31', '2026-12-02T12:00:00.000Z').state).toBe('missed'))

  test('requires no notice if the motive ends the contract at once', () =>
    expect(asked('sale', '2026-12-10', '2026-12-02T12:00:00.000Z')).toMatchObject({
      state: 'atOnce',
      tooEarlyFor: undefined,
    }))

  test('finds a day before the due date too early for a motive that ends at the due date', () =>
    expect(asked('premiumIncrease', '2026-11-30', '2026-10-02T12:00:00.000Z')).toMatchObject({
      state: 'kept',
      tooEarlyFor: '2026-12-31',
    }))

  test("leaves a motive in the customer's own words to an agent", () =>
    expect(asked('Je pars', '2026-12-10', '2026-12-02T12:00:00.000Z').state).toBe('unknown'))
})
