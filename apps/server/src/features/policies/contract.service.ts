import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/i18n/format'
import { addDays, addYears } from '@wassit/domain/party/date'
import type { Deps } from '../../deps.ts'
import type { Upload } from '../../plugins/uploads.ts'
import { addDocument, newReference } from '../documents/documents.service.ts'
import type { StoredObject } from '../documents/documents.service.ts'
import { keepSignableFile } from '../signatures/signable-file.service.ts'
import { endOpenSignature } from '../signatures/signatures.service.ts'
import { announceTo } from './announcing.service.ts'
import { assertOpen } from './find-policy.service.ts'
import type { Policy } from './find-policy.service.ts'
import { insurerById } from './insurers.queries.ts'
import { premiumOf } from './payment.service.ts'
import { drawDocument } from './policy-documents.service.ts'
import { contractSubject } from './signature.service.ts'
import { transition } from './transition.service.ts'
import type { Mover } from './transition.service.ts'

export interface ContractOrder {
  by: Mover
  /** ISO day on which the cover begins. */
  startDate?: string | undefined
  /** The insurer's own contract; without it one is made from the file. */
  upload?: Upload | undefined
}

interface Term {
  startDate: string
  /** The last day of the cover. */
  endDate: string
}

/**
 * From when to when a contract runs: by default from the day after the payment, one year (RULINGS 3). It
 * begins neither before it was paid nor, by itself, on a day that is over.
 */
const termOf = (
  { payment_confirmed_at: paidAt, start_date: agreed }: Policy,
  asked: string | undefined,
  now: Date,
): Term => {
  if (!paidAt) throw new DomainError('policy.wrong-status')
  const [paid, today] = [moroccanDay(paidAt), moroccanDay(now)]
  if (asked !== undefined && (asked < paid || asked > addYears(today, 1)))
    throw new DomainError('request.invalid', [{ path: 'start_date', message: 'validation.invalid' }])
  const usual = agreed ?? addDays(paid, 1)
  const startDate = asked ?? (usual < today ? today : usual)
  return { startDate, endDate: addDays(addYears(startDate, 1), -1) }
}

const drawContract = async (
  deps: Deps,
  policy: Policy,
  term: Term,
  reference: string,
): Promise<StoredObject> => {
  const insurer = policy.insurer_id ? await insurerById(deps.db, policy.insurer_id) : undefined
  if (!insurer) throw new Error('a paid policy has an insurer')
  const premium = premiumOf(policy)
  return drawDocument(deps, policy, {
    kind: 'contract',
    reference,
    premium,
    insurer,
    issuedAt: deps.now(),
    ...term,
  })
}

/** Makes the contract of a paid policy, or takes the insurer's own, and hands it over to be signed. */
export const makeContract = async (
  deps: Deps,
  policy: Policy,
  { by, startDate, upload }: ContractOrder,
): Promise<void> => {
  assertOpen('issueContract', policy)
  const now = deps.now()
  const { id: policyId } = policy
  const term = termOf(policy, startDate, now)
  // Only what we draw carries a code for /verifier.
  const reference = upload ? undefined : newReference()
  const object = await (upload
    ? keepSignableFile(deps, upload)
    : drawContract(deps, policy, term, reference ?? ''))
  const replaced = await deps.db.transaction().execute(async (tx) => {
    const set = { start_date: term.startDate, end_date: term.endDate }
    const issued = await transition(tx, { policyId, action: 'issueContract', by, now, set })
    await addDocument(tx, {
      policyId,
      kind: 'contract',
      object,
      reference,
      createdBy: by.id,
      replaces: true,
      now,
    })
    await announceTo(tx, issued, 'contractReady', now)
    return endOpenSignature(tx, contractSubject(policyId), now)
  })
  if (replaced !== undefined) await deps.signature.cancel(replaced)
}
