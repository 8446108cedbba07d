import { DomainError } from '@wassit/domain/errors/errors'
import { addYears } from '@wassit/domain/party/date'
import { termAfter, termFrom } from '@wassit/domain/policy/term'
import type { Term } from '@wassit/domain/policy/term'
import type { Pricing } from '@wassit/domain/pricing/price'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { adjustableFields } from '@wassit/domain/products/product-form'
import type { Answers } from '@wassit/domain/products/product-form'
import { termMonths } from '@wassit/domain/products/term-months'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { keepListed, nameReferences, tellStoredName } from '../../insurers/catalogue/catalogue.service.ts'
import { answersOf } from '../../insurers/pricing/price-answer.ts'
import type { Policy } from '../../policies/pipeline/find-policy.service.ts'
import { isOfChange } from '../../policies/pipeline/succession/successor.service.ts'
import { later } from '../approval.ts'
import type { ApprovalBasis, Days } from '../approval.ts'
import type { Insured, KindRules } from '../kind-rules.ts'
import { openApproved } from '../open-approved.service.ts'
import { priceUnder } from '../policy-price.service.ts'
import { successorOf } from '../requests.queries.ts'

/** Returns the term after that of a policy. */
export const nextTermOf = ({ policy, term, asOf }: Insured): Term =>
  termAfter(term, asOf, termMonths[policy.product])

/** Returns the values of a risk that a renewal may change, without any other key of a form. */
export const declaredValues = (product: ProductKey, values: Answers): Answers =>
  Object.fromEntries(
    adjustableFields(productForms[product]).flatMap(({ name }) =>
      values[name] === undefined ? [] : [[name, values[name]]],
    ),
  )

/** Returns the answers of a policy with values of the risk that changed, such as that of a car today. */
export const revaluedAnswers = async (
  deps: Pick<Deps, 'db'>,
  { policy, asOf }: Insured,
  values: Answers,
): Promise<Answers> => {
  const { product } = policy
  const changed = declaredValues(product, values)
  const tell = tellStoredName(deps.db)
  const listed = await keepListed(tell, product, policy.answers)
  return nameReferences(tell, product, answersOf(product, { ...listed, ...changed }, asOf))
}

/** Returns the next term and its price by the tariff of its insurer on its first day. */
export const proposeRenewal = async (
  deps: Deps,
  insured: Insured,
  answers = insured.policy.answers,
): Promise<{ term: Term; pricing: Pricing }> => {
  const { policy } = insured
  const { product, insurer_id: insurer } = policy
  const next = nextTermOf(insured)
  const { startDate: asOf } = next
  const { ofInsurer, ofProduct } = deps.tariffs
  const tariff = insurer === null ? ofProduct(product, asOf) : ofInsurer(insurer, product, asOf)
  return { term: next, pricing: await priceUnder(deps, policy, answers, { asOf, tariff }) }
}

/**
 * Refuses the renewal of a policy that another one continues, and says why it does, and of one with
 * a late instalment or payment: its insurer would not renew it.
 */
const assertRenewable = async (
  db: Kysely<Database>,
  { id, ended_by: endedBy, debt }: Pick<Policy, 'id' | 'ended_by' | 'debt'>,
): Promise<void> => {
  if (debt === 'late' || debt === 'unpaid')
    throw new DomainError('payment.unpaid', [], { message: 'errors.customerRequest.unpaid' })
  if (endedBy === 'renewal') throw new DomainError('customerRequest.exists')
  const successor = await successorOf(db, id)
  if (!successor) return
  const isChange = await isOfChange(db, successor)
  throw new DomainError(
    'customerRequest.exists',
    [],
    isChange ? { message: 'errors.customerRequest.changing' } : undefined,
  )
}

/**
 * Returns the possible first days of a renewal: not before its predecessor's, and not later than a
 * year from today or the day after the term.
 */
const firstDays = ({ term, today, product }: ApprovalBasis): Days => [
  later(today, term.startDate),
  later(addYears(today, 1), termAfter(term, today, termMonths[product]).startDate),
]

const nextTerm = ({ term, today, product }: ApprovalBasis): Term =>
  termAfter(term, today, termMonths[product])

export const renewal: KindRules<'renewal'> = {
  assertRoom: assertRenewable,
  propose: async (deps, form, insured) => {
    const { valeurs: values } = form
    const answers = values ? await revaluedAnswers(deps, insured, values) : null
    const { term, pricing } = await proposeRenewal(deps, insured, answers ?? undefined)
    const amount = pricing.outcome === 'priced' ? pricing.total : null
    return { answers, pricing, amount, date: term.startDate }
  },
  weighsClaims: true,
  approval: {
    days: firstDays,
    tooLate: 'validation.date.future',
    // A renewal that no tariff prices is compared with the year before.
    comparable: ({ yearly }, usual) => usual ?? yearly,
    usualDay: (basis) => nextTerm(basis).startDate,
    apply: (tx, approval) => {
      const { approved, policy } = approval
      const term = termFrom(approved.date, termMonths[policy.product])
      return openApproved(tx, approval, { cause: 'renewal', term })
    },
  },
}
