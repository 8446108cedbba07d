import { waitingFor as handsFor } from '@wassit/domain/access/four-eyes'
import type { Alone, Waiting } from '@wassit/domain/access/four-eyes'
import { needsAnotherAgent } from '@wassit/domain/refund/refund'
import type { RefundAction } from '@wassit/domain/refund/refund'
import type { Refund } from '../../ledger/refunds/refunds.service.ts'

/** Returns what an agent waits for before an action on a refund; undefined if nothing. */
export const waitingFor = (
  action: RefundAction,
  { created_by: createdBy, approved_by: approvedBy, created_at: created, approved_at: approved }: Refund,
  { agentId, alone, now }: { agentId: string; alone: Alone; now: Date },
): Waiting | undefined => {
  if (!needsAnotherAgent(action, { createdBy, approvedBy }, agentId)) return undefined
  const since = action === 'approve' ? created : (approved ?? created)
  return handsFor({ author: agentId, since, alone }, agentId, now)
}
