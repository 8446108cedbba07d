import { DomainError } from '@wassit/domain/errors/errors'
import type { DraftFileView } from '@wassit/domain/api/requests/requests'
import type { RequestKind } from '@wassit/domain/request/request'
import type { Deps } from '../../deps.ts'
import { ownPolicy } from '../policies/pipeline/find-policy.service.ts'
import { isDeeper, keepValue } from '../sales/quotes/draft-answers.ts'
import { draftFileView } from './draft-file-view.ts'
import { draftFiles } from './request-draft-files.queries.ts'
import { draftFields, forgetDraft, putDraft } from './request-drafts.queries.ts'
import type { DraftPlace } from './request-drafts.queries.ts'

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

/** Returns the key of a draft; only its customer's own policy has one. */
export const draftPlace = async (deps: Deps, { userId, insuranceId, kind }: DraftOf): Promise<DraftPlace> => {
  const { id: policyId } = await ownPolicy(deps, userId, insuranceId)
  return { userId, policyId, kind }
}

/** Returns a form that was not sent (RULINGS 40), its files with fresh links; null fields if there is none. */
export const readRequestDraft = async (
  deps: Deps,
  of: DraftOf,
): Promise<{ fields: Record<string, unknown> | null; files: DraftFileView[] }> => {
  const place = await draftPlace(deps, of)
  const [fields, files] = [await draftFields(deps.db, place), await draftFiles(deps.db, place)]
  return { fields, files: files.map((file) => draftFileView(deps, file)) }
}

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
  const place = await draftPlace(deps, of)
  if (fields === null) return forgetDraft(deps.db, place)
  return putDraft(deps.db, place, kept(fields), deps.now())
}
