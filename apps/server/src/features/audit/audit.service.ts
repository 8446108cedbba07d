import type { DeskTable } from '@wassit/domain/desk-table/desk-tables'
import { isDeepStrictEqual } from 'node:util'
import type { RightsEvent } from '@wassit/domain/personal-data/rights-request'
import type { PolicyAction } from '@wassit/domain/policy/policy'
import type { RefundAction } from '@wassit/domain/refund/refund'
import type { FileAct, RequestAction } from '@wassit/domain/request/request'
import type { MessageState } from '@wassit/domain/site/contact'
import type { UnderwritingOutcome } from '@wassit/domain/underwriting/underwriting'
import type { Kysely } from 'kysely'
import type { Turn } from '../../keyset.ts'
import type { Database } from '../../schema.ts'
import {
  auditEventById,
  countOpenedFiles,
  countShownPersons,
  deedsAbout,
  insertAuditEvent,
  insertOncePerHour,
  lastAssigned,
} from './audit.queries.ts'
import type { PersonalDeed } from './audit.queries.ts'
import type { Doer, Origin } from './origin.ts'

/** Kinds of entries in the trail and their outcomes (ASVS 16.3). */
interface Outcomes {
  login: 'succeeded' | 'refused' | 'limited'
  refresh: 'succeeded' | 'refused' | 'reused'
  logout: 'succeeded'
  code: 'issued' | 'verified' | 'wrong' | 'expired' | 'burnt' | 'limited'
  link: 'verified' | 'refused'
  signUp: 'succeeded'
  /**
   * Customer whom an agent entered, who was merged with another one or parted again, whose data was
   * erased, or whose card an agent opened. A search has no subject: `after` counts the persons it showed.
   */
  customer: 'entered' | 'merged' | 'parted' | 'erased' | 'opened' | 'searched'
  reset: 'asked' | 'done' | 'refused'
  password: 'changed' | 'refused' | 'limited'
  device: 'confirmed'
  /** Channel of a customer's codes and notices. */
  channel: 'chosen'
  /** Email address that a customer without one added. */
  email: 'added'
  /** Sessions that their owner ended, or one that left no room for another. */
  sessions: 'ended' | 'surplus'
  /** Copy of the data of its customer. */
  dataCopy: 'asked' | 'made' | 'failed' | 'downloaded'
  /** Second factor of the subject; a reset removes all of them. */
  factor:
    | 'added'
    | 'removed'
    | 'given'
    | 'recoveryUsed'
    | 'recoveryRenewed'
    | 'refused'
    | 'limited'
    | 'resetAsked'
    | 'resetRefused'
    | 'reset'
  /** Account of staff that was opened or changed, or whose sessions an admin ended. */
  staff: 'created' | 'changed' | 'signedOut'
  /** Move of a policy, or an agent's act on its file without a move. */
  policy:
    | PolicyAction
    | 'opened'
    | 'noted'
    | 'assigned'
    | 'uploaded'
    | 'removed'
    | 'continued'
    | 'ended'
    | 'amended'
    | 'numbered'
    | 'paperAdded'
    | 'paperWithdrawn'
    | 'holderCorrected'
    | 'contactCorrected'
    | 'delivery'
    | 'offerHidden'
    | 'offerProposed'
    | 'quoteSent'
    | 'messaged'
    | 'noticePosted'
  /** Act on a contract that ends; the subject is its policy. */
  dueItem: 'outcome' | 'renewal' | 'priced' | 'offered' | 'assigned' | 'accepted'
  /** Health data of a policy that was sent, read or decided on. */
  underwriting: 'filled' | 'read' | 'paperRead' | UnderwritingOutcome
  /** Move of a customer request, or an agent's act on its file without a move. */
  request: RequestAction | FileAct | 'submit' | 'opened' | 'noted' | 'assigned'
  /**
   * The subject is the built-in session, and of `sealed` the SHA-256 of the sealed file (RULINGS
   * 44).
   */
  signature: 'signed' | 'sealed' | 'refused'
  /** A refund opened by an act, its move, the account that its customer states, or its reading with that number. */
  refund: RefundAction | 'opened' | 'accountStated' | 'read'
  /** Row of the ledger of a file, a post-dated cheque that was promised or given back, or an attempt by card that an agent ended. */
  payment: 'received' | 'reversed' | 'promised' | 'returned' | 'ended'
  till: 'opened' | 'closed'
  task: 'added' | 'done' | 'reopened' | 'assigned'
  /** Message that an agent sent by hand, and the end of those of the schedule; the subject is the file or the person. */
  reminder: 'sent' | 'stopped' | 'resumed'
  /** Wave of invitations, and the account that a customer claimed; the subject is the wave or the account. */
  invitation: 'started' | 'stopped' | 'claimed'
  /** Word of a customer to pay; the subject is the file. */
  pledge: 'noted' | 'withdrawn'
  /** Data that a member of staff took out in bulk; the subject is the insurer, the replay, the table or the format. */
  export: 'book' | 'bordereau' | 'whatIf' | DeskTable
  /**
   * Book or file of an insurer; `after` has the hash of the file. Of decisions on rows it has the choice and the
   * ids of the rows, whose contents are of customers.
   */
  import: 'checked' | 'decided' | 'mapped' | 'corrected' | 'committed' | 'undone'
  /** Saved view of a desk table. */
  view: 'saved' | 'changed' | 'removed'
  /** Statement of the bank, or one of the card gateway that was compared with the ledger. */
  statement: 'imported' | 'compared'
  /** Difference between two records of the same money. */
  difference: 'settled'
  /**
   * Movement of a statement; a released one lost its payment to a reversal, a proposed one waits for a
   * second agent, and a known or another one was compared with an earlier movement.
   */
  movement: 'matched' | 'split' | 'dismissed' | 'reopened' | 'released' | 'proposed' | 'known' | 'another'
  /** Attestations of an insurer that run out; the subject is the insurer. */
  stock: 'low'
  /** State that an agent gave a message of the contact form. */
  message: MessageState
  /** Event of a rights request of a person, and its reading by an agent. */
  rights: RightsEvent | 'opened'
  /** Key of a program. */
  apiKey: 'added' | 'revoked'
  /** Change by an admin; the subject is the id of the changed row. */
  setting: 'added' | 'changed'
  /** Change that waits for another person; the subject is its row, which keeps the values. */
  change: 'asked' | 'approved' | 'refused' | 'withdrawn'
  /** Decision of an admin about the public; `after` lists the missing items that they accepted. */
  site: 'opened' | 'closed'
  /** Item of the setup that an admin confirmed; the subject is the item. */
  setup: 'confirmed'
  /** Alarm of the server; the subject is its name. */
  alarm: 'raised' | 'ended'
  /** Months that left at the end of their retention; `after` is the signed statement of it. */
  trail: 'monthLeft'
  /**
   * Call that was refused to a signed-in person (ASVS 16.3.2): not for their account, without the right,
   * or for an object that is not theirs. `flooded` aggregates the rest of the hour. The subject is the
   * call.
   */
  access: 'notTheirs' | 'rightMissing' | 'unknownObject' | 'flooded'
  /** Limit of a call that a caller passed; the subject is the call. */
  limit: 'passed'
}

