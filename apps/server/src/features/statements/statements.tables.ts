import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../columns.ts'

export interface BankStatementRow {
  id: Generated<string>
  name: string
  /** SHA-256 of the file in hex. */
  content: string
  imported_by: string
  imported_at: CreatedAt
}

type Later<T> = ColumnType<T | null, never, T | null>

/** Money that arrived on an account; matched to a payment, or waiting for an agent. */
export interface StatementLineRow {
  id: Generated<string>
  statement_id: string
  name: string
  /** ISO. */
  day: string
  /** Centimes. */
  amount: number
  text: string
  bank_id: string
  state: ColumnType<'open' | 'matched' | 'dismissed', never, 'open' | 'matched' | 'dismissed'>
  /** Insurance number of the file that a matching chose. */
  number: Later<string>
  payment_id: Later<string>
  reason: Later<string>
  decided_by: Later<string>
  decided_at: Later<Date>
  /** Times that an agent put it back on the list; from then on only agents match it. */
  returns: Generated<number>
}

export interface StatementsTables {
  bank_statements: BankStatementRow
  statement_lines: StatementLineRow
}
