import type { Deps } from '../../../deps.ts'
import type { Doer } from '../../audit/origin.ts'
import { endUnderway } from '../../ledger/payments/payments.service.ts'
import { holdPolicy, policyOfNumber } from '../pipeline/find-policy.service.ts'
import { noteMoney } from '../../ledger/payments/money-trail.service.ts'

/**
 * Ends the attempts of a customer to pay a file by card, so that the counter is free; returns how many. Money
 * that the gateway still reports afterwards is found by its order, as after a failure.
 */
export const endCardAttempt = async (deps: Deps, number: string, by: Doer): Promise<number> => {
  const { id } = await policyOfNumber(deps, number)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await holdPolicy(tx, id)
    const ended = await endUnderway(tx, id, now)
    for (const paymentId of ended)
      await noteMoney(tx, 'ended', paymentId, { by: { kind: 'agent', ...by }, now })
    return ended.length
  })
}
