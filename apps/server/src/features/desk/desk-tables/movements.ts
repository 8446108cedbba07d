import { sql } from 'kysely'
import { agent } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

/** Amount in dirhams of money that came in, or that left. */
const moved = (outgoing: boolean) => sql<number | null>`case
  when lines.outgoing = ${sql.lit(outgoing)} and lines.currency = 'MAD' then lines.amount end`

/** Movements of the bank by their day, or the parts of one, with the file that they paid. Other currencies have no sum. */
export const movements: SourceOf<'movements'> = {
  from: sql`statement_lines as lines
    join bank_statements as statements on statements.id = lines.statement_id
    left join users as agents on agents.id = lines.decided_by`,
  assignee: sql`(select policies.assigned_to from policies where policies.number = lines.number)`,
  where: sql`lines.state <> 'split'`,
  id: sql`lines.id`,
  period: sql`lines.day`,
  columns: {
    moved_on: sql`lines.day`,
    label: sql`lines.text`,
    account: sql`lines.account`,
    currency: sql`lines.currency`,
    credit: moved(false),
    debit: moved(true),
    movement_state: sql`lines.state`,
    insurance_number: sql`lines.number`,
    reason: sql`lines.reason`,
    decided_on: sql`lines.decided_at`,
    agent,
    statement: sql`statements.name`,
  },
  views: {
    waiting: sql`lines.state = 'open'`,
    apart: sql`lines.state = 'apart'`,
    dismissed: sql`lines.state in ('dismissed', 'known')`,
  },
  filters: { agent: sql`lines.decided_by::text` },
  searched: [sql`lines.text`, sql`lines.number`, sql`lines.account`],
}
