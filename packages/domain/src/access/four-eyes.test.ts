import { describe, expect, test } from 'vitest'
import { aloneHours, waitingFor } from './four-eyes.ts'

const since = new Date('2026-11-23T09:00:00Z')
const later = (ms: number) => new Date(since.getTime() + ms)
const day = aloneHours * 3_600_000

describe('rule of four eyes', () => {
  test('lets another person decide at once, also on what no member of staff proposed', () => {
    expect(waitingFor({ author: 'a', since, isAlone: false }, 'b', since)).toBeUndefined()
    expect(waitingFor({ author: null, since, isAlone: true }, 'b', since)).toBeUndefined()
  })

  test('never lets the author decide while somebody else may', () => {
    const waiting = { for: 'another', until: null }
    expect(waitingFor({ author: 'a', since, isAlone: false }, 'a', later(100 * day))).toEqual(waiting)
  })

  test('lets an only person decide after a day, and not a moment before', () => {
    const hands = { author: 'a', since, isAlone: true }
    expect(waitingFor(hands, 'a', later(day - 1))).toEqual({ for: 'alone', until: later(day) })
    expect(waitingFor(hands, 'a', later(day))).toBeUndefined()
  })
})
