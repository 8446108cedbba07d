import { moroccanDay } from '@wassit/domain/format/format'
import { keptUntil, refusalOf } from '@wassit/domain/personal-data/erasure'
import type { ErasureRefusal } from '@wassit/domain/personal-data/erasure'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { isOneOf } from '../../../is-one-of.ts'
import { pastFailures } from '../../../periodic-work/periodic-work.ts'
import type { Database } from '../../../schema.ts'
import { closeAccount, deleteAccounts, isClosed } from '../../people/accounts/erasure.service.ts'
import { record } from '../../audit/audit.service.ts'
import { partOthers } from '../merges/reversal.service.ts'
import { personKeys } from '../personal-data/person-keys.ts'
import { eraseFiles } from './erased-files.service.ts'
import { dueErasures, endErasure, noteErasure, notedAmong, postpone } from './erasures.queries.ts'
import { filesToErase } from './files-to-erase.service.ts'
import { holdPerson, personToErase } from './person-to-erase.service.ts'
import type { PersonToErase } from './person-to-erase.service.ts'
import { eraseSurroundings } from './surroundings.service.ts'

/** Effect of an erasure on the files of a person; days are ISO. */
export interface ErasureOutlook {
  /** Files that someone needs first; none if the erasure is possible. */
  refusals: { number: string; reason: ErasureRefusal }[]
  /** Insurance numbers of the quotes that go at once. */
  goes: string[]
  /** Contracts that the law keeps, each with its last day. */
  stays: { number: string; until: string }[]
}

/** Returns what an erasure would do to files, without doing it. */
export const outlookOf = async (
  db: Kysely<Database>,
  policies: readonly string[],
  now: Date,
): Promise<ErasureOutlook> => {
  const today = moroccanDay(now)
  const outlook: ErasureOutlook = { refusals: [], goes: [], stays: [] }
  for (const file of await filesToErase(db, policies, now)) {
    const { number } = file
    const reason = refusalOf(file, today)
    const until = keptUntil(file)
    if (reason) outlook.refusals.push({ number, reason })
    if (until !== null && until >= today) outlook.stays.push({ number, until })
    else outlook.goes.push(number)
  }
  return outlook
}

/**
 * Returns what an erasure of a customer would do, without doing it. It names no visit that a stranger may
 * have begun with the customer's address.
 */
