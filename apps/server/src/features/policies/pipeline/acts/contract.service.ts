import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { Term } from '@wassit/domain/policy/term'
import type { Centimes } from '@wassit/domain/pricing/money'
import { startOf } from '@wassit/domain/products/details'
import { differenceFrom } from '@wassit/domain/request/endorsement/premium-difference'
import type { Selectable } from 'kysely'
import type { Deps } from '../../../../deps.ts'
import type { Upload } from '../../../../plugins/uploads.ts'
import { addDocument, newReference } from '../../../stored-files/documents.service.ts'
import type { StoredObject } from '../../../stored-files/documents.service.ts'
import { keepSignableFile } from '../../signatures/signable-file.service.ts'
import { endOpenSignature } from '../../signatures/signatures.service.ts'
import { announceTo } from '../announcing.service.ts'
import { refuseIncomplete } from '../blocking.service.ts'
import { contractTerm } from './contract-term.ts'
import { assertOpen, holdMoney, holdPolicy } from '../find-policy.service.ts'
import type { Policy } from '../find-policy.service.ts'
import { statedPlan } from '../../../ledger/standing/standing.service.ts'
import { insurerById } from '../../../insurers/panel/insurers.service.ts'
import { withTyped, writeNumbers } from './insurer-numbers.service.ts'
import type { Numbers } from './insurer-numbers.service.ts'
import { numbersOf } from '../numbers-of-policy.service.ts'
import type { InsurerNumbers } from '../numbers-of-policy.service.ts'
import type { PolicyRow } from '../policies.tables.ts'
import { premiumOf } from './policy-payment.service.ts'
import { drawDocument, statedBy } from '../policy-documents.service.ts'
import { contractSubject } from './contract-signature.service.ts'
import { refuseUnagreedPrice } from '../repricing.service.ts'
import { giveBackOverpaid } from '../refunding.service.ts'
import { isOfChange } from '../succession/successor.service.ts'
import { causeOf } from '../../../ledger/standing/refundable.service.ts'
import { movePolicy } from '../policy-move.service.ts'
import type { Mover } from '../policy-events.service.ts'

export interface ContractOrder {
  by: Mover
  /** Code of the status that the agent saw. */
  seen?: number | undefined
  /** ISO day on which the cover begins. */
  startDate?: string | undefined
  /** Numbers of the insurer, if the agent has them already. */
  numbers?: Numbers | undefined
  /** The insurer's own contract; without it one is made from the file. */
  upload?: Upload | undefined
}

/** Returns the term of a paid policy's contract. */
const termOf = async ({ db, now }: Deps, policy: Policy, asked: string | undefined): Promise<Term> => {
  const { payment_confirmed_at: paidAt, unpaid_since: unpaidSince, details } = policy
  const { start_date: startDate, end_date: endDate } = policy
  if (!paidAt) throw new DomainError('policy.wrong-status')
  if (unpaidSince) throw new DomainError('payment.unpaid')
  const days = { paid: moroccanDay(paidAt), today: moroccanDay(now()) }
  const cause = await causeOf(db, policy)
  const term = contractTerm(
    { ...days, product: policy.product, agreed: { startDate, endDate }, cause, wished: startOf(details) },
    asked,
  )
  if (term) return term
  throw new DomainError('request.invalid', [{ path: 'start_date', message: 'validation.invalid' }])
}

/**
 * Returns the premium of a contract: the difference of a changed risk pays only the days that it covers
 * (docs/decisions/021-refunds-and-withdrawal.md).
 */
const premiumFor = async (
  { db }: Pick<Deps, 'db'>,
  policy: Selectable<PolicyRow>,
  { startDate }: Term,
): Promise<Centimes> => {
  const { start_date: agreedStart, end_date: endDate } = policy
  const premium = premiumOf(policy)
  if (agreedStart === null || endDate === null || !(await isOfChange(db, policy))) return premium
  return differenceFrom(premium, { startDate: agreedStart, endDate }, startDate)
}

const drawContract = async (
  deps: Deps,
  policy: Policy,
  term: Term,
  { reference, numbers }: { reference: string; numbers: InsurerNumbers },
): Promise<StoredObject> => {
  const insurer = policy.insurer_id ? await insurerById(deps.db, policy.insurer_id) : undefined
  if (!insurer) throw new Error('a paid policy has no insurer')
  const premium = await premiumFor(deps, policy, term)
  return drawDocument(deps, policy, {
    kind: 'contract',
    reference,
    premium,
    insurer,
    numbers,
    plan: await statedPlan(deps.db, { ...policy, start_date: term.startDate }, deps.now()),
    issuedAt: deps.now(),
    ...term,
  })
}

/**
 * Makes the contract of a paid policy, or takes the insurer's own, and hands it over to be signed.
 */
export const makeContract = async (
  deps: Deps,
  policy: Policy,
  { by, seen, startDate, numbers = {}, upload }: ContractOrder,
): Promise<void> => {
  assertOpen('issueContract', policy)
  const now = deps.now()
  const { id: policyId } = policy
  const term = await termOf(deps, policy, startDate)
  await refuseIncomplete(deps.db, policy, 'contract', now)
  await refuseUnagreedPrice(deps.db, policy)
  const drawn = await statedBy(deps, policy)
  // Only the contracts we draw carry a code for /verifier.
  const reference = upload ? undefined : newReference()
  const object = await (upload
    ? keepSignableFile(deps, upload)
    : drawContract(deps, policy, term, {
        reference: reference ?? '',
        numbers: withTyped(await numbersOf(deps.db, policy), numbers),
      }))
  const replaced = await deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    await refuseUnagreedPrice(tx, held)
    // A correction since the drawing would put old values to be signed.
    if (!isDeepStrictEqual(await statedBy({ db: tx }, held), drawn))
      throw new DomainError('policy.wrong-status')
    const premium = await premiumFor({ db: tx }, held, term)
    const set = { start_date: term.startDate, end_date: term.endDate, premium }
    const issued = await movePolicy(tx, { policyId, action: 'issueContract', by, now, seen, set })
    if (premium !== held.premium)
      await giveBackOverpaid(tx, await holdMoney(tx, policyId), { cause: 'overpayment', by, now })
    await refuseIncomplete(tx, issued, 'contract', now)
    await writeNumbers(tx, issued, numbers, { by, now })
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
