import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Names the insurer and the formula of a shared price; links from before name neither. */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      alter table shared_quotes
        add column if not exists company_name text,
        add column if not exists formula text;
    `.execute(tx)
  })
}