export type Deed = {
  [Kind in keyof Outcomes]: {
    kind: Kind
    outcome: Outcomes[Kind]
    /** Person who provably acted. */
    actor?: string
    /**
     * Id, or the keyed hash of data that would name a stranger; never personal data in the clear.
     */
    subject?: string
    change?: Change
  }
}[keyof Outcomes]

export type MovementOutcome = Outcomes['movement']

/** Values that an admin replaced, by name. Neither secrets nor customers' data. */
export interface Change {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Keeps the values of two states that differ. */
export const changeOf = (before: Record<string, unknown>, after: Record<string, unknown>): Change => {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
  const pick = (values: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}

/** Caller and moment of an entry of the trail. */
export interface Circumstances {
  /** Null for acts of the server. */
  origin: Origin | null
  now: Date
}

/**
 * Writes an entry of the trail. An entry about changed data is written in their transaction, so
 * that neither exists without the other; a refusal, which changes nothing, is written by itself.
 */
export const record = async (db: Kysely<Database>, at: Circumstances, deed: Deed): Promise<void> => {
  await recordEvent(db, at, deed)
}

const rowOf = ({ origin, now }: Circumstances, deed: Deed) => ({
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

/** Writes a reading into the trail, unless the same person read the same within the last hour. */
export const recordHourly = (db: Kysely<Database>, at: Circumstances, deed: Deed): Promise<void> =>
  insertOncePerHour(db, rowOf(at, deed))

/** Writes an entry of the trail and returns the id of its row. */
export const recordEvent = (db: Kysely<Database>, at: Circumstances, deed: Deed): Promise<string> =>
  insertAuditEvent(db, rowOf(at, deed))

/** Writes into the trail that an admin added or changed a setting; returns the id of the row. */
export const recordSetting = (
  tx: Kysely<Database>,
  outcome: Outcomes['setting'],
  subject: string,
  { id: actor, origin }: Doer,
  now: Date,
  change: Change,
): Promise<string> => recordEvent(tx, { origin, now }, { kind: 'setting', outcome, actor, subject, change })

export type { AuditEvent, PersonalDeed } from './audit.queries.ts'

export const auditEvent = auditEventById

/** Things that the trail says who gave to whom. */
export type Assignable = 'policy' | 'request' | 'dueItem' | 'task'

/** Returns who last assigned a thing, and when. */
export const lastAssignment = (db: Kysely<Database>, kind: Assignable, subject: string) =>
  lastAssigned(db, kind, subject)

/** Returns how many files, cards and rights requests a member of staff opened since a moment. */
export const openedFiles = countOpenedFiles

/** Returns the number of persons whom the searches of a member of staff showed since a moment. */
export const shownPersons = countShownPersons

/**
 * Returns entries of the trail of some kinds, by or about a person, newest first, from a place on.
 */
export const deedsOf = (
  db: Kysely<Database>,
  userId: string,
  deeds: readonly Pick<Deed, 'kind' | 'outcome'>[],
  turn: Turn,
  limit: number,
): Promise<PersonalDeed[]> => deedsAbout(db, userId, deeds, turn, limit)
