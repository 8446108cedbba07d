import { DomainError } from '@wassit/domain/errors/errors'
import type { Contact } from '@wassit/domain/party/contact'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import { eraseCodes } from '../../people/accounts/erasure.service.ts'
import { eraseMessages } from '../../site/contact/erasure.service.ts'
import { eraseChanges } from '../../people/pending-changes/erasure.service.ts'
import { holdVisitorFiles } from '../../policies/pipeline/erasure.service.ts'
import { eraseProspects } from '../../people/prospects/erasure.service.ts'
import { lockAddress } from '../../people/prospects/prospects.service.ts'
import { eraseAskers } from '../rights-requests/erasure.service.ts'
import type { Addresses } from './addresses.queries.ts'
import { eraseFiles } from './erased-files.service.ts'
import { outlookOf } from './erasure.service.ts'
import type { ErasureOutcome, ErasureOutlook, ErasureParts } from './erasure.service.ts'

interface Visits {
  prospects: string[]
  policies: string[]
  /** Email addresses that the visits name. */
  emails: string[]
}

const addressesIn = (contact: Contact): Addresses =>
  'email' in contact ? { emails: [contact.email], phones: [] } : { emails: [], phones: [contact.phone] }

/** Tells whether an account has an address: its deletion is asked for by its customer. */
const hasAccount = async (db: Kysely<Database>, contact: Contact): Promise<boolean> => {
  const { emails, phones } = addressesIn(contact)
  const account = await db
    .selectFrom('users')
    .select('id')
    .where((where) => where.or([isOneOf('email', emails, 'text'), isOneOf('phone', phones, 'text')]))
    .limit(1)
    .executeTakeFirst()
  return account !== undefined
}

/** Returns the visits at an address that led to no account, and locks them if they are to go. */
const visitsAt = async (db: Kysely<Database>, contact: Contact, lock = false): Promise<Visits> => {
  const { emails, phones } = addressesIn(contact)
  const query = db
    .selectFrom('prospects')
    .select(['id', 'email'])
    .where('user_id', 'is', null)
    .where((where) => where.or([isOneOf('email', emails, 'text'), isOneOf('phone', phones, 'text')]))
    .where(sql<boolean>`not exists (select from users where users.email = prospects.email)`)
    .orderBy('id')
  const found = await (lock ? query.forUpdate() : query).execute()
  const prospects = found.map(({ id }) => id)
  const files = await db
    .selectFrom('policies')
    .select('id')
    .where(isOneOf('prospect_id', prospects))
    .execute()
  return { prospects, policies: files.map(({ id }) => id), emails: found.map(({ email }) => email) }
}

/**
 * Returns what the erasure of a person without an account would do to their requests. Throws
 * `rights.has-account` for the address of a customer.
 */
export const explainVisitorErasure = async (
  db: Kysely<Database>,
  contact: Contact,
  now: Date,
): Promise<ErasureOutlook> => {
  if (await hasAccount(db, contact)) throw new DomainError('rights.has-account')
  return outlookOf(db, (await visitsAt(db, contact)).policies, now)
}

const eraseVisits = async (
  tx: Kysely<Database>,
  contact: Contact,
  { prospects, policies, emails }: Visits,
  { request, now }: { request: string; now: Date },
): Promise<void> => {
  const asked = addressesIn(contact)
  await eraseFiles(tx, policies)
  await eraseCodes(tx, { ...asked, emails: [...asked.emails, ...emails] })
  await eraseMessages(tx, asked)
  const askers = { users: [], addresses: [...asked.emails, ...asked.phones], requests: [request] }
  await eraseChanges(tx, { ids: [], subjects: await eraseAskers(tx, askers, now) })
  await eraseProspects(tx, prospects)
}

interface VisitorErasure {
  contact: Contact
  /** Request that asks for it; its contact may be written in another way. */
  request: string
  isDue: (db: Kysely<Database>) => Promise<boolean>
}

/** Tells whether an account, a file or the end of the request blocks an erasure. */
const isHeld = async (
  db: Kysely<Database>,
  { contact, isDue }: VisitorErasure,
  policies: readonly string[],
  now: Date,
): Promise<boolean> => {
  if (await hasAccount(db, contact)) return true
  const { refusals, stays } = await outlookOf(db, policies, now)
  return refusals.length > 0 || stays.length > 0 || !(await isDue(db))
}

/**
 * Erases what an email address or telephone leads to that has no account: visits with their drafts and
 * requests, messages, codes and rights requests. Safe to repeat.
 */
export const eraseVisitor = async (
  { db, now: clock, messenger }: ErasureParts,
  erasure: VisitorErasure,
): Promise<ErasureOutcome> => {
  const now = clock()
  const { contact, request } = erasure
  const { emails, policies } = await visitsAt(db, contact)
  if (await isHeld(db, erasure, policies, now)) return 'held'
  const { emails: asked, phones } = addressesIn(contact)
  // The messages of an outbox go first: a repeated erasure no longer knows the addresses.
  await messenger.forget([...asked, ...phones, ...emails])
  return db.transaction().execute(async (tx) => {
    for (const email of asked) await lockAddress(tx, email)
    const visits = await visitsAt(tx, contact, true)
    await holdVisitorFiles(tx, visits.policies)
    if (await isHeld(tx, erasure, visits.policies, now)) return 'held'
    await eraseVisits(tx, contact, visits, { request, now })
    return 'erased'
  })
}
