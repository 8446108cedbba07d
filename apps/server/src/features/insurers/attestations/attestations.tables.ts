import type { AttestationKind, AttestationState } from '@wassit/domain/policy/attestation'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

interface AttestationSeriesRow {
  id: Generated<string>
  insurer_id: string
  kind: ColumnType<AttestationKind, AttestationKind | undefined, never>
  first_number: number
  last_number: number
  /** Digits of a printed number, zeros at its beginning included. */
  digits: number
  received_on: string
  received_by: string | null
  created_at: CreatedAt
}

/** Number that left the stock, or came back to it. */
interface AttestationRow {
  insurer_id: string
  number: number
  /** Null for a number of a contract that was taken over. */
  series_id: string | null
  label: string
  state: AttestationState
  policy_id: ColumnType<string | null, string | null, string | null>
  reason: string | null
  /** Months from the first day of the cover that a provisional attestation proves. */
  covered_months: ColumnType<number | null, number | null | undefined, number | null>
  changed_by: string | null
  changed_at: Date
}

/** Insurer whose stock runs out, of which the admins were told. */
interface LowStockRow {
  insurer_id: string
  since: Date
}

export interface AttestationsTables {
  attestation_series: AttestationSeriesRow
  attestations: AttestationRow
  low_stocks: LowStockRow
}
