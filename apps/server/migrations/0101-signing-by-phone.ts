import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Lets the code of a signature go to a telephone (docs/decisions/030-codes-and-channels.md). */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      alter table signing_sessions
        alter column signer_email drop not null,
        add column if not exists signer_phone text,
        add column if not exists signer_phone_by text,
        add column if not exists code_by_phone boolean not null default false,
        -- True once a code that nobody entered went to the other address as well.
        add column if not exists code_sent_to_both boolean not null default false`.execute(tx)
  })
