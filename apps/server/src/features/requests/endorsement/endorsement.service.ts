import { DomainError } from '@wassit/domain/errors/errors'
import { addDays } from '@wassit/domain/party/date'
import { differenceFrom, premiumDifference } from '@wassit/domain/request/endorsement/premium-difference'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { nameReferences, tellStoredName } from '../../insurers/catalogue/catalogue.service.ts'
import { amendPolicy } from '../../policies/pipeline/succession/amendment.service.ts'
import { answersOf } from '../../insurers/pricing/price-answer.ts'
import { tariffOfPrice } from '../../insurers/tariffs/stored-tariff.ts'
import { daysWithin, later, sooner } from '../approval.ts'
import type { Approval } from '../approval.ts'
import type { KindRules } from '../kind-rules.ts'
import { openApproved } from '../open-approved.service.ts'
import { priceUnder, yearlyPremium } from '../policy-price.service.ts'

/** Prefixes the paths of the issues with the field that holds the answers. */
const within = async <T>(field: string, read: () => Promise<T>): Promise<T> => {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const issues = error.issues.map((issue) => ({ ...issue, path: `${field}.${issue.path}` }))
    throw new DomainError(error.code, issues)
  }
}

type Propose = NonNullable<KindRules<'endorsement'>['propose']>

/**
 * Returns the changed risk and the difference to the end of the term; null if no tariff prices it
 * and an agent must.
 */
const propose: Propose = async (deps, { data, date_effet }, { policy, term, asOf }) => {
  const date = date_effet ?? later(asOf, term.startDate)
  if (!data) return { answers: null, pricing: null, amount: null, date }
  const { product } = policy
  const answers = await within('data', async () =>
    nameReferences(tellStoredName(deps.db), product, answersOf(product, data, asOf)),
  )
  // A change within a term is priced by the figures of the contract.
  const tariff = await tariffOfPrice(deps.db, product, policy.pricing, asOf)
  const pricing = await priceUnder(deps, policy, answers, { asOf, tariff })
  const before = await yearlyPremium(deps, policy)
  const amount =
    pricing.outcome === 'priced' && before !== null
      ? premiumDifference(before, pricing.total, term, date, product)
      : null
  return { answers, pricing, amount, date }
}

/**
 * Opens, with more to pay, a policy that continues this one to the end of its term (RULINGS 31);
 * otherwise changes this one and refunds the difference.
 */
const change = (tx: Kysely<Database>, approval: Approval): Promise<void> => {
  const { request, policy, term, approved, by, now } = approval
  const { amount, date: startDate } = approved
  if (amount > 0)
    return openApproved(tx, approval, { cause: 'endorsement', term: { startDate, endDate: term.endDate } })
  const { answers = null, pricing = null } = request.proposal ?? {}
  const refund = amount < 0 ? -amount : undefined
  return amendPolicy(tx, { policyId: policy.id, answers, pricing, refund, by, now })
}

export const endorsement: KindRules<'endorsement'> = {
  propose,
  approval: {
    days: daysWithin,
    tooLate: 'validation.date.afterTerm',
    usualDay: (basis) => {
      const [first, last] = daysWithin(basis)
      const { amount = null, date = null } = basis.proposal ?? {}
      // A dearer change is paid before it covers, and covers from the next day on.
      const earliest = (amount ?? 0) > 0 ? later(first, addDays(basis.today, 1)) : first
      return sooner(later(date ?? earliest, earliest), last)
    },
    amountOn: (date, { term }, proposed, asked) =>
      differenceFrom(proposed, { ...term, startDate: asked }, date),
    comparable: (_basis, usual) => usual,
    amountWithoutPrice: 0,
    paper: 'endorsement',
    apply: change,
  },
}
