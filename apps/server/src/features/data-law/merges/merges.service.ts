import type { ComparedPerson, Comparison } from '@wassit/domain/api/data-law/merges'
import { areTwoPeople, mergedValues, mergeFields } from '@wassit/domain/party/merge'
import type { MergeField, PersonValues } from '@wassit/domain/party/merge'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import type { User } from '../../people/accounts/merged-accounts.service.ts'
import {
  accountNamed,
  columnsOf,
  joinPersons,
  unmergedCustomer,
  valuesOf,
} from '../../people/accounts/merged-accounts.service.ts'
import { endSessions } from '../../people/accounts/sessions.service.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { endOpenCopies } from '../data-copies/account-rows.service.ts'
import { renoteFactor } from '../../people/factors/account-rows.service.ts'
import { askForChange } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeEffect, PendingChange } from '../../people/pending-changes/pending-changes.service.ts'
import { movedTables } from './belongings.ts'
import { holdPersons, movedTableNames } from './held-persons.service.ts'
import { countsOf, insertMerge, insertMovedRows, lockMerges } from './merges.queries.ts'

interface Pair {
  kept: User
  joined: User
}

/** Returns both customers of a merge; undefined if one is gone or merged already. */
const pairOf = async (
  db: Kysely<Database>,
  { kept: keptId, joined: joinedId }: { kept: string; joined: string },
): Promise<Pair | undefined> => {
  const [kept, joined] = [await unmergedCustomer(db, keptId), await unmergedCustomer(db, joinedId)]
  return kept && joined && { kept, joined }
}

const foundPair = async (db: Kysely<Database>, ids: { kept: string; joined: string }): Promise<Pair> => {
  if (ids.kept === ids.joined) throw new DomainError('merge.same')
  const pair = await pairOf(db, ids)
  if (!pair) throw new DomainError('customer.unknown')
  return pair
}

const comparedPerson = async (db: Kysely<Database>, user: User): Promise<ComparedPerson> => ({
  id: user.id,
  values: valuesOf(user),
  signs_in: user.password_chosen && user.password_hash !== '',
  ...(await countsOf(db, user.id)),
  created_at: user.created_at.toISOString(),
})

/** Compares two customers. Throws `merge.same`, and `customer.unknown` for one who is merged already. */
export const comparePersons = async (
  { db }: Pick<Deps, 'db'>,
  ids: { kept: string; joined: string },
): Promise<Comparison> => {
  const { kept, joined } = await foundPair(db, ids)
  return {
    kept: await comparedPerson(db, kept),
    joined: await comparedPerson(db, joined),
    two_people: areTwoPeople(valuesOf(kept), valuesOf(joined)),
  }
}

/** Values of both persons by field, that of the kept one first, without repetition. */
const bothValues = (kept: PersonValues, joined: PersonValues): Record<MergeField, string[]> =>
  Object.fromEntries(
    mergeFields.map((field) => [
      field,
      [...new Set([kept[field], joined[field]])].filter((value) => value !== null),
    ]),
  ) as Record<MergeField, string[]>

interface MergeOrder {
  kept: string
  joined: string
  chosen: readonly MergeField[]
  reason: string
  by: Doer
}

/**
 * Proposes a merge to another admin. Throws `merge.two-people` for different CIN numbers,
 * `change.exists` while a merge into the kept person waits.
 */
export const askForMerge = async (deps: Deps, { chosen, reason, by, ...ids }: MergeOrder): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockMerges(tx)
    const pair = await foundPair(tx, ids)
    const [kept, joined] = [valuesOf(pair.kept), valuesOf(pair.joined)]
    if (areTwoPeople(kept, joined)) throw new DomainError('merge.two-people')
    await askForChange(tx, {
      kind: 'merge',
      subject: ids.kept,
      before: bothValues(kept, joined),
      after: { ...mergedValues(kept, joined, chosen), joined: ids.joined },
      reason,
      by,
      now,
    })
  })
}

const idsOf = ({ subject, after }: PendingChange) => ({ kept: subject, joined: String(after.joined) })

/** Moves everything that belongs to one account to another, and notes each row. */
const moveRows = async (tx: Kysely<Database>, mergeId: string, from: string, to: string): Promise<void> => {
  for (const table of movedTableNames)
    await insertMovedRows(tx, mergeId, table, await movedTables[table](tx, { from, to }))
}

/**
 * Ends the sessions of both persons and the copies of their data, recounts their factors and writes an
 * entry of the trail for each.
 */
export const noteMerge = async (
  tx: Kysely<Database>,
  ids: { kept: string; joined: string },
  outcome: 'merged' | 'parted',
  { by, now }: { by: Doer; now: Date },
): Promise<void> => {
  const persons = [ids.kept, ids.joined]
  await endOpenCopies(tx, persons)
  for (const subject of persons) {
    await renoteFactor(tx, subject, now)
    await endSessions(tx, subject, undefined, now)
    const deed = { kind: 'customer', outcome, actor: by.id, subject } as const
    await record(tx, { origin: by.origin, now }, deed)
  }
}

const merge = async (tx: Kysely<Database>, change: PendingChange, by: Doer, now: Date): Promise<void> => {
  const ids = idsOf(change)
  const pair = await foundPair(tx, ids)
  const { joined: _, ...values } = change.after as unknown as PersonValues & { joined: string }
  const after = await joinPersons(tx, { ...pair, values, now })
  const before = { kept: columnsOf(pair.kept), joined: columnsOf(pair.joined) }
  await insertMerge(tx, {
    id: change.id,
    kept_id: ids.kept,
    joined_id: ids.joined,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    merged_by: by.id,
    merged_at: now,
  })
  await moveRows(tx, change.id, ids.joined, ids.kept)
  await noteMerge(tx, ids, 'merged', { by, now })
}

/**
 * Merge of two persons. It locks the rows of the joined one and both accounts; a row that is new by then
 * follows the merge (`follow_merge`).
 */
export const mergeEffect: ChangeEffect = {
  nameOf: async (db, change, t) => {
    const { kept, joined } = idsOf(change)
    return t('access.merge.subject', {
      kept: await accountNamed(db, kept),
      joined: await accountNamed(db, joined),
    })
  },
  hold: async (tx, change) => {
    const { kept, joined } = idsOf(change)
    await holdPersons(tx, [kept, joined], [joined])
  },
  current: async (db, change) => {
    const pair = await pairOf(db, idsOf(change))
    return pair && bothValues(valuesOf(pair.kept), valuesOf(pair.joined))
  },
  apply: merge,
}
