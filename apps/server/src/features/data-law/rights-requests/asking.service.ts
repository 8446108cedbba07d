import { randomUUID } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import { endOfDay } from '@wassit/domain/format/moroccan-clock'
import { moroccanDay } from '@wassit/domain/format/format'
import { serialNumber } from '@wassit/domain/format/serial-number'
import { ContactField } from '@wassit/domain/party/contact'
import { correctableFields, mostOpenRights, rightsDueOn } from '@wassit/domain/personal-data/rights-request'
import type {
  CorrectableField,
  OpposedUse,
  RightsChannel,
  RightsKind,
} from '@wassit/domain/personal-data/rights-request'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import type { Database } from '../../../schema.ts'
import type { Doer } from '../../audit/origin.ts'
import { checkUpload, keepObject } from '../../stored-files/documents.service.ts'
import type { StoredObject } from '../../stored-files/documents.service.ts'
import {
  insertRights,
  lockAsker,
  nextRightsNumber,
  openRightsOf,
  rightsByKey,
} from './rights-requests.queries.ts'
import type { RightsRequest } from './rights-requests.queries.ts'
import { noteRightsEvent } from './rights-move.service.ts'
import { presentValue } from './present-value.service.ts'
import { endPromotion } from './promotion-end.service.ts'

/** Rights request as a person or an agent sends it. */
export interface Asking {
  kind: RightsKind
  channel: RightsChannel
  /** Account of the person; without one, name and contact say who they are. */
  userId: string | null
  name?: string | undefined
  contact?: string | undefined
  correction?: { field: CorrectableField; value: string }
  opposed?: OpposedUse | undefined
  reason?: string | undefined
  /** Day on which the request came; today by default. */
  receivedOn?: string
  upload: Upload | undefined
  /** Key of the form: the same key twice is one request. */
  key: string | undefined
  by: Doer
}

const isEntered = ({ channel }: Asking): boolean => channel !== 'account'

/** Returns the right value as its schema writes it, e.g. a phone in its international form. */
const rightValue = ({ field, value }: NonNullable<Asking['correction']>): string =>
  correctableFields[field].schema.parse(value)

const faultAt = (path: string, message: 'validation.contact.same' | 'validation.date.future') =>
  new DomainError('request.invalid', [{ path, message }])

/** Refuses a correction to the value that the account has, and one without the document that proves it. */
const assertCorrection = async (db: Kysely<Database>, asking: Asking): Promise<void> => {
  const { correction, userId, upload } = asking
  if (!correction) return
  if (userId && (await presentValue(db, userId, correction.field)) === rightValue(correction))
    throw faultAt('value', 'validation.contact.same')
  if (!upload && !isEntered(asking) && correctableFields[correction.field].needsProof)
    throw new DomainError('document.missing', [{ path: 'file', message: 'errors.document.missing' }])
}

const isSameMatter = (request: RightsRequest, { kind, correction, opposed }: Asking): boolean =>
  request.kind === kind &&
  request.field === (correction?.field ?? null) &&
  request.opposed === (opposed ?? null)

/** Refuses a second open request of one matter, and more open ones than a person has. */
const assertRoom = async (tx: Kysely<Database>, asking: Asking): Promise<void> => {
  if (asking.userId === null) return
  const open = await openRightsOf(tx, asking.userId)
  const same = open.find((request) => isSameMatter(request, asking))
  if (same)
    throw new DomainError('rights.exists', [], {
      message: 'errors.rights.exists',
      values: { number: same.number },
    })
  if (open.length >= mostOpenRights) throw new DomainError('rights.limit')
}

/** Returns a contact in the form in which it is looked for; one of another kind as the agent typed it. */
const readContact = (contact: string | undefined): string | null => {
  const address = ContactField.safeParse(contact)
  if (!address.success) return contact ?? null
  return 'email' in address.data ? address.data.email : address.data.phone
}

const insert = async (
  tx: Kysely<Database>,
  asking: Asking,
  { object, key, now }: { object: StoredObject | undefined; key: string; now: Date },
): Promise<RightsRequest> => {
  const { kind, channel, userId, name, contact, correction, opposed, reason, by } = asking
  const receivedOn = asking.receivedOn ?? moroccanDay(now)
  return insertRights(tx, {
    number: serialNumber('DP', moroccanDay(now), await nextRightsNumber(tx)),
    kind,
    state: 'received',
    channel,
    user_id: userId,
    name: userId ? null : (name ?? null),
    contact: userId ? null : readContact(contact),
    field: correction?.field ?? null,
    value: correction ? rightValue(correction) : null,
    opposed: opposed ?? null,
    reason: reason || null,
    received_on: receivedOn,
    due_at: endOfDay(rightsDueOn(kind, receivedOn)),
    object_key: object?.objectKey ?? null,
    mime_type: object?.mimeType ?? null,
    sha256: object?.sha256 ?? null,
    entered_by: isEntered(asking) ? by.id : null,
    idempotency_key: key,
    created_at: now,
    updated_at: now,
  })
}

/** Checks and stores the proof of a request before its transaction; nothing without one. */
export const keptProof = async (
  deps: Deps,
  upload: Upload | undefined,
): Promise<StoredObject | undefined> => {
  if (!upload) return undefined
  const { bytes, mimeType } = await checkUpload(deps, upload)
  return keepObject(deps, bytes, mimeType)
}

/**
 * Opens a rights request and returns its number; a known key returns the request it opened. What
 * needs no decision has its effect in the same transaction.
 */
export const openRights = async (deps: Deps, asking: Asking): Promise<string> => {
  const { by, userId, contact, reason, receivedOn, upload } = asking
  const now = deps.now()
  if (receivedOn !== undefined && receivedOn > moroccanDay(now))
    throw faultAt('received_on', 'validation.date.future')
  const key = `${by.id} ${asking.key ?? randomUUID()}`
  const known = await rightsByKey(deps.db, key)
  if (known) return known.number
  await assertCorrection(deps.db, asking)
  const object = await keptProof(deps, upload)
  return deps.db.transaction().execute(async (tx) => {
    await lockAsker(tx, userId ?? contact ?? by.id)
    const earlier = await rightsByKey(tx, key)
    if (earlier) return earlier.number
    await assertRoom(tx, asking)
    const request = await insert(tx, asking, { object, key, now })
    const event = isEntered(asking) ? 'enter' : 'open'
    await noteRightsEvent(tx, request, { event, text: reason, by, now })
    await endPromotion(tx, request, by, now)
    return request.number
  })
}
