import type { Deps } from '../../../../deps.ts'
import type { Doer } from '../../../audit/origin.ts'
import { stateAccount } from '../../../ledger/refunds/refunds.service.ts'
import { announceToAgents } from '../../notices/notices.service.ts'
import { holdPolicy, ownPolicy } from '../find-policy.service.ts'

interface Statement {
  userId: string
  insuranceId: string
  rib: string
  by: Doer
}

/** Keeps the account on which a customer wants a refund; staff still approve it and its means. */
export const stateRefundAccount = async (
  deps: Deps,
  { userId, insuranceId, rib, by }: Statement,
): Promise<void> => {
  const { id: policyId } = await ownPolicy(deps, userId, insuranceId)
  await deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, policyId)
    await stateAccount(tx, { policyId, rib, by, now: deps.now() })
    await announceToAgents(tx, policyId)
  })
}
