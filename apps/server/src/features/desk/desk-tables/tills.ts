import type { TillMethod } from '@wassit/domain/payment/till'
import { sql } from 'kysely'
import { agent } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

const counted = (method: TillMethod) => sql<number | null>`(tills.counted ->> ${sql.lit(method)})::bigint`

const sumOf = (amounts: 'counted' | 'expected') =>
  sql`(select sum(value::bigint) from jsonb_each_text(${sql.ref(`tills.${amounts}`)}))`

/** Tills by the moment of their opening; an open one has no count yet. */
export const tills: SourceOf<'tills'> = {
  from: sql`tills
    join users as agents on agents.id = tills.agent_id
    left join users as closers on closers.id = tills.closed_by`,
  where: sql`true`,
  id: sql`tills.id`,
  period: sql`tills.opened_at`,
  columns: {
    till_opened_on: sql`tills.opened_at`,
    agent,
    till_closed_on: sql`tills.closed_at`,
    closed_by: sql`coalesce(closers.staff_name, closers.email)`,
    float: sql`tills.float`,
    counted_cash: counted('cash'),
    counted_cheques: counted('cheque'),
    counted_terminal: counted('terminal'),
    difference: sql`(${sumOf('counted')} - ${sumOf('expected')})::bigint`,
    reason: sql`concat_ws(' ', tills.float_reason, tills.reason)`,
    deposit: sql`tills.deposit`,
  },
  filters: { agent: sql`tills.agent_id::text` },
  searched: [agent, sql`tills.reason`, sql`tills.float_reason`],
}
