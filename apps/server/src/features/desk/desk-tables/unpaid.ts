import { sql } from 'kysely'
import { agent, assignee, fileColumns, fileFilters, fileJoins, phone, termColumns } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

/** Files in debt, with what is left of the premium (`keepDebtOf`). */
export const unpaid: SourceOf<'unpaid'> = {
  from: sql`policies ${fileJoins} left join users as agents on agents.id = policies.assigned_to`,
  assignee,
  where: sql`policies.debt is not null`,
  id: sql`policies.id`,
  period: sql`policies.unpaid_since`,
  columns: {
    unpaid_since: sql`policies.unpaid_since`,
    ...fileColumns,
    phone,
    ...termColumns,
    debt: sql`policies.debt`,
    total: sql`policies.premium`,
    left: sql`policies.left_to_pay`,
    agent,
  },
  filters: { ...fileFilters, agent: sql`policies.assigned_to::text` },
  searched: [fileColumns.insurance_number, fileColumns.policy_number, fileColumns.customer],
}
