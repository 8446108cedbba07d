import { doubts } from '@wassit/domain/payment/statement-line'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { addConstraintOnline, createIndexOnline, untilFree } from '../src/online-migration.ts'

const states = ['open', 'matched', 'dismissed', 'known', 'apart']
const oneOf = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ')

const keys = [
  ['like_id', 'foreign key (like_id) references statement_lines on delete set null'],
  ['released_by', 'foreign key (released_by) references users'],
  ['proposed_by', 'foreign key (proposed_by) references users'],
] as const

/**
 * Keeps every movement of a statement with its account, currency and direction, the reason for which it
 * waits, the earlier one that it may be, and who released or proposed it (docs/decisions/019-bank-statements.md).
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`
      alter table statement_lines
        add column if not exists account text not null default '',
        add column if not exists currency text not null default 'MAD',
        add column if not exists outgoing boolean not null default false,
        add column if not exists doubt text,
        add column if not exists other_amount bigint,
        add column if not exists like_id uuid,
        add column if not exists released_by uuid,
        add column if not exists released_at timestamptz,
        add column if not exists proposed_number text,
        add column if not exists proposed_by uuid,
        add column if not exists proposed_at timestamptz,
        drop constraint if exists statement_lines_state_check,
        add constraint statement_lines_state_check check (state in (${sql.raw(oneOf(states))})) not valid`.execute(
      tx,
    )
  })
  await addConstraintOnline(db, {
    table: 'statement_lines',
    name: 'statement_lines_doubt_check',
    definition: `check (doubt in (${oneOf([...doubts, 'outgoing'])}))`,
  })
  for (const [column, definition] of keys) {
    await addConstraintOnline(db, {
      table: 'statement_lines',
      name: `statement_lines_${column}_fkey`,
      definition,
    })
    await createIndexOnline(
      db,
      `statement_lines_${column} on statement_lines (${column}) where ${column} is not null`,
    )
  }
  await createIndexOnline(
    db,
    `statement_lines_off_list on statement_lines (decided_at desc, id) where state in ('dismissed', 'known')`,
  )
  await sql`drop index concurrently if exists statement_lines_dismissed`.execute(db)
  await createIndexOnline(db, `statement_lines_apart on statement_lines (day desc, id) where state = 'apart'`)
}
