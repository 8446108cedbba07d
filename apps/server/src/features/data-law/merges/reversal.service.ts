import { DomainError } from '@wassit/domain/errors/errors'
import { reversibleUntil } from '@wassit/domain/party/merge'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { mergedInto, partPersons } from '../../people/accounts/merged-accounts.service.ts'
import type { Doer } from '../../audit/origin.ts'
import type { ChangeReversal } from '../../people/pending-changes/pending-changes.service.ts'
import { movedTables } from './belongings.ts'
import { holdPersons, movedTableNames } from './held-persons.service.ts'
import { noteMerge } from './merges.service.ts'
import { closeMerge, lockMerges, mergeById, mergesInto, movedRows } from './merges.queries.ts'
import type { Merge } from './merges.queries.ts'

/**
 * Refuses the reversal of a merge that was reversed, is older than a day, or whose persons were merged
 * again since: that merge is reversed first.
 */
const assertReversible = async (tx: Kysely<Database>, merge: Merge, now: Date): Promise<void> => {
  if (merge.reversed_at) throw new DomainError('merge.reversed')
  if (now > reversibleUntil(merge.merged_at)) throw new DomainError('merge.too-late')
  const isLast =
    (await mergedInto(tx, merge.joined_id)) === merge.kept_id && !(await mergedInto(tx, merge.kept_id))
  if (!isLast) throw new DomainError('merge.continued')
}

/** Gives every row that a merge moved and that is still there to its person. */
const returnRows = async (tx: Kysely<Database>, { id, kept_id: from, joined_id: to }: Merge) => {
  for (const table of movedTableNames) {
    const only = await movedRows(tx, id, table)
    if (only.length > 0) await movedTables[table](tx, { from, to, only })
  }
}

/** Gives both persons of a merge their values and rows; the caller holds them. */
const part = async (tx: Kysely<Database>, merge: Merge, now: Date): Promise<void> => {
  const { kept_id: keptId, joined_id: joinedId, before, after } = merge
  await partPersons(tx, { keptId, joinedId, before, after, now })
  await returnRows(tx, merge)
}

/**
 * Parts accounts from the one into which they were merged, before that one is erased: a restored backup
 * may be older than the reversal of a merge. The caller holds them, and deletes the merges.
 */
export const partOthers = async (
  tx: Kysely<Database>,
  keptId: string,
  others: readonly string[],
  now: Date,
): Promise<void> => {
  for (const merge of await mergesInto(tx, keptId, others)) await part(tx, merge, now)
}

/** Reverses a merge: rows and values go back. What was added since stays with the kept person. */
export const reverseMerge = async (deps: Deps, id: string, by: Doer): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockMerges(tx)
    const merge = await mergeById(tx, id)
    if (!merge) throw new DomainError('change.unknown')
    const { kept_id: kept, joined_id: joined } = merge
    await holdPersons(tx, [kept, joined], [kept])
    await assertReversible(tx, merge, now)
    await part(tx, merge, now)
    await closeMerge(tx, id, by.id, now)
    await noteMerge(tx, { kept, joined }, 'parted', { by, now })
  })
}

/** Tells until when a merge can be reversed, and when it was. */
export const reversalOf: ChangeReversal = async (db, { id }, now) => {
  const merge = await mergeById(db, id)
  return (
    merge && {
      until: reversibleUntil(merge.merged_at).toISOString(),
      reversed_at: merge.reversed_at?.toISOString() ?? null,
      open: merge.reversed_at === null && now <= reversibleUntil(merge.merged_at),
    }
  )
}
