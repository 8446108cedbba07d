import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { AdultBirthDate } from '@wassit/domain/party/date'
import { isContactField } from '@wassit/domain/personal-data/rights-request'
import type { CorrectableField } from '@wassit/domain/personal-data/rights-request'
import { z } from 'zod/mini'
import { addJob, defineJob } from '../../../jobs.ts'
import type { Deps } from '../../../deps.ts'
import type { CallingBrowser } from '../../people/accounts/askers.service.ts'
import { askContactCode, replaceContact } from '../../people/accounts/holder-data.service.ts'
import { languageOf } from '../../people/accounts/accounts.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { contactMessage } from '../../policies/corrections/contact-message.ts'
import { correctPersonOfFiles } from '../../policies/corrections/holder-correction.service.ts'
import { holdRights, moveRights } from './rights-move.service.ts'
import { rightsById } from './rights-requests.queries.ts'
import type { RightsRequest } from './rights-requests.queries.ts'

/** Tells the email address that an account had before its correction. */
export const oldAddressJob = defineJob('rights.oldAddress', z.object({ request: z.uuid() }), { sends: true })

type Correction = RightsRequest & { user_id: string; field: CorrectableField; value: string }

/** Returns a correction of an account; throws `rights.no-account` for a person without one. */
const correctionOf = (request: RightsRequest): Correction => {
  const { user_id: userId, field, value } = request
  if (field === null || value === null) throw new DomainError('rights.wrong-state')
  if (userId === null) throw new DomainError('rights.no-account')
  return { ...request, user_id: userId, field, value }
}

const contactOf = ({ field, value }: Correction) => {
  if (!isContactField(field)) throw new DomainError('rights.wrong-state')
  // The customer asks for this telephone as a right, and whether someone close has it too is theirs to know.
  return field === 'phone'
    ? ({ kind: field, value, shared_phone: true } as const)
    : ({ kind: field, value } as const)
}

/** Sends the code that proves the new email address or telephone of a correction. */
export const proveCorrection = async (
  deps: Deps,
  request: RightsRequest,
  browser: CallingBrowser,
): Promise<void> => {
  const correction = correctionOf(request)
  await holdRights(deps.db, { id: request.id, action: 'correct' })
  await askContactCode(deps, { userId: correction.user_id, contact: contactOf(correction), browser })
}

/** Refuses the birth date of a minor as a value of the request. */
const assertAdultValue = ({ field, value }: Correction, now: Date): void => {
  if (field !== 'birthday' || AdultBirthDate(moroccanDay(now)).safeParse(value).success) return
  throw new DomainError('request.invalid', [{ path: 'text', message: 'validation.rights.adult' }])
}

export interface Correcting {
  request: RightsRequest
  seen: RightsRequest['state']
  text: string | undefined
  code: string | undefined
  browser: CallingBrowser
  by: Doer
}

/** Applies a correction of the contact, which the code proves. */
const correctContact = async (deps: Deps, correction: Correction, order: Correcting): Promise<void> => {
  const { seen, text, code, browser, by } = order
  if (!code) throw new DomainError('request.invalid', [{ path: 'code', message: 'validation.required' }])
  const { id, user_id: userId } = correction
  const contact = contactOf(correction)
  await replaceContact(deps, { userId, contact, browser, code }, async (tx, { before }) => {
    const was = before[contact.kind] ?? null
    await moveRights(tx, { id, action: 'correct', seen, text, set: { before: was }, by, now: deps.now() })
    if (contact.kind === 'email' && was !== null) await addJob(tx, oldAddressJob, { request: id })
  })
}

/** Applies a correction of the person to the account and its open files. */
const correctPerson = async (deps: Deps, correction: Correction, order: Correcting): Promise<void> => {
  const { id, user_id: userId, number, field, value } = correction
  const { seen, text, by } = order
  await correctPersonOfFiles(deps, {
    userId,
    corrected: { [field]: value },
    by: { kind: 'agent', ...by },
    reason: text || number,
    assertOpen: async (tx) => {
      await holdRights(tx, { id, action: 'correct', seen })
    },
    note: async (tx, change, now) => {
      const before = change ? (change.before[field] ?? null) : value
      await moveRights(tx, { id, action: 'correct', seen, text, set: { before }, by, now })
    },
  })
}

/** Applies a correction to the account and closes its request, both or neither. */
export const applyCorrection = async (deps: Deps, order: Correcting): Promise<void> => {
  const correction = correctionOf(order.request)
  assertAdultValue(correction, deps.now())
  if (isContactField(correction.field)) return correctContact(deps, correction, order)
  return correctPerson(deps, correction, order)
}

/** Mails the address that an account had before a correction: a stranger's request must not go unnoticed. */
export const tellOldAddress = async (deps: Deps, id: string): Promise<void> => {
  const request = await rightsById(deps.db, id)
  const language = request?.user_id && (await languageOf(deps, request.user_id))
  if (!request?.before || !language || !request.closed_at) return
  const message = { event: id, email: request.before, language, at: request.closed_at }
  await deps.messenger.send(contactMessage(message))
}
