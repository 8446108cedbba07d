import { isDeepStrictEqual } from 'node:util'
import type { PolicyAction } from '@wassit/domain/policy/policy'
import type { RequestAction } from '@wassit/domain/request/request'
import type { MessageState } from '@wassit/domain/site/contact'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { auditEventById, auditEventsOf, insertAuditEvent } from './audit.queries.ts'
import type { AuditEvent } from './audit.queries.ts'
import type { Doer, Origin } from './origin.ts'

/** Everything the trail notes, and how it can end (ASVS 16.3). */
interface Outcomes {
  login: 'succeeded' | 'refused' | 'limited'
  refresh: 'succeeded' | 'refused' | 'reused'
  logout: 'succeeded'
  code: 'issued' | 'verified' | 'wrong' | 'expired' | 'burnt' | 'limited'
  link: 'verified' | 'refused'
  signUp: 'succeeded'
  reset: 'asked' | 'done' | 'refused'
  password: 'changed' | 'refused' | 'limited'
  device: 'confirmed'
  sessions: 'ended'
  staff: 'created' | 'changed'
  /** A move of a policy, or what an agent did to its file without moving it. */
  policy: PolicyAction | 'opened' | 'noted' | 'assigned' | 'uploaded' | 'continued' | 'ended' | 'amended'
  /** The same of a customer request. */
  request: RequestAction | 'submit' | 'opened' | 'noted' | 'assigned'
  /** The subject is the built-in session, and of `sealed` the SHA-256 of the sealed file (RULINGS 44). */
  signature: 'signed' | 'sealed' | 'refused'
  /** What an agent said became of a message of the contact form. */
  message: MessageState
  /** What an admin changed; the subject is its id. */
  setting: 'added' | 'changed'
  /** A call was made more often than its contract allows; the subject is the call. */
  limit: 'passed'
}

/** What was done, and to what. */
export type Deed = {
  [Kind in keyof Outcomes]: {
    kind: Kind
    outcome: Outcomes[Kind]
    /** Whoever was proved to act. */
    actor?: string
    /** An id, or the keyed hash of what would name a stranger; never personal data in the clear. */
    subject?: string
    change?: Change
  }
}[keyof Outcomes]

/** Values that an admin replaced, by name. Neither secrets nor what customers told us. */
export interface Change {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Keeps of two states the values that differ. */
export const changeOf = (before: Record<string, unknown>, after: Record<string, unknown>): Change => {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** What a row of the trail is made of beside the deed: the caller and the moment. */
export interface Circumstances {
  /** Null for what the server does of itself. */
  origin: Origin | null
  now: Date
}

/**
 * Writes a deed into the trail. Inside the transaction of what it tells, so that there is never one
 * without the other; a refusal, which changes nothing, on its own.
 */
export const record = async (db: Kysely<Database>, at: Circumstances, deed: Deed): Promise<void> => {
  await recordEvent(db, at, deed)
}

/** The same; returns the id of the row. */
export const recordEvent = (
  db: Kysely<Database>,
  { origin, now }: Circumstances,
  deed: Deed,
): Promise<string> =>
  insertAuditEvent(db, {
    at: now,
    kind: deed.kind,
    outcome: deed.outcome,
    actor_id: deed.actor ?? null,
    subject: deed.subject ?? null,
    network: origin?.network ?? null,
    user_agent: origin?.userAgent ?? null,
    request_id: origin?.requestId ?? null,
    before: deed.change ? JSON.stringify(deed.change.before) : null,
    after: deed.change ? JSON.stringify(deed.change.after) : null,
  })

/** Writes into the trail that an admin added or changed something; returns the id of the row. */
export const recordSetting = (
  tx: Kysely<Database>,
  outcome: Outcomes['setting'],
  subject: string,
  { id: actor, origin }: Doer,
  now: Date,
  change?: Change,
): Promise<string> =>
  recordEvent(tx, { origin, now }, { kind: 'setting', outcome, actor, subject, ...(change && { change }) })

export type { AuditEvent } from './audit.queries.ts'

/** A row of the trail. */
export const auditEvent = auditEventById

/** What of the trail somebody did or concerns them, newest first; only the named deeds. */
export const deedsOf = (
  db: Kysely<Database>,
  userId: string,
  deeds: readonly Pick<Deed, 'kind' | 'outcome'>[],
  limit: number,
): Promise<AuditEvent[]> => auditEventsOf(db, userId, deeds, limit)
