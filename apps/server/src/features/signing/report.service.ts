import { createHmac } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../deps.ts'
import { addJob } from '../../jobs.ts'
import { isSame } from '../accounts/secrets.ts'
import { signatureChanged } from './signature-jobs.ts'

/** A provider's report as it came over the wire. */
export interface WireReport {
  provider: string
  /** Bytes of the body, which the provider signed together with the moment. */
  body: Buffer
  /** Seconds since 1970. */
  timestamp: string
  /** HMAC-SHA-256 of `{timestamp}.{body}` in hex. */
  signature: string
}

/** A report that was caught on its way is of no use after this. */
const windowSeconds = 300

const isGenuine = ({ body, timestamp, signature }: WireReport, secret: string, now: Date): boolean => {
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
  const fresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= windowSeconds
  return isSame(signature, expected) && fresh
}

/**
 * Takes note that an external provider reports a change. What it says is not believed: the job asks the
 * provider how the signature stands. Throws `request.not-found` where there is no such provider,
 * `request.malformed` for a forged or stale report.
 */
export const takeReport = async (deps: Deps, report: WireReport): Promise<void> => {
  const { name, reports } = deps.signature
  if (!reports || report.provider !== name) throw new DomainError('request.not-found')
  if (!isGenuine(report, reports.secret, deps.now())) throw new DomainError('request.malformed')
  const reference = reports.referenceOf(report.body)
  if (reference !== undefined) await addJob(deps.db, signatureChanged, { reference })
}
