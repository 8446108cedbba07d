import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

/** Notes that the figures of a week are sent; false if they were before. */
export const noteWeek = async (tx: Kysely<Database>, firstDay: string, now: Date): Promise<boolean> => {
  const row = await tx
    .insertInto('figure_weeks')
    .values({ first_day: firstDay, sent_at: now })
    .onConflict((conflict) => conflict.column('first_day').doNothing())
    .returning('first_day')
    .executeTakeFirst()
  return row !== undefined
}

/** Tells whether a file was opened before a moment. */
export const hadFiles = async (tx: Kysely<Database>, before: Date): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from policies where created_at < ${before}) as found`.execute(tx)
  return rows[0]?.found === true
}
