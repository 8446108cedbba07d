import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/** Lets agents put a movement back on the list, and another member close a till (docs/decisions/019-bank-statements.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      alter table statement_lines add column if not exists returns integer not null default 0;
      alter table tills add column if not exists closed_by uuid;
      alter table tills drop constraint if exists tills_closed_by_fkey;
      alter table tills add constraint tills_closed_by_fkey foreign key (closed_by) references users not valid`.execute(
      tx,
    )
  })
  await createIndexOnline(
    db,
    `statement_lines_dismissed on statement_lines (decided_at desc, id) where state = 'dismissed'`,
  )
  await createIndexOnline(db, 'tills_closed_by on tills (closed_by) where closed_by is not null')
}
