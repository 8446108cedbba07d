import { expect, test } from 'vitest'
import { asOf, complete } from '../../products/sample-answers.ts'
import { parseAnswers } from '../../products/forms.ts'
import { priceRisk, referenceTariff } from '../../products/tariffs.ts'
import type { Priced } from '../../pricing/price.ts'
import { priceChanges } from './price-changes.ts'

const line = (code: string, amount: number) => ({
  kind: 'cover' as const,
  code,
  label: 'pricing.line.fire' as const,
  amount,
  status: 'market' as const,
})

const priced = (...lines: ReturnType<typeof line>[]): Priced => ({
  outcome: 'priced',
  tariff: 'x',
  lines,
  net: 0,
  total: 0,
  indicative: false,
  notes: [],
})

const short = (before: Priced, after: Priced) =>
  priceChanges(before, after).map((change) => [change.line.code, change.before, change.after])

test('lists dearer, new and removed lines in the order of the later price', () =>
  expect(
    short(
      priced(line('RC', 100), line('OLD', 5), line('SAME', 7)),
      priced(line('NEW', 3), line('RC', 120), line('SAME', 7)),
    ),
  ).toEqual([
    ['NEW', null, 3],
    ['RC', 100, 120],
    ['OLD', 5, null],
  ]))

test('returns nothing for equal prices, even with a line that costs nothing', () => {
  const price = priced(line('RC', 100), line('FREE', 0))
  expect(priceChanges(price, price)).toEqual([])
})

test('returns the lines of a car whose premium and taxes change with its fiscal power', () => {
  const priceOf = (puissanceFiscale: string) => {
    const parsed = parseAnswers('car', { ...complete.car, puissanceFiscale }, asOf)
    const pricing = parsed.ok && priceRisk('car', parsed.answers, { asOf }, referenceTariff('car', asOf))
    if (!pricing || pricing.outcome !== 'priced') throw new Error('the tariff must price the car')
    return pricing
  }
  const [before, after] = [priceOf('6'), priceOf('12')]
  const changes = priceChanges(before, after)
  const sum = (of: 'before' | 'after') => changes.reduce((total, change) => total + (change[of] ?? 0), 0)
  expect(changes.length).toBeGreaterThan(1)
  expect(sum('after') - sum('before')).toBe(after.total - before.total)
})
