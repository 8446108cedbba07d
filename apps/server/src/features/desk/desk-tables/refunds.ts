import { moroccanDay } from '@wassit/domain/format/format'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { agent, assignee, fileColumns, fileFilters, fileJoins, phone } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

const waits = sql<SqlBool>`refunds.state in ('due', 'approved')`

/** Money that goes back to customers, with the member of staff who opened the refund. */
export const refundsAt = (at: Date): SourceOf<'refunds'> => ({
  from: sql`refunds
    join policies on policies.id = refunds.policy_id ${fileJoins}
    left join users as agents on agents.id = refunds.created_by`,
  assignee,
  where: sql`true`,
  id: sql`refunds.id`,
  period: sql`refunds.created_at`,
  columns: {
    opened_on: sql`refunds.created_at`,
    ...fileColumns,
    phone,
    refund_state: sql`refunds.state`,
    due_on: sql`refunds.due_on`,
    means: sql`refunds.means`,
    reference: sql`refunds.reference`,
    sent_on: sql`refunds.sent_on`,
    amount: sql`refunds.amount`,
    agent,
  },
  views: {
    open: waits,
    late: sql`${waits} and refunds.due_on < ${moroccanDay(at)}::date`,
    sent: sql`refunds.state = 'sent'`,
    finished: sql`refunds.state in ('closed', 'refused')`,
  },
  filters: { ...fileFilters, agent: sql`refunds.created_by::text` },
  searched: [
    sql`refunds.reference`,
    fileColumns.insurance_number,
    fileColumns.policy_number,
    fileColumns.customer,
  ],
})
