import type { Doubt, MovementState } from '@wassit/domain/payment/statement-line'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

export interface BankStatementRow {
  id: Generated<string>
  name: string
  /** SHA-256 of the file in hex. */
  content: string
  imported_by: string
  imported_at: CreatedAt
}

type Later<T> = ColumnType<T | null, never, T | null>

/** Movement of an account, or a part of one; matched to a payment, waiting for an agent, or kept apart. */
export interface StatementLineRow {
  id: Generated<string>
  statement_id: string
  name: string
  /** ISO. */
  day: string
  /** Centimes, or hundredths of another currency; positive for money that left too. */
  amount: number
  /** The other meaning of an amount of two, until an agent chooses. */
  other_amount: ColumnType<number | null, number | null, number | null>
  text: string
  bank_id: string
  /** Number of the account in the file; empty if it has none. */
  account: string
  /** Code of ISO 4217. */
  currency: string
  outgoing: boolean
  state: ColumnType<MovementState, MovementState, MovementState>
  /** Reason for which the movement waits or is kept apart. */
  doubt: ColumnType<Doubt | 'outgoing' | null, Doubt | 'outgoing' | null, Doubt | null>
  /** Earlier movement that this one may be. */
  like_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Movement of which this one is a part, for one of several files. */
  part_of: ColumnType<string | null, string | null | undefined, never>
  /** Insurance number of the file that a matching chose. */
  number: Later<string>
  payment_id: Later<string>
  reason: Later<string>
  decided_by: Later<string>
  decided_at: Later<Date>
  /** Times that an agent put it back on the list; from then on only agents match it. */
  returns: Generated<number>
  /** Agent who reversed its last payment. */
  released_by: ColumnType<string | null, string | null | undefined, string | null>
  /** Person who approved that reversal; null for one that needed no second person. */
  release_approved_by: ColumnType<string | null, string | null | undefined, string | null>
  released_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** File against the reference, which another agent confirms. */
  proposed_number: Later<string>
  proposed_by: Later<string>
  proposed_at: Later<Date>
}

export interface StatementsTables {
  bank_statements: BankStatementRow
  statement_lines: StatementLineRow
}
