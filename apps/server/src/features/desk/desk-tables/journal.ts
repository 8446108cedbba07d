import { ledgerAccounts } from '@wassit/domain/payment/ledger-accounts'
import { sql } from 'kysely'
import { agent, assignee, fileColumns, fileFilters, fileJoins } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

/** Account in which money of each kind stands. */
const treasury = sql`case payments.method when 'cash' then 'cash' when 'cheque' then 'cheques' else 'bank' end`
const customers = sql`'customers'`

/** Number of the account of a line in the plan of the house. */
const ledgerNumber = sql`coalesce(
  (select house.facts ->> ('ledger_' || lines.account) from house),
  case lines.account ${sql.join(
    Object.entries(ledgerAccounts).map(
      ([account, number]) => sql`when ${sql.lit(account)} then ${sql.lit(number)}`,
    ),
    sql` `,
  )} end)`

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
      ${isMoney ? treasury : customers} as account,
      coalesce(payments.receipt_number, payments.reference) as record,
      ${received(true)} as debit, ${received(false)} as credit, payments.decided_by as booked_by
    from payments where payments.state = 'confirmed'
    union all
    select ${id('refunds.id')}, refunds.policy_id, refunds.sent_at,
      ${isMoney ? sql`'bank'` : customers}, refunds.reference,
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
    ledger_account: ledgerNumber,
    ledger_title: sql`lines.account`,
    record: sql`lines.record`,
    ...fileColumns,
    debit: sql`lines.debit`,
    credit: sql`lines.credit`,
    agent,
  },
  filters: { ...fileFilters, agent: sql`lines.booked_by::text` },
  searched: [sql`lines.record`, fileColumns.insurance_number, fileColumns.customer],
}
