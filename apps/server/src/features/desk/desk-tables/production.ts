import { policyStatuses } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import { agent, assignee, fileColumns, fileFilters, fileJoins } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

const { awaitingSignature, active } = policyStatuses

/** Parts of a price: of the tariff, or those that the insurer stated. */
const price = sql`coalesce(policies.pricing -> 'stated', policies.pricing)`

/** Sum of the lines of a price of one kind, if the file was issued at this price. */
const lines = (kind: 'fee' | 'tax') => sql<number | null>`case
  when (${price} ->> 'total')::bigint = policies.premium then (
    select coalesce(sum((line ->> 'amount')::bigint), 0)::bigint
    from jsonb_array_elements(${price} -> 'lines') as line
    where line ->> 'kind' = ${sql.lit(kind)}
  ) end`

const source = sql<string>`case when opened.actor = 'agent' then 'house' else 'online' end`

/**
 * Contracts by the moment of their last issue. A contract that was recalled is no production. The parts
 * of a premium are known where they add up to it: not of a difference or of another price.
 */
export const production: SourceOf<'production'> = {
  from: sql`policy_events as issued
    join policies on policies.id = issued.policy_id ${fileJoins}
    left join users as agents on agents.id = issued.actor_id
    cross join lateral (
      select actor from policy_events where policy_id = policies.id order by at, position limit 1
    ) as opened
    cross join lateral (
      select (coalesce(sum(amount), 0) + (
          select coalesce(sum(case when to_policy_id = policies.id then amount else -amount end), 0)
          from credit_moves where from_policy_id = policies.id or to_policy_id = policies.id
        ))::bigint as received,
        string_agg(receipt_number, ' ' order by decided_at) filter (where amount > 0) as receipts
      from payments where policy_id = policies.id and state = 'confirmed'
    ) as money`,
  assignee,
  where: sql`issued.action = 'issueContract'
    and policies.status in (${sql.lit(awaitingSignature.code)}, ${sql.lit(active.code)})
    and not exists (
      select from policy_events as later
      where later.policy_id = issued.policy_id and later.action = 'issueContract'
        and (later.at, later.position) > (issued.at, issued.position)
    )`,
  id: sql`policies.id`,
  period: sql`issued.at`,
  columns: {
    issued_on: sql`issued.at`,
    ...fileColumns,
    net: sql`case
      when (${price} ->> 'total')::bigint = policies.premium
      then (${price} ->> 'net')::bigint end`,
    accessories: lines('fee'),
    taxes: lines('tax'),
    total: sql`policies.premium`,
    returned: sql`coalesce(policies.refund, 0)`,
    received: sql`money.received`,
    receipts: sql`money.receipts`,
    agent,
    source,
  },
  filters: { ...fileFilters, agent: sql`issued.actor_id::text`, source },
  searched: [
    fileColumns.insurance_number,
    fileColumns.policy_number,
    fileColumns.customer,
    sql`money.receipts`,
  ],
}
