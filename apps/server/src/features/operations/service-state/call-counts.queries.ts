import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { ServiceStateTables } from './service-state.tables.ts'

export type CountedKind = ServiceStateTables['call_counts']['kind']

export interface Counted {
  kind: CountedKind
  detail: string
  amount: number
}

/** Adds the counts of a node; in the order of the key, so that two nodes never wait for each other. */
export const addCounts = async (
  db: Kysely<Database>,
  at: Date,
  counts: readonly Counted[],
): Promise<void> => {
  const ordered = counts.toSorted((a, b) => (a.kind + a.detail < b.kind + b.detail ? -1 : 1))
  await db
    .insertInto('call_counts')
    .values(ordered.map((count) => ({ at, ...count })))
    .onConflict((conflict) =>
      conflict
        .columns(['at', 'kind', 'detail'])
        .doUpdateSet({ amount: sql`call_counts.amount + excluded.amount` }),
    )
    .execute()
}

/** Returns the sums since a moment, the largest first. */
export const countsSince = async (db: Kysely<Database>, since: Date): Promise<Counted[]> => {
  const rows = await db
    .selectFrom('call_counts')
    .select(['kind', 'detail', sql<number>`sum(amount)::float8`.as('amount')])
    .where('at', '>=', since)
    .groupBy(['kind', 'detail'])
    .orderBy('amount', 'desc')
    .execute()
  return rows
}

export const deleteCounts = async (db: Kysely<Database>, before: Date): Promise<void> => {
  await db.deleteFrom('call_counts').where('at', '<', before).execute()
}
