import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/**
 * Keeps what stood in the hidden field of a message. Programs fill it in, and browsers that fill in forms for
 * their owner: an agent decides.
 */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`alter table contact_messages add column if not exists hidden_field text`.execute(tx)
  })
