import { createHmac } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../jobs.ts'
import { isSame } from '../../people/accounts/secrets.ts'
import { signatureChanged } from './signature-jobs.ts'

/** A provider's report as received. */
export interface WireReport {
  provider: string
  /** Bytes of the body, which the provider signed together with the moment. */
  body: Buffer
  /** Seconds since 1970. */
  timestamp: string
  /** HMAC-SHA-256 of `{timestamp}.{body}` in hex. */
  signature: string
}

/** Longest age of a report: an intercepted one is useless afterwards. */
const windowSeconds = 300

const isGenuine = ({ body, timestamp, signature }: WireReport, secret: string, now: Date): boolean => {
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
  const fresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowSeconds
  return isSame(signature, expected) && fresh
}

/**
 * Takes an external provider's report of a change. Its content is not trusted: the job asks the
 * provider for the state of the signature. Throws `request.not-found` for an unknown provider,
 * `request.malformed` for a forged or stale report.
 */
export const takeReport = async (deps: Deps, report: WireReport): Promise<void> => {
  const { name, reports } = deps.signature
  if (!reports || report.provider !== name) throw new DomainError('request.not-found')
  if (!isGenuine(report, reports.secret, deps.now())) throw new DomainError('request.malformed')
  const reference = reports.referenceOf(report.body)
  if (reference !== undefined) await addJob(deps.db, signatureChanged, { reference })
}
