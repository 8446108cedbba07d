import { sql } from 'kysely'
import type { Insertable, Kysely } from 'kysely'
import type { NoticeRow } from '../../pipeline-schema.ts'
import type { Database } from '../../schema.ts'

/** The channel on which nodes tell each other what happened. */
export const liveChannel = 'wassit_live'

/** Tells every node; heard when the transaction commits, and only then. Ids only (RULINGS 42). */
export const notifyNodes = async (
  db: Kysely<Database>,
  message: { notice: string } | { queue: string },
): Promise<void> => {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(message)})`.execute(db)
}

export const insertNotice = async (db: Kysely<Database>, notice: Insertable<NoticeRow>): Promise<string> => {
  const { id } = await db.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow()
  return id
}
