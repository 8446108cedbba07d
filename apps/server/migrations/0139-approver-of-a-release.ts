import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { addConstraintOnline, createIndexOnline, untilFree } from '../src/online-migration.ts'

/**
 * Keeps with a movement who approved the reversal that released it: an author of its next match
 * (docs/decisions/019-bank-statements.md).
 */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`alter table statement_lines add column if not exists release_approved_by uuid`.execute(tx)
  })
  await addConstraintOnline(db, {
    table: 'statement_lines',
    name: 'statement_lines_release_approved_by_fkey',
    definition: 'foreign key (release_approved_by) references users',
  })
  await createIndexOnline(
    db,
    'statement_lines_release_approved_by on statement_lines (release_approved_by) where release_approved_by is not null',
  )
}
