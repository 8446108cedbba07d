import { createHmac } from 'node:crypto'
import { isSame } from '../accounts/secrets.ts'

/** Length of a time step, and of a secret: the values that every authenticator app knows (RFC 6238). */
const stepSeconds = 30
export const secretBytes = 20

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Writes bytes in base32 (RFC 4648), as people type a secret into an app. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

export const intervalAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / stepSeconds)

/** Returns the code of a time step (RFC 4226, section 5.3). */
export const codeAt = (secret: Uint8Array, step: number, digits = 6): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0')
}

/**
 * Returns the time step of a code, of the present one, the previous and the next one, because
 * clocks differ. Steps up to `last` are over, so that a code which was seen is not given again.
 */
export const intervalOf = (secret: Uint8Array, code: string, now: Date, last: number): number | undefined => {
  const present = intervalAt(now)
  return [present, present - 1, present + 1].find((step) => step > last && isSame(codeAt(secret, step), code))
}

/** Returns the address that an app reads from a QR code. */
export const appAddress = (secret: Uint8Array, issuer: string, account: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
