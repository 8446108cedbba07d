import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import type { StoredRow } from './imports.queries.ts'

/** Returns the next rows of an undoing, the last ones first: a contract comes back before the one that opened it. */
export const rowsToTakeBack = (
  tx: Kysely<Database>,
  importId: string,
  atMost: number,
): Promise<StoredRow[]> =>
  tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '=', 'done')
    .orderBy('position', 'desc')
    .limit(atMost)
    .execute()

/** Returns the next rows of an undoing that opened a person: such a person has the id of the row. */
export const openedPersons = (
  tx: Kysely<Database>,
  importId: string,
  after: number,
  atMost: number,
): Promise<{ id: string; position: number }[]> =>
  tx
    .selectFrom('import_rows')
    .select(['id', 'position'])
    .where('import_id', '=', importId)
    .whereRef('user_id', '=', 'id')
    .where('position', '>', after)
    .where('state', 'in', ['undone', 'touched'])
    .orderBy('position')
    .limit(atMost)
    .execute()

/** Ends the undoing of rows; what stays is named. */
export const endRows = async (
  tx: Kysely<Database>,
  ids: readonly string[],
  state: 'undone' | 'touched',
): Promise<void> => {
  await tx.updateTable('import_rows').set({ state }).where(isOneOf('id', ids)).execute()
}

/** Parts rows of every file from contracts or persons that an undoing removes, so that the rows stay. */
export const partRows = async (
  tx: Kysely<Database>,
  from: 'policy_id' | 'user_id',
  ids: readonly string[],
): Promise<void> => {
  await tx
    .updateTable('import_rows')
    .set({ [from]: null })
    .where(isOneOf(from, ids))
    .execute()
}
