import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Compares in constant time whatever the lengths. */
export const isSame = (left: string, right: string): boolean =>
  timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest())

/**
 * Returns the six digits of a challenge. They follow from its id and the server's secret, so that
 * neither the database nor the job queue ever holds a code (RULINGS 41).
 */
export const codeOf = (secret: string, challengeId: string): string => {
  const digest = createHmac('sha256', secret).update(`code:${challengeId}`).digest()
  // 48 bits modulo 10^6: the bias is under one in 10^8.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** Tells whether a code belongs to a challenge, under any of the secrets that are accepted. */
export const isCodeOf = (secrets: readonly string[], challengeId: string, code: string): boolean =>
  secrets.some((secret) => isSame(code, codeOf(secret, challengeId)))

/** Returns the token of the link in a code's mail: the challenge's id and its proof. */
export const linkTokenOf = (secret: string, challengeId: string): string => {
  const proof = createHmac('sha256', secret).update(`link:${challengeId}`).digest('base64url')
  return `${challengeId.replaceAll('-', '')}${proof}`
}

/** Tells whether a handle has the form of a link token, be it ours or not. */
export const isLinkToken = (handle: string): boolean => /^[0-9a-f]{32}[\w-]{43}$/.test(handle)

/** Returns the challenge id of a link token, or `undefined` when the token is not ours. */
export const challengeOfLinkToken = (secrets: readonly string[], token: string): string | undefined => {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})/.exec(token)
  if (!match) return undefined
  const id = match.slice(1).join('-')
  return secrets.some((secret) => isSame(linkTokenOf(secret, id), token)) ? id : undefined
}

/**
 * Returns the uuid that stands for some values. Only the server can compute it, so that a code for
 * it proves these values and no others.
 */
export const handleOf = (secret: string, values: readonly string[]): string => {
  const digest = createHmac('sha256', secret)
    .update(`handle:${JSON.stringify(values)}`)
    .digest('hex')
  return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** Returns the handle of some values as a UUID of version 4 in form, for ids and for calls. */
export const uuidOf = (secret: string, values: readonly string[]): string =>
  handleOf(secret, values).replace(
    /^(.{14}).(.{4}).(.*)$/,
    (_whole, start: string, middle: string, end: string) => `${start}4${middle}a${end}`,
  )

/** Returns the key that replaces an email where the database must not name the typed address. */
export const emailHash = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`email:${email}`).digest('base64url')
