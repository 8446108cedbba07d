import { sql } from 'kysely'
import { agent, assignee, fileColumns, fileFilters, fileJoins } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

/** Claims by the moment at which they were declared, with the settlement that was agreed on. */
export const claims: SourceOf<'claims'> = {
  from: sql`requests
    join policies on policies.id = requests.policy_id ${fileJoins}
    left join users as agents on agents.id = requests.assigned_to`,
  assignee,
  where: sql`requests.kind = 'claim'`,
  id: sql`requests.id`,
  period: sql`requests.created_at`,
  columns: {
    declared_on: sql`requests.created_at`,
    report_number: sql`requests.number`,
    ...fileColumns,
    status: sql`requests.status`,
    since: sql`requests.status_since`,
    settlement: sql`requests.amount`,
    expert: sql`requests.parties->>'expert_name'`,
    garage: sql`requests.parties->>'garage_name'`,
    agent,
  },
  filters: { ...fileFilters, agent: sql`requests.assigned_to::text` },
  searched: [
    sql`requests.number`,
    fileColumns.insurance_number,
    fileColumns.policy_number,
    fileColumns.customer,
  ],
}
