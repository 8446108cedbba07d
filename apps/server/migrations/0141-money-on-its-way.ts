import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { addConstraintOnline, untilFree } from '../src/online-migration.ts'

const doubts =
  'direction currency amount account internal pending takenBack known again files notDue outgoing'.split(' ')

/** Lets a movement wait because its money is only on its way (docs/decisions/019-bank-statements.md). */
export const online = async (db: Kysely<unknown>): Promise<void> => {
  await untilFree(db, async (tx) => {
    await sql`alter table statement_lines drop constraint if exists statement_lines_doubt_check`.execute(tx)
  })
  await addConstraintOnline(db, {
    table: 'statement_lines',
    name: 'statement_lines_doubt_check',
    definition: `check (doubt in (${doubts.map((each) => `'${each}'`).join(', ')}))`,
  })
}
