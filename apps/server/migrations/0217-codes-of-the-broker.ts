import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { untilFree } from '../src/online-migration.ts'

/** Keeps by which code an insurer knows the broker, and the number of their convention. */
export const online = (db: Kysely<unknown>): Promise<void> =>
  untilFree(db, async (tx) => {
    await sql`
      alter table insurers
        add column if not exists broker_code text,
        add column if not exists convention_number text`.execute(tx)
  })
