import type { DueOutcome, NotedRenewalKind } from '@wassit/domain/due/due-item'
import type { Channel } from '@wassit/domain/party/channel'
import type { ColumnType, Generated } from 'kysely'

/** Optional column that an insert may omit. */
type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/**
 * Work on a contract that ends: one for each policy and last day, made by the first act on it. The items
 * themselves and their stage follow from the policies.
 */
export interface DueItemRow {
  /** The address of the offer carries a proof of this id, which is not stored. */
  id: Generated<string>
  policy_id: string
  /** ISO. */
  last_day: string
  assigned_to: Later<string>
  /** Price of the next term in centimes; null with `priced_at` if an agent states it. */
  price: Later<number>
  priced_at: Later<Date>
  /** Price of the last offer in centimes, and the day (ISO) until which it is offered. */
  offered_price: Later<number>
  offered_at: Later<Date>
  offered_by: Later<Channel>
  offered_until: Later<string>
  opened_at: Later<Date>
  outcome: Later<DueOutcome>
  reason: Later<string>
  to_whom: Later<string>
  outcome_at: Later<Date>
  outcome_by: Later<string>
  version: ColumnType<number, number | undefined, number>
}

/** End of a contract as an agent read it there; it wins over the files of the insurer. */
export interface RenewalClauseRow {
  policy_id: string
  kind: NotedRenewalKind
  noted_by: string
  noted_at: Date
}

export interface DueItemsTables {
  renewal_clauses: RenewalClauseRow
  due_items: DueItemRow
}
