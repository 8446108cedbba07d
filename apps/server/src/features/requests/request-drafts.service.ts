import { DomainError } from '@wassit/domain/errors/errors'
import type { RequestKind } from '@wassit/domain/request/request'
import type { Deps } from '../../deps.ts'
import { ownPolicy } from '../policies/find-policy.service.ts'
import { isDeeper, keepValue } from '../quotes/draft-answers.ts'
import { draftFields, forgetDraft, forgetDraftsBefore, putDraft } from './request-drafts.queries.ts'

/** Half-filled form of a customer about an insurance, of some kind. */
export interface DraftOf {
  userId: string
  insuranceId: string
  kind: RequestKind
}

/** The longest fields of all forms together fit several times. */
const maximumBytes = 64 * 1024

/** Values, ticks, and the answers of a changed risk with the people among them. */
const levels = 4

const placeOf = async (deps: Deps, { userId, insuranceId, kind }: DraftOf) => {
  const { id: policyId } = await ownPolicy(deps, userId, insuranceId)
  return { userId, policyId, kind }
}

/** Returns the fields of a form that was not sent (RULINGS 40); null if there are none. */
export const readRequestDraft = async (deps: Deps, of: DraftOf): Promise<Record<string, unknown> | null> =>
  draftFields(deps.db, await placeOf(deps, of))

const kept = (fields: Record<string, unknown>): Record<string, unknown> => {
  if (isDeeper(fields, levels))
    throw new DomainError('request.invalid', [{ path: 'fields', message: 'validation.invalid' }])
  const value = keepValue(fields) as Record<string, unknown>
  if (Buffer.byteLength(JSON.stringify(value)) > maximumBytes) throw new DomainError('request.too-large')
  return value
}

/** Keeps the fields as they were typed; null forgets the form. */
export const saveRequestDraft = async (
  deps: Deps,
  of: DraftOf,
  fields: Record<string, unknown> | null,
): Promise<void> => {
  const place = await placeOf(deps, of)
  if (fields === null) return forgetDraft(deps.db, place)
  return putDraft(deps.db, place, kept(fields), deps.now())
}

/**
 * Thirty days: a form holds personal data and is kept no longer than the customer may come back to
 * it (law 09-08, article 3).
 */
const keptMs = 30 * 24 * 3_600_000

export const forgetOldDrafts = ({ db, now }: Deps): Promise<void> =>
  forgetDraftsBefore(db, new Date(now().getTime() - keptMs))
