import { isDeepStrictEqual } from 'node:util'
import { waitingFor } from '@wassit/domain/access/four-eyes'
import type { Waiting } from '@wassit/domain/access/four-eyes'
import { pendingKinds } from '@wassit/domain/access/pending-change'
import type { PendingKind } from '@wassit/domain/access/pending-change'
import type { PendingChangeView } from '@wassit/domain/api/people/pending-changes'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatMoment } from '@wassit/domain/format/format'
import type { Translate } from '@wassit/words/catalogue'
import type { Language } from '@wassit/words/language'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { alertAdmins, defineAdminAlert } from '../accounts/admin-alerts.service.ts'
import { addressedName, agentById, standingAlone } from '../accounts/staff-administration.service.ts'
import { record, recordEvent } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import {
  changeById,
  closeChange,
  decidedChanges,
  insertChange,
  lockChange,
  openChanges,
} from './pending-changes.queries.ts'
import type { PendingChange } from './pending-changes.queries.ts'
import type { ChangeValues } from './pending-changes.tables.ts'

export { openSubjects } from './pending-changes.queries.ts'
export type { PendingChange } from './pending-changes.queries.ts'

/**
 * Effect of an approved change. The feature that owns the changed tables provides it, so that each
 * feature writes only its own.
 */
export interface ChangeEffect {
  /** Returns the name of what changes, in the reader's language. */
  nameOf: (db: Kysely<Database>, change: PendingChange, t: Translate) => Promise<string>
  /** Locks what an approval reads and changes, until its transaction ends. */
  hold: (tx: Kysely<Database>, change: PendingChange) => Promise<void>
  /** Returns the values of the fields as they are now; undefined if the subject is gone. */
  current: (db: Kysely<Database>, change: PendingChange) => Promise<ChangeValues | undefined>
  /** Present for a kind that a person may reverse for some time. */
  reversal?: ChangeReversal
  /** Makes the change, with its own row in the trail. */
  apply: (tx: Kysely<Database>, change: PendingChange, by: Doer, now: Date) => Promise<void>
}
export type ChangeEffects = Readonly<Record<PendingKind, ChangeEffect>>

/** Returns until when an approved change can be reversed, and when it was; undefined for others. */
export type ChangeReversal = (
  db: Kysely<Database>,
  change: PendingChange,
  now: Date,
) => Promise<NonNullable<PendingChangeView['reversal']> | undefined>

/** Tells every admin that a change waits. */
export const mailPendingChange = defineAdminAlert('mail-pending-change')

/** Decided changes on the page. */
const shownDecisions = 30

interface Proposal {
  kind: PendingKind
  /** Id of what changes. */
  subject: string
  before: ChangeValues
  after: ChangeValues
  reason: string
  by: Doer
  now: Date
}

/**
 * Proposes a change to another person, and mails every admin. Throws `change.exists` while one of
 * the same kind waits for the same subject.
 */
export const askForChange = async (
  tx: Kysely<Database>,
  { kind, subject, before, after, reason, by, now }: Proposal,
): Promise<string> => {
  const id = await insertChange(tx, {
    kind,
    subject,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    reason,
    asked_by: by.id,
    asked_at: now,
  })
  if (!id) throw new DomainError('change.exists')
  const deed = { kind: 'change', outcome: 'asked', actor: by.id, subject: id } as const
  await alertAdmins(tx, mailPendingChange, await recordEvent(tx, { origin: by.origin, now }, deed))
  return id
}

/** Tells whether a change cannot be made any more, because its subject changed underneath. */
const isOutdated = async (db: Kysely<Database>, effects: ChangeEffects, change: PendingChange) =>
  !isDeepStrictEqual(await effects[change.kind].current(db, change), change.before)

const waitingOf = async (
  db: Kysely<Database>,
  { asked_by: author, asked_at: since }: PendingChange,
  personId: string,
  now: Date,
): Promise<Waiting | undefined> =>
  waitingFor({ author, since, alone: await standingAlone(db, 'approve', personId) }, personId, now)

