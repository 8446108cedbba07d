import type { Debt } from '@wassit/domain/payment/instalments'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { InsurerRow } from '../../insurers/panel/insurers.tables.ts'

/** Columns of a policy with its money, which only this room and the moves of the pipeline write. */
export interface MoneyColumns {
  /** Moment since which a paid file owes money again, for example by a returned cheque. */
  unpaid_since: ColumnType<Date | null, never, Date | null>
  /** Number of instalments that the customer chose; one is the whole premium. */
  instalments: ColumnType<number, number | undefined, number>
  /** Debt of the file, the centimes that it still owes, and the day of its next reminder (ISO). */
  debt: ColumnType<Debt | null, never, Debt | null>
  left_to_pay: ColumnType<number | null, never, number | null>
  reminder_on: ColumnType<string | null, never, string | null>
  /** Centimes of the premium that were given back; the rows of `refunds` say how. */
  refund: ColumnType<number | null, never, number | null>
}

/** Terms of the insurer of a policy on which its payment depends; null before a quote. */
export type InsurerTerms = { insurer_slug: string | null } & {
  [
    Column in
      | 'account_holder'
      | 'account_number'
      | 'collector'
      | 'most_instalments'
      | 'provisionals_3'
      | 'provisionals_6'
      | 'provisionals_12'
  ]: Selectable<InsurerRow>[Column] | null
}

/**
 * Paid money that goes on in another file of the customer: one row with both sides, so that the sum over all
 * files stays. It never changes; a row that `reverses` it brings a part back, such as of a returned cheque.
 */
interface CreditMoveRow {
  id: Generated<string>
  /** Null once the file is erased. */
  from_policy_id: string | null
  /** Null once the file is erased. */
  to_policy_id: string | null
  /** Centimes. */
  amount: number
  reverses: ColumnType<string | null, string | null | undefined, never>
  moved_at: Date
  moved_by: string | null
}

export interface StandingTables {
  credit_moves: CreditMoveRow
}
