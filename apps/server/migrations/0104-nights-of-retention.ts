import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexOnline, untilFree } from '../src/online-migration.ts'

/** Works of earlier releases that the nights do now; their age would alarm for ever. */
const replaced = [
  'forget-abandoned',
  'forget-messages',
  'forget-old-offers',
  'forget-quote-links',
  'forget-request-drafts',
  'forget-shared-quotes',
]

/** Notes the nights of retention, and finds what is due (docs/decisions/039-erasure-and-retention.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      create table if not exists retention_nights (
        day date not null,
        rule text not null,
        forgotten integer not null check (forgotten >= 0),
        at timestamptz not null,
        primary key (day, rule)
      );
      create index if not exists retention_nights_by_moment on retention_nights (at)`.execute(tx)
    await sql`delete from periodic_work where name = any(${replaced})`.execute(tx)
  })
  await createIndexOnline(db, 'notices_by_age on notices (at)')
  await createIndexOnline(db, 'data_copies_by_request on data_copies (asked_at)')
  await createIndexOnline(db, 'statement_lines_by_day on statement_lines (day)')
  await createIndexOnline(
    db,
    'consents_by_withdrawal on consents (withdrawn_at) where withdrawn_at is not null',
  )
}
