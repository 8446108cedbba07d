import { DomainError } from '@wassit/domain/errors/errors'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { Deps } from '../../../deps.ts'
import { isPayingByCard } from '../../ledger/payments/payments.service.ts'
import { paidAmount } from '../../ledger/standing/balance.service.ts'
import { holdPolicy } from '../pipeline/find-policy.service.ts'
import type { Policy } from '../pipeline/find-policy.service.ts'
import { lengthsFor } from '../../ledger/standing/instalment-views.service.ts'
import { refuseOverdue } from '../pipeline/jobs/expiry.service.ts'
import { changeMoney } from '../../ledger/standing/debt.service.ts'
import { noteFileEvent } from '../pipeline/policy-events.service.ts'
import type { Mover } from '../pipeline/policy-events.service.ts'

/**
 * Enters in how many instalments the premium of an accepted quote is paid, by the customer or by an
 * agent at the counter; the same number twice is one choice. Throws `request.invalid` for a number
 * that the insurer does not allow, `payment.underway` while the customer pays by card, and
 * `policy.wrong-status` once money was kept.
 */
export const chooseInstalments = async (
  deps: Deps,
  policy: Policy,
  { count, by }: { count: number; by: Mover },
): Promise<void> => {
  await refuseOverdue(deps, policy)
  const now = deps.now()
  const { id: policyId } = policy
  await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    if (policyStatusOf(held.status) !== 'accepted' || (await paidAmount(tx, policyId)) > 0)
      throw new DomainError('policy.wrong-status')
    if (held.instalments === count) return
    if (count > 1 && !(await lengthsFor(tx, held)).includes(count))
      throw new DomainError('request.invalid', [{ path: 'count', message: 'validation.instalments' }])
    if (await isPayingByCard(tx, policyId, now)) throw new DomainError('payment.underway')
    await changeMoney(tx, policyId, { instalments: count }, now)
    const changes = {
      before: { instalments: String(held.instalments) },
      after: { instalments: String(count) },
    }
    await noteFileEvent(tx, { policyId, action: 'instalmentsChosen', by, now, changes })
  })
}
