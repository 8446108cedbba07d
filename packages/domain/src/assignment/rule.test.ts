import { describe, expect, test } from 'vitest'
import { chosenStaff, matches } from './rule.ts'
import type { Candidate } from './rule.ts'

const member = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  present: true,
  atWork: true,
  load: 0,
  turn: 0,
  ...more,
})

describe('choice of a rule', () => {
  test('gives each member a turn', () => {
    const turns = new Map<string, number>()
    const given = Array.from({ length: 5 }, (_, place) => {
      const id =
        chosenStaff(
          'turn',
          ['b', 'a', 'c'].map((each) => member(each, { turn: turns.get(each) ?? 0 })),
        )?.id ?? ''
      turns.set(id, place + 1)
      return id
    })
    expect(given).toEqual(['a', 'b', 'c', 'a', 'b'])
  })

  test('prefers the fewest open things, and of equals the turn that is longest ago', () => {
    const all = [
      member('a', { load: 2 }),
      member('b', { load: 1, turn: 9 }),
      member('c', { load: 1, turn: 4 }),
    ]
    expect(chosenStaff('load', all)?.id).toBe('c')
  })

  test('skips members who are away, and those outside their hours while another one works', () => {
    const away = member('a', { present: false })
    const home = member('b', { atWork: false })
    expect(chosenStaff('turn', [away, home, member('c', { turn: 7 })])?.id).toBe('c')
    expect(chosenStaff('turn', [away, home])?.id).toBe('b')
    expect(chosenStaff('load', [away])).toBeUndefined()
  })
})

test('a rule is for the work, the products and the insurer that it names', () => {
  const car = { work: 'file', product: 'car', insurer: 'axa' } as const
  const any = { work: null, products: [], insurer: null }
  expect(matches(any, { work: 'task', product: null, insurer: null })).toBe(true)
  expect(matches({ ...any, products: ['car', 'home'] }, car)).toBe(true)
  expect(matches({ ...any, products: ['home'] }, car)).toBe(false)
  expect(matches({ ...any, products: ['home'] }, { ...car, product: null })).toBe(false)
  expect(matches({ ...any, work: 'request' }, car)).toBe(false)
  expect(matches({ ...any, insurer: 'wafa' }, car)).toBe(false)
  expect(matches({ work: 'file', products: ['car'], insurer: 'axa' }, car)).toBe(true)
})
