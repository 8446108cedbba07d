import { sql } from 'kysely'
import { agent, assignee, fileColumns, fileFilters, fileJoins } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

/** Account on whose statement a transfer arrived; transfers that an agent recorded have none. */
const account = sql<string | null>`(
  select nullif(lines.account, '') from statement_lines as lines where lines.payment_id = payments.id)`

/** Rows of the ledger: what was received, and reversals as negative amounts. */
export const receipts: SourceOf<'receipts'> = {
  from: sql`payments
    join policies on policies.id = payments.policy_id ${fileJoins}
    left join users as agents on agents.id = payments.decided_by`,
  assignee,
  where: sql`payments.state = 'confirmed'`,
  id: sql`payments.id`,
  period: sql`payments.decided_at`,
  columns: {
    received_on: sql`payments.decided_at`,
    receipt: sql`payments.receipt_number`,
    ...fileColumns,
    method: sql`payments.method`,
    reference: sql`coalesce(payments.cheque_number, payments.reference)`,
    account,
    amount: sql`payments.amount`,
    agent,
  },
  filters: { ...fileFilters, agent: sql`payments.decided_by::text` },
  searched: [
    sql`payments.receipt_number`,
    sql`payments.cheque_number`,
    sql`payments.reference`,
    account,
    fileColumns.insurance_number,
    fileColumns.policy_number,
    fileColumns.customer,
  ],
}
