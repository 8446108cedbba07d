import { describe, expect, test } from 'vitest'
import { amountDue, overpaid } from './balance.ts'
import { outcomeOf } from './correction.ts'
import type { PolicyStatus } from './policy.ts'

const balance = (premium: number, paid: number, returned = 0) => ({ premium, paid, returned })

describe('the balance of a policy', () => {
  test.each([
    [balance(150, 0), 150, 0],
    [balance(150, 150), 0, 0],
    [balance(200, 150), 50, 0],
    [balance(100, 150), 0, 50],
    [balance(200, 130, 20), 50, 0],
    [balance(20, 130, 20), 0, 130],
  ])('counts of %j what is left to pay and what was paid too much', (money, due, back) =>
    expect([amountDue(money), overpaid(money)]).toEqual([due, back]),
  )
})

describe('a corrected file', () => {
  test.each([
    ['requested', false, balance(200, 0), 'stays', 200, 0],
    ['quoted', false, balance(200, 0), 'newQuote', 200, 0],
    ['accepted', false, balance(200, 0), 'newQuote', 200, 0],
    ['documentsRequired', false, balance(200, 0), 'stays', 200, 0],
    ['documentsRequired', true, balance(150, 150), 'stays', 0, 0],
    ['documentsRequired', true, balance(100, 150), 'stays', 0, 50],
    ['documentsRequired', true, balance(200, 150), 'newQuote', 50, 0],
    // Paid before a correction that cost more: the quote that follows gives the rest back.
    ['documentsRequired', false, balance(100, 150), 'stays', 0, 0],
    ['requested', false, balance(100, 150), 'stays', 0, 0],
    ['quoted', false, balance(180, 150), 'newQuote', 30, 0],
    ['quoted', false, balance(150, 150), 'paid', 0, 0],
    ['paymentReview', true, balance(150, 150), 'paid', 0, 0],
    ['paymentReview', true, balance(100, 150), 'paid', 0, 50],
    ['awaitingSignature', true, balance(200, 150), 'newQuote', 50, 0],
    ['signatureRefused', true, balance(100, 150), 'paid', 0, 50],
  ] as const)(
    'leads at %s, confirmed %s, with %j to %s, %i to pay and %i back',
    (status: PolicyStatus, isConfirmed, money, effect, due, refund) =>
      expect(outcomeOf({ status, isConfirmed, balance: money, isBegun: false })).toEqual({
        effect,
        due,
        refund,
      }),
  )

  test('continues without another consent if its first instalment is paid at a price that is no higher', () => {
    const file = {
      status: 'paymentReview',
      isConfirmed: true,
      balance: balance(140, 75),
      isBegun: true,
    } as const
    expect(outcomeOf(file)).toEqual({ effect: 'paid', due: 65, refund: 0 })
  })
})
