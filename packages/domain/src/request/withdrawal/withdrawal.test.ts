import { describe, expect, test } from 'vitest'
import { productKeys } from '../../products/catalogue.ts'
import { lastWithdrawalDay, premiumAfter, withdrawalRefusal, withdrawalRules } from './withdrawal.ts'
import type { WithdrawalFacts } from './withdrawal.ts'

const facts: WithdrawalFacts = {
  product: 'car',
  acceptedOn: '2026-11-21',
  today: '2026-11-28',
  term: null,
  hasClaim: false,
}
const term = { startDate: '2026-11-24', endDate: '2027-11-23' }

test('ends the right to withdraw after the seventh day', () => {
  expect(lastWithdrawalDay('2026-11-21')).toBe('2026-11-28')
  expect(withdrawalRefusal(facts)).toBeUndefined()
  expect(withdrawalRefusal({ ...facts, today: '2026-11-29' })).toBe('late')
})

test('refuses a withdrawal after a declared claim', () =>
  expect(withdrawalRefusal({ ...facts, hasClaim: true })).toBe('claim'))

describe.each(productKeys)('a begun cover of %s', (product) => {
  test('follows the rule of the product', () =>
    expect(withdrawalRefusal({ ...facts, product, term })).toBe(
      withdrawalRules[product].begun === 'refuse' ? 'begun' : undefined,
    ))
  test('refuses nothing before its first day', () =>
    expect(withdrawalRefusal({ ...facts, product, term, today: '2026-11-23' })).toBeUndefined())
})

test('gives back the premium of the days that are not covered', () => {
  expect(premiumAfter(36_500, term, '2026-11-23')).toBe(36_500)
  expect(premiumAfter(36_500, term, '2026-11-28')).toBe(36_000)
  expect(premiumAfter(36_500, term, '2027-11-23')).toBe(0)
})
