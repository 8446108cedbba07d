import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { followUpDays } from '@wassit/domain/payment/provisional'
import { sql } from 'kysely'
import { plate } from '../../renewals/due-items/due-rows.ts'
import { agent, assignee, fileColumns, fileFilters, fileJoins, termColumns } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

const company = sql<string>`companies.name`

const kind = sql`coalesce(attestation_series.kind, 'definitive')`
const months = sql`attestations.covered_months`
const provenUntil = sql`(policies.start_date + make_interval(months => ${months}))::date - 1`

/**
 * Numbers of attestations that left the stock or came back to it, by the moment of their last change. A
 * provisional one is to be replaced from a week before its end, while its contract is in force and has no other.
 */
export const attestationsAt = (at: Date): SourceOf<'attestations'> => ({
  from: sql`attestations
    join insurers as companies on companies.id = attestations.insurer_id
    left join attestation_series on attestation_series.id = attestations.series_id
    left join policies on policies.id = attestations.policy_id ${fileJoins}
    left join users as agents on agents.id = attestations.changed_by`,
  assignee,
  where: sql`true`,
  views: {
    ending: sql`${months} is not null and attestations.state = 'assigned'
      and policies.status = ${policyStatuses.active.code} and policies.end_date >= ${moroccanDay(at)}::date
      and ${provenUntil} <= ${addDays(moroccanDay(at), followUpDays)}::date
      and not exists (
        select from attestations as later
        where later.policy_id = attestations.policy_id and later.state = 'assigned'
          and coalesce(later.covered_months, 99) > ${months}
      )`,
  },
  id: sql`md5(attestations.insurer_id || '/' || attestations.number)::uuid`,
  period: sql`attestations.changed_at`,
  columns: {
    changed_on: sql`attestations.changed_at`,
    attestation: sql`attestations.label`,
    attestation_kind: kind,
    attestation_state: sql`attestations.state`,
    proven_until: provenUntil,
    ...fileColumns,
    company_name: company,
    plate,
    ...termColumns,
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
})
