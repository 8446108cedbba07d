import type { mandateCalls, MandateView } from '@wassit/domain/api/insurers/mandates'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { isMandated } from '@wassit/domain/payment/mandate'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { contentKey } from '../../../http/content-key.ts'
import type { DocumentAnswer } from '../../../http/document-answer.ts'
import { documentUrl } from '../../../http/signed-links.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { checkUpload, keepObject } from '../../stored-files/documents.service.ts'
import { intactBytes } from '../../stored-files/intact.service.ts'
import { insurerById } from '../panel/insurers.service.ts'
import {
  insertMandate,
  lockMandates,
  mandateById,
  mandateOfKey,
  mandatesOfInsurer,
  markEnded,
} from './mandates.queries.ts'
import type { Mandate } from './mandates.queries.ts'

export type { Mandate } from './mandates.queries.ts'

/** Returns the mandate of an insurer that is valid on a day (ISO). */
export const mandateOn = async (
  db: Kysely<Database>,
  insurerId: string | null,
  day: string,
): Promise<Mandate | undefined> =>
  insurerId === null
    ? undefined
    : (await mandatesOfInsurer(db, insurerId)).find((mandate) => isMandated(mandate, day))

const assertInsurer = async (db: Kysely<Database>, id: string): Promise<void> => {
  if (!(await insurerById(db, id))) throw new DomainError('insurer.unknown')
}

/** Returns the mandates of an insurer with links to their papers. Throws `insurer.unknown`. */
export const listMandates = async (deps: Deps, insurerId: string, reader: string): Promise<MandateView[]> => {
  await assertInsurer(deps.db, insurerId)
  const today = moroccanDay(deps.now())
  return (await mandatesOfInsurer(deps.db, insurerId)).map((mandate) => ({
    id: mandate.id,
    granted_by: mandate.granted_by,
    granted_on: mandate.granted_on,
    ends_on: mandate.ends_on,
    ended_at: mandate.ended_at?.toISOString() ?? null,
    valid: isMandated(mandate, today),
    paper_url: documentUrl(deps, `/api/mandate-paper/${mandate.id}`, reader),
  }))
}

interface Recording {
  insurerId: string
  body: BodyOutput<typeof mandateCalls.addMandate>
  upload: Upload | undefined
  key: string | undefined
  by: Doer
}

/** Refuses a mandate of a coming day, and one that ends before it begins, at its field. */
const assertDays = (grantedOn: string, endsOn: string | undefined, today: string): void => {
  if (grantedOn > today)
    throw new DomainError('request.invalid', [{ path: 'granted_on', message: 'validation.date.future' }])
  if (endsOn !== undefined && endsOn < grantedOn)
    throw new DomainError('request.invalid', [{ path: 'ends_on', message: 'validation.mandate.end' }])
}

/**
 * Records a mandate with its paper; the same form again records nothing. Throws `insurer.unknown`, and
 * `request.invalid` for days that cannot be.
 */
export const addMandate = async (
  deps: Deps,
  { insurerId, body, upload, key, by }: Recording,
): Promise<string> => {
  const { granted_by: grantedBy, granted_on: grantedOn, ends_on: endsOn } = body
  const now = deps.now()
  await assertInsurer(deps.db, insurerId)
  assertDays(grantedOn, endsOn, moroccanDay(now))
  const { bytes, mimeType } = await checkUpload(deps, upload)
  const object = await keepObject(deps, bytes, mimeType)
  const kept = key === undefined ? null : contentKey(key, [by.id, insurerId, grantedBy, grantedOn])
  return deps.db.transaction().execute(async (tx) => {
    await lockMandates(tx, insurerId)
    const known = kept === null ? undefined : await mandateOfKey(tx, kept)
    if (known !== undefined) return known
    const facts = {
      insurer_id: insurerId,
      granted_by: grantedBy,
      granted_on: grantedOn,
      ends_on: endsOn ?? null,
    }
    const id = await insertMandate(tx, {
      ...facts,
      object_key: object.objectKey,
      mime_type: mimeType,
      sha256: object.sha256,
      idempotency_key: kept,
      recorded_by: by.id,
      recorded_at: now,
    })
    await recordSetting(tx, 'added', id, by, now, changeOf({}, { ...facts, sha256: object.sha256 }))
    return id
  })
}

/** Ends a mandate from now on; one that ended stays as it is. Throws `mandate.unknown`. */
export const endMandate = (deps: Deps, id: string, by: Doer): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.now()
    if (!(await mandateById(tx, id))) throw new DomainError('mandate.unknown')
    if (!(await markEnded(tx, id, { ended_by: by.id, ended_at: now }))) return
    await recordSetting(tx, 'changed', id, by, now, changeOf({ ended: false }, { ended: true }))
  })

/** Returns the paper of a mandate. Throws `document.unknown`. */
export const openMandatePaper = async (deps: Deps, id: string): Promise<DocumentAnswer> => {
  const mandate = await mandateById(deps.db, id)
  if (!mandate) throw new DomainError('document.unknown')
  return {
    bytes: await intactBytes(deps, mandate),
    mimeType: mandate.mime_type,
    name: `mandat_${mandate.granted_on}`,
  }
}
