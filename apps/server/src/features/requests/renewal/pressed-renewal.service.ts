import { DomainError } from '@wassit/domain/errors/errors'
import { dirhams } from '@wassit/domain/pricing/money'
import { isAtAssumedAge } from '@wassit/domain/products/holder'
import { productForms } from '@wassit/domain/products/forms'
import { adjustableFields } from '@wassit/domain/products/product-form'
import type { Answers } from '@wassit/domain/products/product-form'
import { renewal as renewalKind } from '@wassit/domain/request/renewal/kind'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../../deps.ts'
import type { Mover } from '../../policies/pipeline/policy-events.service.ts'
import { bindsAfterAcceptance, insurerById } from '../../insurers/panel/insurers.service.ts'
import { approve } from '../approval.service.ts'
import { isEndAskedFor } from '../eligibility.service.ts'
import { requestOfNumber } from '../find-request.service.ts'
import type { RequestFile } from '../find-request.service.ts'
import { insuredFor } from '../insured.service.ts'
import type { Insured } from '../kind-rules.ts'
import { formsOf } from '../requests.queries.ts'
import { addRequest } from '../requests.service.ts'
import type { Submission } from '../requests.service.ts'
import { proposeRenewal, revaluedAnswers } from './renewal.service.ts'

/** Renewal that a customer accepts at a price, without an agent if the tariff decides. */
export interface PressedRenewal {
  userId: string
  policyId: string
  /** Price that the page showed, in dirhams; null if an agent states it. */
  seen: number | null
  values: Answers | undefined
  /** The same press twice is one renewal. */
  key: string
  by: Mover
  /** Writes next to the request that it opens, in the same transaction. */
  alongside: Submission['alongside']
}

/** Tells that the values of a risk are another than last year's, in the words of the form. */
const commentOf = ({ policy }: Insured, values: Answers | undefined, t: Translate): string =>
  adjustableFields(productForms[policy.product])
    .filter(({ name }) => values?.[name] !== undefined)
    .map(({ name, label }) => `${t(label)} : ${String(values?.[name])}`)
    .join('\n')

const formOf = (insured: Insured, { values }: PressedRenewal, t: Translate) => {
  const { id, number } = insured.policy
  return {
    report_type: renewalKind.code,
    insurance_id: id,
    numero_contrat: number,
    changements: { ajout: false, retrait: false, maj_info: values !== undefined },
    commentaires: commentOf(insured, values, t) || undefined,
    valeurs: values,
    pieces: {},
  }
}

/**
 * Tells whether only the tariff decides on a renewal: it has a price, its insurer still sells the product
 * without a decision of its own, and the term has no claim and no request to end it, which agents weigh.
 */
export const isDecidedByTariff = async (
  { db }: Pick<Deps, 'db'>,
  { policy }: Insured,
  { pricing }: Awaited<ReturnType<typeof proposeRenewal>>,
): Promise<boolean> => {
  if (pricing.outcome !== 'priced' || isAtAssumedAge(pricing)) return false
  const insurer = policy.insurer_id === null ? undefined : await insurerById(db, policy.insurer_id)
  if (
    !insurer?.active ||
    !insurer.products.includes(policy.product) ||
    bindsAfterAcceptance(insurer, policy.product)
  )
    return false
  return (await formsOf(db, policy.id, 'claim')).length === 0 && !(await isEndAskedFor(db, policy.id))
}

/** Refuses another price than the page showed; the page then shows the new one. */
const assertSeen = (seen: number | null, { pricing }: Awaited<ReturnType<typeof proposeRenewal>>): void => {
  const amount = pricing.outcome === 'priced' ? pricing.total : null
  if ((seen === null ? null : dirhams(seen)) !== amount) throw new DomainError('price.changed')
}

/** Approves a request by the tariff, unless another press did so at this moment. */
const approveByTariff = async (deps: Deps, request: RequestFile, by: Mover): Promise<void> => {
  try {
    await approve(deps, { request, by: { kind: 'system', origin: by.origin }, now: deps.now() })
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'customerRequest.wrong-status') throw error
  }
}

/**
 * Opens the renewal of a policy as its form does, and approves it where the tariff decides. Returns the
 * number of the policy to pay; null if an agent decides. Throws as the form does, and `price.changed` for
 * another price than the page showed.
 */
export const pressRenewal = async (
  deps: Deps,
  press: PressedRenewal,
): Promise<{ report: string; number: string | null }> => {
  const { userId, policyId, seen, values, key, by, alongside } = press
  const insured = await insuredFor(deps, 'renewal', userId, policyId)
  const answers = values && (await revaluedAnswers(deps, insured, values))
  const proposed = await proposeRenewal(deps, insured, answers)
  assertSeen(seen, proposed)
  const form = formOf(insured, press, deps.messages.fr)
  const report = await addRequest(deps, { userId, form, uploads: [], key, by, alongside })
  if (await isDecidedByTariff(deps, insured, proposed))
    await approveByTariff(deps, await requestOfNumber(deps, report), by)
  return { report, number: (await requestOfNumber(deps, report)).successor_number }
}