export const explainErasure = async (
  db: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<ErasureOutlook> => outlookOf(db, (await personKeys(db, userId)).policies, now)

/** Parts of the product that an erasure needs. */
export interface ErasureParts extends Pick<Deps, 'db' | 'now'> {
  messenger: Pick<Deps['messenger'], 'forget'>
}

/** `held`: something needs the person, and nothing was changed. */
export type ErasureOutcome = 'erased' | 'held'

interface Erasing {
  userId: string
  now: Date
  /** Agent who approved the erasure; undefined for one that is due. */
  approvedBy?: string | undefined
  /** Tells under the locks whether the erasure is still due; it is without this. */
  isDue?: ((tx: Kysely<Database>) => Promise<boolean>) | undefined
}

/** Deletes the CIN numbers and addresses of a person from what an outbox keeps. */
const forgetMessages = async ({ db, messenger }: ErasureParts, person: PersonToErase): Promise<void> => {
  const accounts = await db
    .selectFrom('users')
    .select('identity_number')
    .where(isOneOf('id', person.users))
    .execute()
  const cards = accounts.flatMap(({ identity_number: cin }) => cin ?? [])
  await messenger.forget([...person.emails, ...person.phones, ...cards])
}

/** Returns the files that stay, each with the day after which it is looked at again. */
const filesToKeep = async (
  db: Kysely<Database>,
  policies: readonly string[],
  now: Date,
): Promise<{ id: string; isNeeded: boolean; until: string }[]> => {
  const today = moroccanDay(now)
  return (await filesToErase(db, policies, now)).flatMap((file) => {
    const until = keptUntil(file) ?? ''
    const isNeeded = refusalOf(file, today) !== undefined
    return isNeeded || until >= today ? [{ id: file.id, isNeeded, until: until > today ? until : today }] : []
  })
}

/** Tells whether a file needs the person: a closed account keeps such a file, an open one stays whole. */
const isHeld = async (
  db: Kysely<Database>,
  kept: readonly { isNeeded: boolean }[],
  userId: string,
): Promise<boolean> => kept.some(({ isNeeded }) => isNeeded) && !(await isClosed(db, userId))

/** Erases a person whose files and accounts are locked. */
const eraseHeld = async (
  tx: Kysely<Database>,
  person: PersonToErase,
  { userId, now, approvedBy, isDue }: Erasing,
): Promise<ErasureOutcome> => {
  const kept = await filesToKeep(tx, person.policies, now)
  if ((await isHeld(tx, kept, userId)) || (isDue && !(await isDue(tx)))) return 'held'
  const keptIds = new Set(kept.map(({ id }) => id))
  await eraseFiles(
    tx,
    person.policies.filter((id) => !keptIds.has(id)),
  )
  await eraseSurroundings(tx, person, now)
  const others = person.users.filter((id) => id !== userId)
  await deleteAccounts(tx, kept.length === 0 ? person.users : others)
  if (kept.length > 0) await closeAccount(tx, userId, now)
  const last = kept
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  for (const id of person.users)
    await noteErasure(tx, { user_id: id, at: now, kept_until: (id === userId && last) || null })
  const actor = approvedBy === undefined ? {} : { actor: approvedBy }
  const deed = { kind: 'customer', outcome: 'erased', subject: userId, ...actor } as const
  await record(tx, { origin: null, now }, deed)
  return 'erased'
}

/**
 * Erases the data of a customer: everything but contracts that the law still keeps, which leave on
 * their last day (`eraseDue`). The account is closed, or deleted when nothing is kept. Nothing happens
 * while a file of an open account is needed, be it since a moment ago
 * (docs/decisions/039-erasure-and-retention.md). Safe to repeat.
 */
export const erasePerson = async (
  deps: ErasureParts,
  userId: string,
  order: Pick<Erasing, 'approvedBy' | 'isDue'> = {},
): Promise<ErasureOutcome> => {
  const now = deps.now()
  const before = await personToErase(deps.db, userId)
  if (await isHeld(deps.db, await filesToKeep(deps.db, before.policies, now), userId)) return 'held'
  // The messages of an outbox go first: a repeated erasure no longer knows the addresses.
  await forgetMessages(deps, before)
  let outcome: ErasureOutcome | undefined
  while (outcome === undefined)
    outcome = await deps.db.transaction().execute(async (tx) => {
      const person = await holdPerson(tx, userId)
      if (person?.users.length === 0) {
        await endErasure(tx, userId)
        return 'erased'
      }
      return person && eraseHeld(tx, person, { ...order, userId, now })
    })
  return outcome
}

/** Parts a person from those who were not among the noted ones: only a restored backup joins them again. */
const partUnnoted = ({ db, now }: ErasureParts, userId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { users } = await personKeys(tx, userId)
    const noted = await notedAmong(tx, users)
    if (users.every((id) => noted.has(id))) return
    const held = await holdPerson(tx, userId)
    const others = held?.users.filter((id) => !noted.has(id)) ?? []
    await partOthers(tx, userId, others, now())
  })

/** Erases again a person of whom something was kept, or whom a restored backup brought back. */
const eraseAgain = async (deps: ErasureParts, userId: string): Promise<void> => {
  await partUnnoted(deps, userId)
  const isAlone = async (tx: Kysely<Database>): Promise<boolean> => {
    const { users } = await personKeys(tx, userId)
    const noted = await notedAmong(tx, users)
    return users.every((id) => noted.has(id))
  }
  const outcome = await erasePerson(deps, userId, { isDue: isAlone })
  if (outcome === 'held') await postpone(deps.db, userId, moroccanDay(deps.now()))
}

/**
 * Erases what was kept of erased persons after its last day; a failure does not stop the others.
 */
export const eraseDue = async (deps: ErasureParts): Promise<void> => {
  const due = await dueErasures(deps.db, moroccanDay(deps.now()))
  await pastFailures((each) => each(due, (userId) => eraseAgain(deps, userId)))
}
