import { expect, test } from 'vitest'
import { settledSearch } from './use-returning.ts'

const payment = { card: true, transfer: null, method: null, reason: null }

test.each(['none', 'underway'] as const)('while the bank has not answered (%s) the page says so', (state) => {
  expect(settledSearch('?paiement=retour', { ...payment, state })).toBe('?paiement=retour')
})

test.each(['review', 'confirmed', 'rejected', 'failed'] as const)(
  'once it is %s the address forgets the return, and nothing else',
  (state) => {
    expect(settledSearch('?paiement=retour', { ...payment, state })).toBe('')
    expect(settledSearch('?lang=en&paiement=retour', { ...payment, state })).toBe('?lang=en')
    expect(settledSearch('', { ...payment, state })).toBe('')
  },
)

test('before anything was loaded the address stays', () => {
  expect(settledSearch('?paiement=retour', undefined)).toBe('?paiement=retour')
})
