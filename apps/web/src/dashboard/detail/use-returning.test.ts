import { expect, test } from 'vitest'
import { settledSearch } from './use-returning.ts'

const payment = { card: true, transfer: null, method: null, reason: null }

test.each(['none', 'underway'] as const)(
  "keeps the return in the address while the bank's result is open (%s)",
  (state) => {
    expect(settledSearch('?paiement=retour', { ...payment, state })).toBe('?paiement=retour')
  },
)

test.each(['review', 'confirmed', 'rejected', 'failed'] as const)(
  'removes the return from the address once the payment is %s, and nothing else',
  (state) => {
    expect(settledSearch('?paiement=retour', { ...payment, state })).toBe('')
    expect(settledSearch('?lang=en&paiement=retour', { ...payment, state })).toBe('?lang=en')
    expect(settledSearch('', { ...payment, state })).toBe('')
  },
)

test('keeps the address before anything is loaded', () => {
  expect(settledSearch('?paiement=retour', undefined)).toBe('?paiement=retour')
})
