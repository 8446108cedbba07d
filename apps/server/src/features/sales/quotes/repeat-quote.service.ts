import { DomainError } from '@wassit/domain/errors/errors'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { offeredProducts } from '@wassit/domain/products/catalogue'
import { lastingDetails } from '@wassit/domain/products/details'
import type { Deps } from '../../../deps.ts'
import { keepListed, tellStoredName } from '../../insurers/catalogue/catalogue.service.ts'
import { ownPolicy } from '../../policies/pipeline/find-policy.service.ts'
import { keepAnswers } from './draft-answers.ts'
import { openCustomerDraft } from './drafts.service.ts'

/**
 * Opens a draft with the answers of a customer's own expired quote, so that nothing is typed twice.
 * A brand or model that is no longer listed is asked for again. Throws `policy.wrong-status` for a
 * quote that has not expired.
 */
export const repeatQuote = async (
  deps: Deps,
  userId: string,
  insuranceId: string,
  key: string | undefined,
): Promise<string> => {
  const {
    product,
    status,
    answers,
    details,
    agreement_code: agreementCode,
  } = await ownPolicy(deps, userId, insuranceId)
  if (status !== policyStatuses.expired.code) throw new DomainError('policy.wrong-status')
  if (!offeredProducts.includes(product)) throw new DomainError('product.not-offered')
  const listed = await keepListed(tellStoredName(deps.db), product, answers)
  return openCustomerDraft(
    deps,
    userId,
    { product, answers: keepAnswers(product, listed), details: lastingDetails(details), agreementCode },
    key,
  )
}
