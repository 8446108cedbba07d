import { sql } from 'kysely'
import { agent, assignee, fileColumns, fileFilters, fileJoins } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

/** Account of the plan of Moroccan companies in which money of each kind stands. */
const treasury = sql`case payments.method when 'cash' then '5161' when 'cheque' then '5111' else '5141' end`
const customers = sql`'3421'`

/**
 * Lines of one kind of movement: its money on one account of two. A side has its own id, so that pages
 * tell both apart.
 */
const side = (name: 'money' | 'person') => {
  const isMoney = name === 'money'
  const id = (row: string) => sql`md5(${sql.ref(row)}::text || ${sql.lit(name)})::uuid`
  const received = (isDebit: boolean) =>
    sql`greatest(${isDebit === isMoney ? sql`payments.amount` : sql`-payments.amount`}, 0)`
  const sent = (isDebit: boolean) => (isDebit === isMoney ? sql`0` : sql`refunds.amount`)
  return sql`
    select ${id('payments.id')} as id, payments.policy_id, payments.decided_at as booked_on,
      ${isMoney ? treasury : customers} as ledger_account,
      coalesce(payments.receipt_number, payments.reference) as record,
      ${received(true)} as debit, ${received(false)} as credit, payments.decided_by as booked_by
    from payments where payments.state = 'confirmed'
    union all
    select ${id('refunds.id')}, refunds.policy_id, refunds.sent_at,
      ${isMoney ? sql`'5141'` : customers}, refunds.reference,
      ${sent(true)}, ${sent(false)}, refunds.sent_by
    from refunds where refunds.sent_at is not null`
}

/** Money that came and that went back, as lines of an accountant: as much debit as credit. */
export const journal: SourceOf<'journal'> = {
  from: sql`(${side('money')} union all ${side('person')}) as lines
    join policies on policies.id = lines.policy_id ${fileJoins}
    left join users as agents on agents.id = lines.booked_by`,
  assignee,
  where: sql`true`,
  id: sql`lines.id`,
  period: sql`lines.booked_on`,
  columns: {
    booked_on: sql`lines.booked_on`,
    ledger_account: sql`lines.ledger_account`,
    record: sql`lines.record`,
    ...fileColumns,
    debit: sql`lines.debit`,
    credit: sql`lines.credit`,
    agent,
  },
  filters: { ...fileFilters, agent: sql`lines.booked_by::text` },
  searched: [sql`lines.record`, fileColumns.insurance_number, fileColumns.customer],
}
