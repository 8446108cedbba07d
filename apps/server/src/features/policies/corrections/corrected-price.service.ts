import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { isBegun } from '@wassit/domain/payment/instalments'
import { outcomeOf } from '@wassit/domain/policy/correction'
import type { CorrectionOutcome } from '@wassit/domain/policy/correction'
import { policyStatuses, policyStatusOf } from '@wassit/domain/policy/policy'
import { dirhams } from '@wassit/domain/pricing/money'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Pricing } from '@wassit/domain/pricing/price'
import { isAtAssumedAge, withHolderBirthDate } from '@wassit/domain/products/holder'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { birthDateOf } from '../../people/accounts/accounts.service.ts'
import { nameReferences, tellStoredName } from '../../insurers/catalogue/catalogue.service.ts'
import { answersOf } from '../../insurers/pricing/price-answer.ts'
import { balanceAt, ledgerSums } from '../../ledger/standing/balance.service.ts'
import { standingAt } from '../../ledger/standing/standing.service.ts'
import type { PolicyRow } from '../pipeline/policies.tables.ts'
import { isSameAmount, priceFor } from '../pipeline/repricing.service.ts'

type Held = Selectable<PolicyRow>

/** Risk after a correction, and an agent's amount for it. */
export interface CorrectedRisk {
  answers: Answers
  /** Dirhams; the price of the tariff without it. */
  amount?: number | undefined
}

/** Price of a corrected risk, and what follows from it. */
export interface CorrectedPrice extends CorrectionOutcome {
  answers: Answers
  pricing: Pricing
  /** Null if only an agent can state it. */
  premium: Centimes | null
  /** Price of the tariff, with which an agent's amount is compared; null without one. */
  computed: Centimes | null
  paid: Centimes
}

/** Reads typed answers to the questions of a product; throws `request.invalid` at `data`. */
export const readAnswers = async (
  db: Kysely<Database>,
  { product }: Pick<Held, 'product'>,
  data: Answers,
  now: Date,
): Promise<Answers> => {
  try {
    return await nameReferences(tellStoredName(db), product, answersOf(product, data, moroccanDay(now)))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const place = (issue: Issue) => ({ ...issue, path: `data.${issue.path}` })
    throw new DomainError(error.code, error.issues.map(place))
  }
}

/**
 * Returns the price of the tariff for a corrected risk; null if an agent decides: for a referred
 * risk, at an assumed age, and for a policy that continues another one.
 */
const tariffPrice = ({ predecessor_id: predecessorId }: Held, pricing: Pricing): Centimes | null =>
  predecessorId === null && pricing.outcome === 'priced' && !isAtAssumedAge(pricing) ? pricing.total : null

/** Returns the premium without an agent's amount: a price that does not change stays agreed. */
const usualPremium = (held: Held, pricing: Pricing): Centimes | null =>
  isSameAmount(held.pricing, pricing) && held.premium !== null ? held.premium : tariffPrice(held, pricing)

/** Tells whether the payment of a file waits for its decision; its price stays until then. */
export const hasUndecidedPayment = ({
  status,
  payment_confirmed_at: paidAt,
  required_from: from,
}: Pick<Held, 'status' | 'payment_confirmed_at' | 'required_from'>): boolean => {
  const { paymentReview, documentsRequired } = policyStatuses
  return (
    paidAt === null &&
    (status === paymentReview.code || (status === documentsRequired.code && from === paymentReview.code))
  )
}

/** Prices a file with another risk, by the tariff of its request or at an agent's amount. */
export const correctedPrice = async (
  db: Kysely<Database>,
  held: Held,
  { answers: typed, amount }: CorrectedRisk,
): Promise<CorrectedPrice> => {
  const birthDate = held.user_id === null ? undefined : await birthDateOf(db, held.user_id)
  const answers = withHolderBirthDate(held.product, typed, birthDate)
  const pricing = await priceFor(db, { ...held, answers }, birthDate)
  const premium = amount === undefined ? usualPremium(held, pricing) : dirhams(amount)
  const sums = await ledgerSums(db, held.id)
  const balance = balanceAt({ ...held, premium }, sums)
  const outcome = outcomeOf({
    status: policyStatusOf(held.status),
    isConfirmed: held.payment_confirmed_at !== null,
    balance,
    isBegun:
      premium !== null &&
      premium <= (held.premium ?? 0) &&
      sums.paid > 0 &&
      isBegun(standingAt({ ...held, pricing, premium }, sums, new Date(0))),
  })
  return { answers, pricing, premium, computed: tariffPrice(held, pricing), paid: balance.paid, ...outcome }
}
