import type { DeliveredPaper, DeliveryMethod, DeliveryState } from '@wassit/domain/policy/delivery'
import type { Generated } from 'kysely'
import type { CreatedAt } from '../../../columns.ts'

export interface DeliveryRow {
  id: Generated<string>
  policy_id: string
  method: DeliveryMethod
  papers: DeliveredPaper[]
  name: string
  phone: string
  address: string | null
  /** Number of the carrier. */
  tracking: string | null
  /** Day on which the papers are expected to arrive (ISO). */
  expected_date: string | null
  /** Person who took the papers. */
  received_by: string | null
  state: DeliveryState
  state_since: Date
  created_at: CreatedAt
}

export interface DeliveriesTables {
  deliveries: DeliveryRow
}
