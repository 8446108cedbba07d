import type { SuccessorCause, Term } from '@wassit/domain/policy/term'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { openSuccessor } from '../policies/pipeline/succession/successor.service.ts'
import type { Approval } from './approval.ts'
import { setSuccessor } from './approval.queries.ts'

/** Returns the answers and the price that are valid from the approved day on. */
const riskOf = ({ request: { proposal }, policy, changed }: Approval) => {
  const { answers, pricing } = policy
  // A price computed for answers that the policy no longer has is not the price of its new ones.
  const isStale = changed && !proposal?.answers
  return {
    answers: proposal?.answers ?? answers,
    pricing: (isStale ? undefined : proposal?.pricing) ?? pricing,
  }
}

/** Opens a policy that continues the one of the request, on the approved terms. */
export const openApproved = async (
  tx: Kysely<Database>,
  approval: Approval,
  { cause, term }: { cause: SuccessorCause; term: Term },
): Promise<void> => {
  const { request, policy, approved, by, now } = approval
  const order = { predecessorId: policy.id, key: request.id, premium: approved.amount, term, cause, by, now }
  const { id } = await openSuccessor(tx, { ...order, ...riskOf(approval) })
  await setSuccessor(tx, request.id, id)
}
