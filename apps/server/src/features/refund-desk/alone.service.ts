import { aloneHours, needsAnotherAgent } from '@wassit/domain/refund/refund'
import type { RefundAction } from '@wassit/domain/refund/refund'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { activeAgents } from '../accounts/staff-administration.service.ts'
import type { Refund } from '../refunds/refunds.service.ts'

/** Reason for which an agent waits: for another one, or as the only one until a moment. */
export interface Waiting {
  for: 'another' | 'alone'
  until: Date | null
}

/** Tells if one person works here alone, so that nobody else can approve. */
export const isAlone = async (db: Kysely<Database>): Promise<boolean> => (await activeAgents(db)).length <= 1

const waitMs = aloneHours * 3_600_000

/** Returns what an agent waits for before an action on a refund; undefined if nothing. */
export const waitingFor = (
  action: RefundAction,
  { created_by: createdBy, approved_by: approvedBy, created_at: created, approved_at: approved }: Refund,
  { agentId, alone, now }: { agentId: string; alone: boolean; now: Date },
): Waiting | undefined => {
  if (!needsAnotherAgent(action, { createdBy, approvedBy }, agentId)) return undefined
  if (!alone) return { for: 'another', until: null }
  const until = new Date((action === 'approve' ? created : (approved ?? created)).getTime() + waitMs)
  return now < until ? { for: 'alone', until } : undefined
}
