import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { addDays, addMonths } from '../party/date.ts'
import { daysBetween } from '../policy/term.ts'
import { askedOf, debtOf, instalmentStates, isBegun, planLengths, planOf } from './instalments.ts'
import type { PlanStanding } from './instalments.ts'

const sum = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((total, { amount }) => total + amount, 0)

const bases = fc.record({
  premium: fc.integer({ min: 1, max: 50_000_00 }),
  count: fc.constantFrom(...planLengths),
  months: fc.constantFrom(6, 12),
  fees: fc.integer({ min: 0, max: 300_00 }),
})

const standing = (parts: Partial<PlanStanding> = {}): PlanStanding => ({
  plan: planOf({ premium: 1000_00, count: 4, months: 12 }),
  owed: 1000_00,
  paid: 300_00,
  startDate: '2026-12-01',
  today: '2026-12-15',
  isEnded: false,
  ...parts,
})

const dueDays = (startDate: string, months: number, count: (typeof planLengths)[number]) =>
  instalmentStates(
    standing({ plan: planOf({ premium: 1000_00, count, months }), startDate, paid: 0 }),
  ).flatMap(({ dueOn }) => dueOn ?? [])

test.each([
  ['2027-01-31', ['2027-02-28', '2027-04-30', '2027-05-31']],
  ['2028-01-31', ['2028-02-29', '2028-04-30', '2028-05-31']],
  ['2027-08-31', ['2027-09-30', '2027-11-30', '2027-12-31']],
  ['2027-01-15', ['2027-02-15', '2027-04-15', '2027-05-15']],
])('puts the four instalments of six months from %s into months of their own', (start, days) => {
  expect(dueDays(start, 6, 4)).toEqual(days)
})

test('has no two instalments due in one month, whatever the first day', () => {
  const starts = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
  fc.assert(
    fc.property(starts, fc.constantFrom(6, 12), fc.constantFrom(...planLengths), (start, months, count) => {
      const due = [start, ...dueDays(start, months, count)].map((day) => day.slice(0, 7))
      expect(new Set(due).size).toBe(due.length)
    }),
  )
})

describe('planOf', () => {
  test('adds up to the premium to the centime, whatever the count', () => {
    fc.assert(
      fc.property(bases, (basis) => {
        expect(sum(planOf(basis))).toBe(basis.premium)
      }),
    )
  })

  test('makes the first instalment at least 30 % and all fees', () => {
    fc.assert(
      fc.property(bases, (basis) => {
        const first = planOf(basis)[0]?.amount ?? 0
        expect(first * 100).toBeGreaterThanOrEqual(basis.premium * 30)
        expect(first).toBeGreaterThanOrEqual(Math.min(basis.fees, basis.premium))
      }),
    )
  })

  test('has as many instalments as asked, later ones equal but for a centime and none above the first', () => {
    fc.assert(
      fc.property(bases, (basis) => {
        const [first, ...later] = planOf(basis)
        const amounts = later.map(({ amount }) => amount)
        expect(later).toHaveLength(basis.count - 1)
        expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
        expect(first?.amount).toBeGreaterThanOrEqual(Math.max(...amounts))
      }),
    )
  })

  test('asks ahead of the cover: what is due before a day is no less than the days until it cost', () => {
    const start = '2026-03-01'
    fc.assert(
      fc.property(bases, (basis) => {
        const plan = planOf(basis)
        const days = daysBetween(start, addMonths(start, basis.months))
        plan.forEach((instalment, index) => {
          const covered = daysBetween(start, addMonths(start, instalment.months))
          // A month has up to 31 days, a twelfth of a year 30.4.
          expect(sum(plan.slice(0, index)) + basis.premium * 0.02).toBeGreaterThanOrEqual(
            (basis.premium * covered) / days - 3,
          )
        })
      }),
    )
  })

  test('gives worked amounts and months', () => {
    const amounts = (count: number, fees?: number) =>
      planOf({ premium: 1000_01, count, months: 12, fees }).map(({ amount, months }) => [amount, months])
    expect(amounts(1)).toEqual([[1000_01, 0]])
    expect(amounts(2)).toEqual([
      [500_01, 0],
      [500_00, 6],
    ])
    expect(amounts(3, 60_00)).toEqual([
      [373_34, 0],
      [313_34, 4],
      [313_33, 8],
    ])
    expect(amounts(4)).toEqual([
      [300_01, 0],
      [233_34, 3],
      [233_33, 6],
      [233_33, 9],
    ])
  })
})

