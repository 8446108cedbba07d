import { describe, expect, test } from 'vitest'
import type { Refused, Unreachable } from '../api/client.ts'
import { hasOpenCode, noteCodeSent, resendMessage, secondsToWait, verifyMessage } from './code.ts'

const refused = (status: number, code: Refused['code'] = 'server.failed'): Refused => ({
  ok: false,
  offline: false,
  status,
  code,
  notice: { id: 'errors.server.failed' },
  issues: [],
})
const unreachable: Unreachable = { ok: false, offline: true, notice: { id: 'errors.network' } }

describe('messages about a code (spec 001 §8)', () => {
  test.each([
    [refused(422), 'errors.code.expired'],
    [refused(400), 'errors.code.invalid'],
    [refused(500), 'account.code.failed'],
    [refused(429), 'account.code.failed'],
    [unreachable, 'errors.offline'],
  ])('explains why a code was refused: %#', (failed, message) => expect(verifyMessage(failed)).toBe(message))

  test.each([
    [refused(429, 'code.too-soon'), 'errors.code.tooSoon'],
    [refused(400, 'code.resend-failed'), 'errors.code.resendFailed'],
    [unreachable, 'errors.code.resendFailed'],
  ])('explains why no new code was sent: %#', (failed, message) =>
    expect(resendMessage(failed)).toBe(message),
  )
})

describe('waiting time before another code', () => {
  test('starts the waiting time when this browser first sees the visitor, for one minute', () => {
    expect(secondsToWait('first', 1_000)).toBe(60)
    expect(secondsToWait('first', 31_500)).toBe(30)
    expect(secondsToWait('first', 61_000)).toBe(0)
    expect(secondsToWait('first', 999_000)).toBe(0)
  })

  test('restarts the waiting time with a new code and with another visitor', () => {
    noteCodeSent('first', 100_000)
    expect(secondsToWait('first', 101_000)).toBe(59)
    expect(secondsToWait('second', 101_000)).toBe(60)
  })

  test('never makes a visitor wait more than a minute, even when the clock is set back', () => {
    noteCodeSent('first', 900_000)
    expect(secondsToWait('first', 100_000)).toBe(60)
  })
})

test('knows a code that can still be entered, so that a reload mails no other one', () => {
  noteCodeSent('browser', 0)
  expect(hasOpenCode('browser', 10 * 60_000 - 1)).toBe(true)
  expect(hasOpenCode('browser', 10 * 60_000)).toBe(false)
  expect(hasOpenCode('another browser', 1)).toBe(false)
})
