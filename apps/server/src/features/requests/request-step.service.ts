import type { DocumentKind } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import type { NoticeKind } from '@wassit/domain/policy/notices'
import { canRequest, requestStatusOf } from '@wassit/domain/request/request'
import type { RequestAction } from '@wassit/domain/request/request'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { RequestRow } from '../../request-schema.ts'
import type { Database } from '../../schema.ts'
import { addDocument } from '../documents/documents.service.ts'
import type { StoredObject } from '../documents/documents.service.ts'
import { notePolicyEvent } from '../policies/policy-events.service.ts'
import type { RequestOccurrence } from '../policies/policy-events.service.ts'
import type { Mover } from '../policies/transition.service.ts'
import { announceRequest } from './request-notices.service.ts'
import { moveRequest } from './request-transition.service.ts'

/** A file that a step adds to the request, stored before. */
export interface Paper {
  kind: DocumentKind
  object: StoredObject
  /** Of what we drew: what its QR code holds. */
  reference?: string | undefined
  /** Takes the place of an earlier one of its kind in the request. */
  replaces?: boolean
}

/** A move of a request with all that goes with it. */
export interface Step {
  requestId: string
  action: RequestAction
  by: Mover
  now: Date
  seen?: number | undefined
  reason?: string | undefined
  set?: Updateable<RequestRow>
  papers?: readonly Paper[]
  /** What the customer is told; nothing where it was their own act. */
  notice?: NoticeKind
}

/** What a step says in the story of its policy, beside what the request itself says. */
const occurrences: Partial<Record<RequestAction, RequestOccurrence['action']>> = {
  approve: 'requestApproved',
  reject: 'requestRejected',
  close: 'requestClosed',
  signDischarge: 'requestClosed',
}

/**
 * Throws `customerRequest.wrong-status` where an action is not open: before anything is drawn or uploaded
 * for it. The move itself asks again.
 */
export const assertRequestOpen = (
  action: RequestAction,
  { status, kind }: Pick<Selectable<RequestRow>, 'status' | 'kind'>,
): void => {
  if (!canRequest(action, requestStatusOf(status), kind))
    throw new DomainError('customerRequest.wrong-status')
}

/** Takes a step inside the caller's transaction: moves first, so that of two at once one does nothing. */
export const takeStep = async (
  tx: Kysely<Database>,
  { papers = [], notice, ...move }: Step,
): Promise<Selectable<RequestRow>> => {
  const { requestId, action, by, now, reason } = move
  const moved = await moveRequest(tx, move)
  const { policy_id: policyId } = moved
  const createdBy = by.kind === 'agent' ? by.id : undefined
  for (const paper of papers) await addDocument(tx, { ...paper, policyId, requestId, createdBy, now })
  const occurrence = occurrences[action]
  if (occurrence) await notePolicyEvent(tx, { policyId, action: occurrence, requestId, by, now, reason })
  if (notice) await announceRequest(tx, moved, notice, now)
  return moved
}

/** The same in a transaction of its own. */
export const takeStepNow = async ({ db }: Pick<Deps, 'db'>, step: Step): Promise<void> => {
  await db.transaction().execute((tx) => takeStep(tx, step))
}
