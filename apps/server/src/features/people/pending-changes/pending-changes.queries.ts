import type { PendingKind, PendingState } from '@wassit/domain/access/pending-change'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { PendingChangeRow } from './pending-changes.tables.ts'

export type PendingChange = Selectable<PendingChangeRow>

/** Returns the id of the new change; undefined if one of the same kind is open for the subject. */
export const insertChange = async (
  tx: Kysely<Database>,
  change: Insertable<PendingChangeRow>,
): Promise<string | undefined> =>
  (
    await tx
      .insertInto('pending_changes')
      .values(change)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** Returns a change, locked so that two decisions are seen one after the other. */
export const lockChange = (tx: Kysely<Database>, id: string): Promise<PendingChange | undefined> =>
  tx.selectFrom('pending_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const changeById = (db: Kysely<Database>, id: string): Promise<PendingChange | undefined> =>
  db.selectFrom('pending_changes').selectAll().where('id', '=', id).executeTakeFirst()

export const closeChange = async (
  tx: Kysely<Database>,
  id: string,
  decision: { state: Exclude<PendingState, 'open'>; decided_by: string; decided_at: Date },
): Promise<void> => {
  await tx.updateTable('pending_changes').set(decision).where('id', '=', id).execute()
}

/** Returns the open changes, oldest first. */
export const openChanges = (db: Kysely<Database>): Promise<PendingChange[]> =>
  db.selectFrom('pending_changes').selectAll().where('state', '=', 'open').orderBy('asked_at').execute()

/** Returns the subjects of the open changes of a kind. */
export const openSubjects = async (db: Kysely<Database>, kind: PendingKind): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('pending_changes')
    .select('subject')
    .where('state', '=', 'open')
    .where('kind', '=', kind)
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}

/** Returns the changes that were decided last, newest first. */
export const decidedChanges = (db: Kysely<Database>, limit: number): Promise<PendingChange[]> =>
  db
    .selectFrom('pending_changes')
    .selectAll()
    .where('state', '!=', 'open')
    .orderBy('decided_at', 'desc')
    .limit(limit)
    .execute()
