import type { DocumentKind } from '@wassit/domain/document/document'
import { DomainError } from '@wassit/domain/errors/errors'
import type { FileNotice } from '@wassit/domain/policy/notices'
import { payoutActsAt } from '@wassit/domain/request/payout'
import { canRequest, requestStatusOf } from '@wassit/domain/request/request'
import type { RequestAction } from '@wassit/domain/request/request'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { RequestRow } from './requests.tables.ts'
import type { Database } from '../../schema.ts'
import { addDocument } from '../stored-files/documents.service.ts'
import type { StoredObject } from '../stored-files/documents.service.ts'
import { notePolicyEvent } from '../policies/pipeline/policy-events.service.ts'
import type { RequestOccurrence } from '../policies/pipeline/policy-events.service.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import { announceRequest } from './request-notices.service.ts'
import { moveRequest } from './request-move.service.ts'

/** File that a step adds to the request; already in the storage. */
export interface Paper {
  kind: DocumentKind
  object: StoredObject
  /** Content of the QR code of a paper we drew. */
  reference?: string | undefined
  /** Replaces an earlier one of its kind in the request. */
  replaces?: boolean
}

/** Move of a request with everything that goes with it. */
export interface AnnouncedMove {
  requestId: string
  action: RequestAction
  by: Mover
  now: Date
  seen?: number | undefined
  reason?: string | undefined
  set?: Updateable<RequestRow>
  papers?: readonly Paper[]
  /** Notice to the customer; none for their own act. */
  notice?: FileNotice
}

/** Events that a step adds to the timeline of its policy. */
const occurrences: Partial<Record<RequestAction, RequestOccurrence['action']>> = {
  approve: 'requestApproved',
  reject: 'requestRejected',
  close: 'requestClosed',
  handOverPayout: 'requestClosed',
}

/**
 * Throws `customerRequest.wrong-status` for an action that is not open, before anything is drawn or
 * uploaded for it. The move itself checks again.
 */
export const assertRequestOpen = (
  action: RequestAction,
  { status, kind, payout }: Pick<Selectable<RequestRow>, 'status' | 'kind' | 'payout'>,
): void => {
  const isOfMoney = payoutActsAt(payout).some((act) => act === action)
  if (!canRequest(action, requestStatusOf(status), kind) || (payout !== null && !isOfMoney))
    throw new DomainError('customerRequest.wrong-status')
}

/**
 * Takes a step inside the caller's transaction. It moves first, so that the second of two at once
 * does nothing.
 */
export const moveAndAnnounce = async (
  tx: Kysely<Database>,
  { papers = [], notice, ...move }: AnnouncedMove,
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

/** Takes a step in a new transaction. */
export const moveAndAnnounceNow = async ({ db }: Pick<Deps, 'db'>, step: AnnouncedMove): Promise<void> => {
  await db.transaction().execute((tx) => moveAndAnnounce(tx, step))
}
