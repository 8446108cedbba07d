import { expect, test } from 'vitest'
import { searchAfterPayment } from './use-returning.ts'

const payment = {
  card: true,
  paid: 0,
  due: 150,
  asked: 150,
  instalments: { count: 1, plan: [], choices: [] },
  transfer: null,
  method: null,
  undecided: null,
  closed: false,
  reason: null,
  received: [],
  credits: [],
  unpaid: false,
}

test.each(['none', 'underway'] as const)(
  "keeps the return in the address while the bank's result is open (%s)",
  (state) => {
    expect(searchAfterPayment('?paiement=retour', { ...payment, state })).toBe('?paiement=retour')
  },
)

test.each(['review', 'confirmed', 'rejected', 'failed'] as const)(
  'removes the return from the address once the payment is %s, and nothing else',
  (state) => {
    expect(searchAfterPayment('?paiement=retour', { ...payment, state })).toBe('')
    expect(searchAfterPayment('?lang=en&paiement=retour', { ...payment, state })).toBe('?lang=en')
    expect(searchAfterPayment('', { ...payment, state })).toBe('')
  },
)

test('keeps the address before anything is loaded', () => {
  expect(searchAfterPayment('?paiement=retour', undefined)).toBe('?paiement=retour')
})
