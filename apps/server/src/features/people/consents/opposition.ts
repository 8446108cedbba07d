import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { acceptedSecrets } from '../../../app-secrets.ts'
import type { Secrets } from '../../../app-secrets.ts'

const proofOf = (secret: string, consent: string): string =>
  createHmac('sha256', secret).update(`opposition:${consent}`).digest('base64url')

/** Returns the token of a consent's links: its random id and a proof, nothing about a person. */
export const oppositionToken = ({ appSecret }: Secrets, consent: string): string =>
  `${consent.replaceAll('-', '')}${proofOf(appSecret, consent)}`

const isSame = (left: string, right: string): boolean =>
  timingSafeEqual(createHash('sha256').update(left).digest(), createHash('sha256').update(right).digest())

/** Returns the consent of a token; `undefined` for one that is not ours. */
export const consentOfToken = (secrets: Secrets, token: string): string | undefined => {
  const match = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([\w-]{43})$/.exec(token)
  if (!match) return undefined
  const consent = match.slice(1, 6).join('-')
  const isOurs = acceptedSecrets(secrets).some((secret) => isSame(match[6] ?? '', proofOf(secret, consent)))
  return isOurs ? consent : undefined
}
