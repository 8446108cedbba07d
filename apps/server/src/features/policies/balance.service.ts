import type { Balance } from '@wassit/domain/policy/balance'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../schema.ts'
import { confirmedAmount, confirmedSums } from '../payments/payments.service.ts'
import { refundedAmount, refundedSums } from '../refunds/refunds.service.ts'
import type { PolicyRow } from './policies.tables.ts'

/** Returns what was paid for a policy and not refunded, whatever its premium is now. */
export const paidAmount = async (db: Kysely<Database>, policyId: string): Promise<Centimes> =>
  (await confirmedAmount(db, policyId)) - (await refundedAmount(db, policyId))

/** Returns what was paid for policies and not refunded, by id. */
export const paidAmounts = async (
  db: Kysely<Database>,
  policyIds: readonly string[],
): Promise<Map<string, Centimes>> => {
  const [paid, refunded] = [await confirmedSums(db, policyIds), await refundedSums(db, policyIds)]
  return new Map(policyIds.map((id) => [id, (paid.get(id) ?? 0) - (refunded.get(id) ?? 0)]))
}

/** Returns the balance of a policy at its premium, or at one that it would have. */
export const balanceOf = async (
  db: Kysely<Database>,
  { id, premium, refund }: Pick<Selectable<PolicyRow>, 'id' | 'premium' | 'refund'>,
): Promise<Balance> => ({
  premium: premium ?? 0,
  returned: refund ?? 0,
  paid: await paidAmount(db, id),
})