const assertHands = async (tx: Kysely<Database>, change: PendingChange, by: Doer, now: Date) => {
  const waiting = await waitingOf(tx, change, by.id, now)
  if (!waiting) return
  const { until } = waiting
  throw new DomainError(
    'change.own',
    [],
    until ? { message: 'errors.change.alone', values: { moment: formatMoment(until) } } : undefined,
  )
}

/**
 * Approves or refuses a change; of two decisions at once the second throws `change.decided`. Throws
 * `change.own` for an author who approves, `change.outdated` if the subject changed underneath.
 */
export const decideChange = async (
  deps: Deps,
  effects: ChangeEffects,
  { id, decision, by }: { id: string; decision: 'approve' | 'refuse'; by: Doer },
): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const found = await changeById(tx, id)
    if (!found) throw new DomainError('change.unknown')
    // The subject first, as in a proposal: two orders of locks would wait for each other.
    await effects[found.kind].hold(tx, found)
    const change = await lockChange(tx, id)
    if (!change) throw new DomainError('change.unknown')
    if (change.state !== 'open') throw new DomainError('change.decided')
    const refusal = change.asked_by === by.id ? 'withdrawn' : 'refused'
    const state = decision === 'approve' ? 'approved' : refusal
    if (state === 'approved') {
      await assertHands(tx, change, by, now)
      if (await isOutdated(tx, effects, change)) throw new DomainError('change.outdated')
      await effects[change.kind].apply(tx, change, by, now)
    }
    await closeChange(tx, id, { state, decided_by: by.id, decided_at: now })
    const deed = { kind: 'change', outcome: state, actor: by.id, subject: id } as const
    await record(tx, { origin: by.origin, now }, deed)
  })
}

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  return (Array.isArray(value) ? value.join(', ') : String(value)) || null
}

/** Returns the fields of a change, with their old and new values as texts. */
export const fieldsOf = ({ kind, before, after }: PendingChange): PendingChangeView['fields'] =>
  pendingKinds[kind].fields.map((field) => ({
    field,
    before: textOf(before[field]),
    after: textOf(after[field]),
  }))

/** Person who reads the list, and their language. */
interface Reader {
  id: string
  language: Language
}

const viewOf = async (
  deps: Deps,
  effects: ChangeEffects,
  change: PendingChange,
  reader: Reader,
): Promise<PendingChangeView> => {
  const { db, now } = deps
  const t = deps.messages[reader.language]
  const isOpen = change.state === 'open'
  const waiting = isOpen ? await waitingOf(db, change, reader.id, now()) : undefined
  return {
    id: change.id,
    kind: change.kind,
    subject: await effects[change.kind].nameOf(db, change, t),
    fields: fieldsOf(change),
    reason: change.reason,
    asked_by: addressedName(await agentById(db, change.asked_by), t),
    asked_at: change.asked_at.toISOString(),
    state: change.state,
    decided_by: change.decided_by && addressedName(await agentById(db, change.decided_by), t),
    decided_at: change.decided_at?.toISOString() ?? null,
    is_own: change.asked_by === reader.id,
    outdated: isOpen && (await isOutdated(db, effects, change)),
    waits: waiting?.for ?? 'no',
    waits_until: waiting?.until?.toISOString() ?? null,
    reversal: (await effects[change.kind].reversal?.(db, change, now())) ?? null,
  }
}

/** Returns the open changes, oldest first, then those decided last. */
export const listChanges = async (
  deps: Deps,
  effects: ChangeEffects,
  reader: Reader,
): Promise<PendingChangeView[]> => {
  const [open, decided] = await Promise.all([openChanges(deps.db), decidedChanges(deps.db, shownDecisions)])
  return Promise.all([...open, ...decided].map((change) => viewOf(deps, effects, change, reader)))
}
