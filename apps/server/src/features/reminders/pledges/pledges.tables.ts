import type { PledgeOutcome } from '@wassit/domain/reminders/pledge'
import type { ColumnType, Generated } from 'kysely'

/** Word of a customer to pay an amount by a day, as an agent noted it. */
interface PledgeRow {
  id: Generated<string>
  policy_id: string
  /** Centimes. */
  amount: number
  /** ISO. */
  due_on: string
  noted_at: Date
  noted_by: string
  idempotency_key: string | null
  outcome: ColumnType<PledgeOutcome | null, never, PledgeOutcome>
  ended_at: ColumnType<Date | null, never, Date>
}

export interface PledgesTables {
  pledges: PledgeRow
}
