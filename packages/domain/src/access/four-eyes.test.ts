import { describe, expect, test } from 'vitest'
import { aloneHours, aloneWith, lossDays, lossEnd, lossOf, waitingFor } from './four-eyes.ts'
import type { Holder } from './four-eyes.ts'

const since = new Date('2026-11-23T09:00:00Z')
const later = (ms: number) => new Date(since.getTime() + ms)
const day = 24 * 3_600_000

describe('rule of four eyes', () => {
  test('lets another person decide at once, also on what no member of staff proposed', () => {
    expect(waitingFor({ author: 'a', since, alone: null }, 'b', since)).toBeUndefined()
    expect(waitingFor({ author: null, since, alone: { from: null } }, 'b', since)).toBeUndefined()
  })

  test('never lets the author decide while someone else may', () => {
    const waiting = { for: 'another', until: null }
    expect(waitingFor({ author: 'a', since, alone: null }, 'a', later(100 * day))).toEqual(waiting)
  })

  test('lets a sole person decide after a day, and not a moment earlier', () => {
    const hands = { author: 'a', since, alone: { from: null } }
    const end = later(aloneHours * 3_600_000)
    expect(waitingFor(hands, 'a', later(day - 1))).toEqual({ for: 'alone', until: end })
    expect(waitingFor(hands, 'a', end)).toBeUndefined()
  })

  test('lets a person who became the only one decide seven days after the loss of the others', () => {
    const from = lossEnd(later(day))
    const hands = { author: 'a', since, alone: { from } }
    expect(waitingFor(hands, 'a', later(8 * day - 1))).toEqual({ for: 'alone', until: from })
    expect(waitingFor(hands, 'a', later(8 * day))).toBeUndefined()
    const late = { ...hands, since: later(30 * day) }
    expect(waitingFor(late, 'a', later(30 * day))).toEqual({ for: 'alone', until: later(31 * day) })
  })
})

describe('sole holder of a right', () => {
  const me: Holder = { id: 'me', rights: ['refund'], loss: { rights: ['refund'], at: since } }

  test('does not exist while another one has the right', () => {
    expect(aloneWith('refund', 'me', [me, { id: 'b', rights: ['read', 'refund'], loss: null }])).toBeNull()
  })

  test('counts from the end of the last loss of the others, not from the own loss', () => {
    const staff: Holder[] = [
      me,
      { id: 'b', rights: [], loss: { rights: ['refund'], at: later(day) } },
      { id: 'c', rights: ['read'], loss: { rights: ['read', 'refund'], at: since } },
      { id: 'd', rights: [], loss: { rights: ['read'], at: later(2 * day) } },
    ]
    expect(aloneWith('refund', 'me', staff)).toEqual({ from: later((lossDays + 1) * day) })
  })

  test('needs no loss to end when no other person ever had the right', () => {
    expect(aloneWith('refund', 'me', [me, { id: 'b', rights: ['read'], loss: null }])).toEqual({ from: null })
  })
})

describe('loss of rights', () => {
  test('keeps what the member had, and nothing if no right is lost', () => {
    const had = { rights: ['read', 'refund'], loss: null } as const
    expect(lossOf(had, ['read'], since)).toEqual({ rights: ['read', 'refund'], at: since })
    expect(lossOf(had, ['refund', 'read', 'quote'], since)).toBeNull()
  })

  test('adds up within seven days, so that two steps hide nothing', () => {
    const had = { rights: ['read'], loss: { rights: ['read', 'refund'], at: since } } as const
    expect(lossOf(had, [], later(7 * day - 1))?.rights).toEqual(['read', 'refund'])
    expect(lossOf(had, [], later(7 * day))?.rights).toEqual(['read'])
  })
})
