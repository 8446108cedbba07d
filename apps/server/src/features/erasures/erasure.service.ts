import { moroccanDay } from '@wassit/domain/format/format'
import { keptUntil, refusalOf } from '@wassit/domain/personal-data/erasure'
import type { ErasureRefusal } from '@wassit/domain/personal-data/erasure'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import { isOneOf } from '../../is-one-of.ts'
import type { Database } from '../../schema.ts'
import { closeAccount, deleteAccounts, eraseSignIn, holdCustomer } from '../accounts/erasure.service.ts'
import { record } from '../audit/audit.service.ts'
import { eraseConsents } from '../consents/consents.service.ts'
import { eraseMessages } from '../contact/erasure.service.ts'
import { eraseCopies } from '../data-copies/erasure.service.ts'
import { eraseFactors } from '../factors/erasure.service.ts'
import { eraseMerges } from '../merges/erasure.service.ts'
import { eraseNotices } from '../notices/erasure.service.ts'
import { eraseChoosers } from '../offers/erasure.service.ts'
import { eraseChanges } from '../pending-changes/erasure.service.ts'
import { partFromProspects } from '../policies/erasure.service.ts'
import { eraseProspects } from '../prospects/erasure.service.ts'
import { eraseDrafts } from '../quotes/erasure.service.ts'
import { eraseRequestDrafts } from '../requests/erasure.service.ts'
import { eraseAskers } from '../rights-requests/erasure.service.ts'
import { eraseFiles } from './erased-files.service.ts'
import { dueErasures, endErasure, noteErasure } from './erasures.queries.ts'
import { filesToErase } from './files-to-erase.queries.ts'
import { personKeys } from '../personal-data/person-keys.ts'
import type { PersonKeys } from '../personal-data/person-keys.ts'

/** Effect of an erasure on the files of a person; days are ISO. */
export interface ErasureOutlook {
  /** Files that somebody needs first; none if the erasure is possible. */
  refusals: { number: string; reason: ErasureRefusal }[]
  /** Insurance numbers of the quotes that go at once. */
  goes: string[]
  /** Contracts that the law keeps, each with its last day. */
  stays: { number: string; until: string }[]
}

/** Returns the addresses and the CIN of a person, by which messages about them are found. */
const addressesOf = async (db: Kysely<Database>, userId: string): Promise<string[]> => {
  const { users } = await personKeys(db, userId)
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'phone', 'identity_number'])
    .where(isOneOf('id', users))
    .execute()
  return accounts.flatMap((account) => Object.values(account).flatMap((value) => value ?? []))
}

/** Returns what an erasure would do, without doing it. */
export const explainErasure = async (
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<ErasureOutlook> => {
  const { policies } = await personKeys(db, userId)
  const today = moroccanDay(now)
  const outlook: ErasureOutlook = { refusals: [], goes: [], stays: [] }
  for (const file of await filesToErase(db, policies)) {
    const { number } = file
    const reason = refusalOf(file, today)
    const until = keptUntil(file)
    if (reason) outlook.refusals.push({ number, reason })
    if (until !== null && until >= today) outlook.stays.push({ number, until })
    else outlook.goes.push(number)
  }
  return outlook
}

/** Deletes what says something about a person outside of their files. */
const eraseSurroundings = async (tx: Kysely<Database>, person: PersonKeys): Promise<void> => {
  const { users, prospects, emails } = person
  await eraseSignIn(tx, { users, emails })
  await eraseFactors(tx, users)
  await eraseDrafts(tx, users)
  await eraseRequestDrafts(tx, users)
  await eraseNotices(tx, users)
  await eraseMessages(tx, emails)
  await eraseCopies(tx, users)
  await eraseAskers(tx, { users, addresses: emails })
  await eraseChoosers(tx, users)
  await eraseChanges(tx, { ids: await eraseMerges(tx, users), subjects: users })
  await partFromProspects(tx, prospects)
  await eraseProspects(tx, prospects)
}

/** Returns the unproved visits with an address of the person as well: a stranger may have typed it. */
const withTypedAddresses = async (tx: Kysely<Database>, person: PersonKeys): Promise<PersonKeys> => {
  const typed = await tx
    .selectFrom('prospects')
    .select('id')
    .where(isOneOf('email', person.emails, 'text'))
    .where('user_id', 'is', null)
    .execute()
  const prospects = [...new Set([...person.prospects, ...typed.map(({ id }) => id)])]
  const requested = await tx
    .selectFrom('policies')
    .select('id')
    .where('user_id', 'is', null)
    .where(isOneOf('prospect_id', prospects))
    .execute()
  const policies = [...new Set([...person.policies, ...requested.map(({ id }) => id)])]
  return { ...person, prospects, policies }
}

/** Parts of the product that an erasure needs. */
export interface ErasureParts extends Pick<Deps, 'db' | 'now'> {
  messenger: Pick<Deps['messenger'], 'forget'>
}

/**
 * Erases the data of a customer: everything but contracts that the law still keeps, which leave on
 * their last day (`eraseDue`). The account is closed, or deleted when nothing is kept. Safe to repeat.
 * The caller has asked `explainErasure` whether anything needs the data.
 */
export const erasePerson = async (deps: ErasureParts, userId: string, approvedBy?: string): Promise<void> => {
  const now = deps.now()
  const today = moroccanDay(now)
  // The messages of an outbox go first: a repeated erasure no longer knows the addresses.
  await deps.messenger.forget(await addressesOf(deps.db, userId))
  await deps.db.transaction().execute(async (tx) => {
    if (!(await holdCustomer(tx, userId))) return endErasure(tx, userId)
    const person = await withTypedAddresses(tx, await personKeys(tx, userId))
    const files = await filesToErase(tx, person.policies)
    const lastDays = files.map((file) => ({ id: file.id, until: keptUntil(file) }))
    const kept = lastDays.filter(({ until }) => until !== null && until >= today)
    const keptIds = new Set(kept.map(({ id }) => id))
    await eraseFiles(
      tx,
      person.policies.filter((id) => !keptIds.has(id)),
    )
    await eraseSurroundings(tx, person)
    for (const id of person.users) await eraseConsents(tx, id, now)
    await deleteAccounts(
      tx,
      person.users.filter((id) => id !== userId || kept.length === 0),
    )
    if (kept.length > 0) await closeAccount(tx, userId, now)
    const until =
      kept
        .map((each) => each.until ?? '')
        .toSorted()
        .at(-1) ?? null
    await noteErasure(tx, { user_id: userId, at: now, kept_until: until })
    const actor = approvedBy === undefined ? {} : { actor: approvedBy }
    await record(
      tx,
      { origin: null, now },
      { kind: 'customer', outcome: 'erased', subject: userId, ...actor },
    )
  })
}

/** Erases what was kept of erased persons, once its last day is over. */
export const eraseDue = async (deps: Deps): Promise<void> => {
  for (const userId of await dueErasures(deps.db, moroccanDay(deps.now()))) await erasePerson(deps, userId)
}
