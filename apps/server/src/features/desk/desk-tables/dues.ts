import { sql } from 'kysely'
import { renewalKind, renewalSource } from '../../policies/pipeline/renewal-kind.ts'
import { claims, dueJoins, isDue, outcome, plate, stage, yearly } from '../../renewals/due-items/due-rows.ts'
import { agent, fileColumns, fileFilters, fileJoins, phone } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

const assignee = sql<string | null>`coalesce(due_items.assigned_to, policies.assigned_to)`

const state = sql<string>`coalesce(${outcome}, ${stage})`

/** Contracts by their last day, with what became of them. */
export const dues: SourceOf<'dues'> = {
  from: sql`policies ${fileJoins} ${dueJoins}
    left join users as agents on agents.id = ${assignee}`,
  assignee,
  where: isDue,
  id: sql`policies.id`,
  period: sql`policies.end_date`,
  columns: {
    last_day: sql`policies.end_date`,
    due_state: state,
    renewal: renewalKind,
    renewal_source: renewalSource,
    ...fileColumns,
    phone,
    plate,
    premium: yearly,
    next_price: sql`due_items.price`,
    price_change: sql`due_items.price - ${yearly}`,
    claims,
    left: sql`policies.left_to_pay`,
    offered_on: sql`due_items.offered_at`,
    agent,
    reason: sql`case when ${outcome} is not null then nullif(concat_ws(' · ', due_items.to_whom, due_items.reason), '') end`,
  },
  filters: {
    ...fileFilters,
    agent: sql`${assignee}::text`,
    state,
  },
  searched: [fileColumns.insurance_number, fileColumns.policy_number, fileColumns.customer, plate],
}
