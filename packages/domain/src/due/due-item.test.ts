import { describe, expect, test } from 'vitest'
import {
  dueDays,
  dueOutcomes,
  dueStages,
  linkStateOf,
  mayNote,
  mayOffer,
  offeredUntil,
  outcomeIssues,
  reopens,
  stageOf,
} from './due-item.ts'

describe('stage of a due item', () => {
  test.each([
    [{}, 'to_prepare'],
    [{ offered: true }, 'offered'],
    [{ offered: true, asked: true }, 'accepted'],
    [{ asked: true, continued: true }, 'accepted'],
    [{ continued: true, paid: true }, 'paid'],
    [{ continued: true, paid: true, inForce: true }, 'prolonged'],
    [{ followed: true }, 'prolonged'],
    [{ offered: true, followed: true }, 'prolonged'],
  ] as const)('follows from %j: %s', (facts, stage) => {
    expect(stageOf(facts)).toBe(stage)
  })

  test('goes forward only as facts are added', () => {
    const facts = ['offered', 'asked', 'continued', 'paid', 'inForce', 'followed'] as const
    const reached = facts.map((_, index) =>
      dueStages.indexOf(stageOf(Object.fromEntries(facts.slice(0, index + 1).map((fact) => [fact, true])))),
    )
    expect(reached).toEqual(reached.toSorted((one, other) => one - other))
  })
})

describe('outcome of a due item', () => {
  test.each([
    [{ outcome: 'left' }, ['reason']],
    [{ outcome: 'left', reason: 'Prix' }, []],
    [{ outcome: 'left', reason: 'Prix', to_whom: 'Wafa' }, []],
    [{ outcome: 'sold' }, []],
    [{ outcome: 'sold', to_whom: 'Wafa' }, ['to_whom']],
    [{ outcome: 'unreachable' }, []],
    [{ outcome: 'refused_by_insurer' }, ['reason']],
    [{ outcome: null, to_whom: 'Wafa' }, ['to_whom']],
    [{ outcome: null }, []],
  ] as const)('%j is refused at %j', (noted, paths) => {
    expect(outcomeIssues(noted).map(({ path }) => path)).toEqual(paths)
  })

  test('takes an outcome until the money arrived, and an offer until the customer accepted', () => {
    expect(dueStages.filter(mayNote)).toEqual(['to_prepare', 'offered', 'accepted'])
    expect(dueStages.filter(mayOffer)).toEqual(['to_prepare', 'offered'])
  })

  test('lets the customer correct a guess, not a sale or a refusal', () => {
    expect(dueOutcomes.filter(reopens)).toEqual(['left', 'unreachable'])
  })
})

test('follows contracts from 45 days before to 30 days after their last day', () => {
  expect(dueDays('2026-11-27')).toEqual({ from: '2026-10-28', to: '2027-01-11' })
})

test('offers a price for 30 days, and no longer than the contract can be renewed', () => {
  expect(offeredUntil('2026-12-31', '2026-11-27')).toBe('2026-12-27')
  expect(offeredUntil('2026-11-20', '2026-11-27')).toBe('2026-12-20')
})

describe('situation of a link', () => {
  const item = { stage: 'offered', outcome: null, last_day: '2026-12-07' } as const
  const open = { item, continued: false, today: '2026-11-27' }

  test.each([
    [{}, 'open'],
    [{ today: '2027-01-06' }, 'open'],
    [{ today: '2027-01-07' }, 'over'],
    [{ item: undefined }, 'ended'],
    [{ item: { ...item, stage: 'accepted' } }, 'asked'],
    [{ item: { ...item, stage: 'accepted' }, continued: true }, 'toPay'],
    [{ item: { ...item, stage: 'paid' }, continued: true }, 'paid'],
    [{ item: { ...item, stage: 'prolonged' } }, 'prolonged'],
    [{ item: { ...item, outcome: 'sold' } }, 'sold'],
    [{ item: { ...item, outcome: 'refused_by_insurer' } }, 'refused'],
    [{ item: { ...item, outcome: 'left' } }, 'open'],
    [{ item: { ...item, outcome: 'unreachable' } }, 'open'],
  ] as const)('with %j is %s', (change, state) => {
    expect(linkStateOf({ ...open, ...change })).toBe(state)
  })
})
