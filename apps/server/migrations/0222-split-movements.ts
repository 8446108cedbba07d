import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { addConstraintOnline, createIndexOnline, untilFree } from '../src/online-migration.ts'

/** Keeps the parts of a movement that pays several files (docs/decisions/019-bank-statements.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`alter table statement_lines add column if not exists part_of uuid`.execute(tx)
  })
  await createIndexOnline(db, 'statement_lines_parts on statement_lines (part_of) where part_of is not null')
  await addConstraintOnline(db, {
    table: 'statement_lines',
    name: 'statement_lines_part_of_fkey',
    definition: 'foreign key (part_of) references statement_lines (id) on delete cascade',
  })
}