describe('instalmentStates', () => {
  test('leaves open what is owed and not paid, to the centime, for any plan, payment and return', () => {
    fc.assert(
      fc.property(bases, fc.integer({ min: 0, max: 60_000_00 }), fc.nat(100), (basis, paid, percent) => {
        const owed = basis.premium - Math.floor((basis.premium * percent) / 100)
        const states = instalmentStates(standing({ plan: planOf(basis), owed, paid }))
        expect(sum(states)).toBe(owed)
        expect(states.reduce((left, each) => left + each.left, 0)).toBe(Math.max(0, owed - paid))
      }),
    )
  })

  test('pays the oldest first, and opens the last paid one again when money is taken back', () => {
    const left = (paid: number) => instalmentStates(standing({ paid })).map((each) => each.left)
    expect(left(300_00)).toEqual([0, 233_34, 233_33, 233_33])
    expect(left(533_34)).toEqual([0, 0, 233_33, 233_33])
    expect(left(433_34)).toEqual([0, 100_00, 233_33, 233_33])
  })

  test('takes the last instalments away when a part of the premium is returned', () => {
    const states = instalmentStates(standing({ owed: 600_00 }))
    expect(states.map(({ amount }) => amount)).toEqual([300_00, 233_34, 66_66])
  })

  test('calls an instalment late from the day after its due day, and never before there is a contract', () => {
    const second = (today: string, startDate: string | null = '2026-12-01') =>
      instalmentStates(standing({ today, startDate }))[1]
    expect(second('2027-03-01')).toMatchObject({ dueOn: '2027-03-01', state: 'open' })
    expect(second('2027-03-02')).toMatchObject({ state: 'late' })
    expect(second('2029-03-02', null)).toMatchObject({ dueOn: null, state: 'open' })
  })
})

describe('askedOf', () => {
  test('asks for the next instalment, for all late ones, and for everything once the cover ended', () => {
    expect(askedOf(standing({ paid: 0 }))).toEqual({ amount: 300_00, number: 1 })
    expect(askedOf(standing())).toEqual({ amount: 233_34, number: 2 })
    expect(askedOf(standing({ paid: 400_00 }))).toEqual({ amount: 133_34, number: 2 })
    expect(askedOf(standing({ today: '2027-07-01' }))).toEqual({ amount: 466_67, number: 3 })
    expect(askedOf(standing({ isEnded: true }))).toEqual({ amount: 700_00, number: 4 })
    expect(askedOf(standing({ paid: 1000_00 })).amount).toBe(0)
  })

  test('never asks for more than is left', () => {
    fc.assert(
      fc.property(bases, fc.integer({ min: 0, max: 60_000_00 }), fc.boolean(), (basis, paid, isEnded) => {
        const { premium } = basis
        const { amount } = askedOf(standing({ plan: planOf(basis), owed: premium, paid, isEnded }))
        expect(amount).toBeLessThanOrEqual(Math.max(0, premium - paid))
        expect(amount > 0).toBe(premium > paid)
      }),
    )
  })
})

describe('isBegun and debtOf', () => {
  test('begins with the first instalment, not a centime before', () => {
    expect(isBegun(standing({ paid: 299_99 }))).toBe(false)
    expect(isBegun(standing({ paid: 300_00 }))).toBe(true)
  })

  test('names the debt by what is open', () => {
    const debt = (parts: Partial<PlanStanding>, isConfirmed = true) =>
      debtOf({ ...standing(parts), isConfirmed })
    expect(debt({ paid: 0 }, false)).toBe(null)
    expect(debt({ paid: 100_00 }, false)).toBe('partPaid')
    expect(debt({})).toBe('partPaid')
    expect(debt({ today: '2027-03-02' })).toBe('late')
    expect(debt({ paid: 200_00, today: '2027-03-02' })).toBe('unpaid')
    expect(debt({ isEnded: true })).toBe('unpaid')
    expect(debt({ paid: 1000_00 })).toBe(null)
  })
})
