import { describe, expect, test } from 'vitest'
import { appAddress, base32, codeAt, intervalAt, intervalOf } from './app-code.ts'

/** Secret of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

describe('codes of an authenticator app', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('gives at second %i the code of RFC 6238', (seconds, code) => {
    expect(codeAt(secret, intervalAt(new Date(seconds * 1000)), 8)).toBe(code)
  })

  test('writes a secret in base32 as RFC 4648 does', () => {
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ')
  })

  test('accepts the step before and the step after, and no other', () => {
    const now = new Date('2026-11-23T09:00:15Z')
    const present = intervalAt(now)
    const accepted = [-2, -1, 0, 1, 2].map((drift) =>
      intervalOf(secret, codeAt(secret, present + drift), now, 0),
    )
    expect(accepted).toEqual([undefined, present - 1, present, present + 1, undefined])
  })

  test('refuses a used step and earlier ones', () => {
    const now = new Date('2026-11-23T09:00:15Z')
    const present = intervalAt(now)
    expect(intervalOf(secret, codeAt(secret, present), now, present)).toBeUndefined()
    expect(intervalOf(secret, codeAt(secret, present - 1), now, present)).toBeUndefined()
    expect(intervalOf(secret, codeAt(secret, present + 1), now, present)).toBe(present + 1)
  })

  test('names issuer and account in the address of the QR code', () => {
    expect(appAddress(secret, 'Wassit Courtage', 'a@b.ma')).toBe(
      `otpauth://totp/Wassit%20Courtage:a%40b.ma?secret=${base32(secret)}&issuer=Wassit%20Courtage`,
    )
  })
})
