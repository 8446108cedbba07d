import { sql } from 'kysely'
import { agent, fileColumns, fileFilters, fileJoins } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

const company = sql<string>`companies.name`

/** Numbers of attestations that left the stock or came back to it, by the moment of their last change. */
export const attestations: SourceOf<'attestations'> = {
  from: sql`attestations
    join insurers as companies on companies.id = attestations.insurer_id
    left join policies on policies.id = attestations.policy_id ${fileJoins}
    left join users as agents on agents.id = attestations.changed_by`,
  where: sql`true`,
  id: sql`md5(attestations.insurer_id || '/' || attestations.number)::uuid`,
  period: sql`attestations.changed_at`,
  columns: {
    changed_on: sql`attestations.changed_at`,
    attestation: sql`attestations.label`,
    attestation_state: sql`attestations.state`,
    ...fileColumns,
    company_name: company,
    reason: sql`attestations.reason`,
    agent,
  },
  filters: {
    ...fileFilters,
    insurer: sql`attestations.insurer_id::text`,
    agent: sql`attestations.changed_by::text`,
  },
  searched: [
    sql`attestations.label`,
    fileColumns.insurance_number,
    fileColumns.policy_number,
    fileColumns.customer,
    sql`attestations.reason`,
  ],
}
