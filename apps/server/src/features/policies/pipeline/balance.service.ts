import type { Balance } from '@wassit/domain/policy/balance'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { confirmedAmount, confirmedSums } from '../../ledger/payments/payments.service.ts'
import { refundedOf, refundedSums } from '../../ledger/refunds/refunds.service.ts'
import type { PolicyRow } from './policies.tables.ts'

/** Money of a policy by its ledger, whatever its premium is now. */
export interface LedgerSums {
  /** Sum that was paid and not refunded. */
  paid: Centimes
  /** Part of the premium that was refunded. */
  givenBack: Centimes
}

export const ledgerSums = async (db: Kysely<Database>, policyId: string): Promise<LedgerSums> => {
  const { all, ofPremium } = await refundedOf(db, policyId)
  return { paid: (await confirmedAmount(db, policyId)) - all, givenBack: ofPremium }
}

/** Returns the money of policies, by id. */
export const ledgerSumsOf = async (
  db: Kysely<Database>,
  policyIds: readonly string[],
): Promise<Map<string, LedgerSums>> => {
  const [paid, refunded] = [await confirmedSums(db, policyIds), await refundedSums(db, policyIds)]
  return new Map(
    policyIds.map((id) => {
      const { all = 0, ofPremium = 0 } = refunded.get(id) ?? {}
      return [id, { paid: (paid.get(id) ?? 0) - all, givenBack: ofPremium }]
    }),
  )
}

/** Returns what was paid for a policy and not refunded. */
export const paidAmount = async (db: Kysely<Database>, policyId: string): Promise<Centimes> =>
  (await ledgerSums(db, policyId)).paid

/** Returns the balance of a policy at its premium, or at one that it would have. */
export const balanceOf = async (
  db: Kysely<Database>,
  { id, premium, refund }: Pick<Selectable<PolicyRow>, 'id' | 'premium' | 'refund'>,
): Promise<Balance> => ({
  premium: premium ?? 0,
  returned: refund ?? 0,
  paid: await paidAmount(db, id),
})
