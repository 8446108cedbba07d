import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import type { HandOverTables } from './hand-over.tables.ts'

export type HandOver = Selectable<HandOverTables['hand_overs']>

export const insertHandOver = async (
  tx: Kysely<Database>,
  row: Insertable<HandOverTables['hand_overs']>,
): Promise<void> => {
  await tx.insertInto('hand_overs').values(row).execute()
}

/** Ends the hand-overs of a member that are not given back, and returns them. */
export const takeHandOvers = (tx: Kysely<Database>, memberId: string, now: Date): Promise<HandOver[]> =>
  tx
    .updateTable('hand_overs')
    .set({ returned_at: now })
    .where('member_id', '=', memberId)
    .where('returned_at', 'is', null)
    .returningAll()
    .execute()

/** Counts the files of each member that another one has for now. */
export const countHandedOver = async (db: Kysely<Database>): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ member_id: string; files: number }>`
    select member_id, sum(cardinality(policies) + cardinality(requests) + cardinality(due_items))::int as files
    from hand_overs where returned_at is null group by member_id`.execute(db)
  return new Map(rows.map(({ member_id: id, files }) => [id, files]))
}
