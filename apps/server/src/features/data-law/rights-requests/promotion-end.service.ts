import { isPromotionUse } from '@wassit/domain/personal-data/rights-request'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { withdrawConsents } from '../../people/consents/consents.service.ts'
import type { RightsActor } from './rights-move.service.ts'
import { noteRightsEvent } from './rights-move.service.ts'
import { updateRights } from './rights-requests.queries.ts'
import type { RightsRequest } from './rights-requests.queries.ts'

/** Tells whether a request is wholly done by the end of all promotion. */
const isFulfilled = ({ kind, opposed }: RightsRequest): boolean =>
  kind === 'withdrawal' || (kind === 'opposition' && opposed !== null && isPromotionUse(opposed))

/**
 * Ends all promotion to a person who opposes it, withdraws their consent or asks for the deletion of
 * their data, at once and without a decision (law 09-08, articles 4 and 9).
 */
export const endPromotion = async (
  tx: Kysely<Database>,
  request: RightsRequest,
  by: RightsActor,
  now: Date,
): Promise<void> => {
  const { id, kind, user_id: userId, channel } = request
  if (userId === null || (kind !== 'deletion' && !isFulfilled(request))) return
  const recordedBy = channel === 'account' ? null : by.id
  await withdrawConsents(tx, userId, { at: now, way: 'request', recordedBy })
  if (!isFulfilled(request)) return
  await updateRights(tx, id, { state: 'done', closed_at: now, updated_at: now })
  await noteRightsEvent(tx, request, { event: 'fulfil', by, now })
}
