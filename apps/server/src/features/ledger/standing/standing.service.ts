import { moroccanDay } from '@wassit/domain/format/format'
import { askedOf, feesOf, instalmentStates, planOf } from '@wassit/domain/payment/instalments'
import type { Asked, InstalmentState, PlanStanding } from '@wassit/domain/payment/instalments'
import { amountDue } from '@wassit/domain/policy/balance'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import type { Centimes } from '@wassit/domain/pricing/money'
import { termMonths } from '@wassit/domain/products/term-months'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { balanceAt, ledgerSums } from './balance.service.ts'
import type { LedgerSums } from './balance.service.ts'

type Policies = Database['policies']

type Planned = Pick<Selectable<Policies>, 'product' | 'pricing' | 'premium' | 'instalments'>

/** Returns the instalments of the premium of a policy, or of another number of them. */
export const planOfPolicy = (
  { product, pricing, premium, instalments }: Planned,
  count: number = instalments,
) =>
  planOf({
    premium: premium ?? 0,
    count,
    months: termMonths[product],
    fees: feesOf(pricing, premium ?? 0),
  })

type MoneyPolicy = Planned &
  Pick<Selectable<Policies>, 'id' | 'refund' | 'start_date' | 'ended_by' | 'status' | 'payment_confirmed_at'>

/** Returns the money of a policy with its plan, from what was paid of it. */
export const standingAt = (
  policy: MoneyPolicy,
  { paid, givenBack }: LedgerSums,
  now: Date,
): PlanStanding => ({
  plan: planOfPolicy(policy),
  owed: Math.max(0, (policy.premium ?? 0) - (policy.refund ?? 0) + givenBack) - givenBack,
  paid,
  givenBack,
  startDate: policy.start_date,
  today: moroccanDay(now),
  isEnded: policy.ended_by === 'termination' || policy.ended_by === 'withdrawal',
})

/** Statuses of a paid file, at which money that is left can still arrive. */
const paidStatuses: ReadonlySet<PolicyStatus> = new Set([
  'paymentReview',
  'awaitingSignature',
  'active',
  'signatureRefused',
  'documentsRequired',
])

/** Tells whether agents can record money of a policy: it is accepted, or paid and owes a part again. */
export const takesPayment = (
  policy: Pick<
    Selectable<Policies>,
    'status' | 'premium' | 'refund' | 'payment_confirmed_at' | 'awaits_decision'
  >,
  sums: LedgerSums,
): boolean => {
  const status = policyStatusOf(policy.status)
  const isOpen =
    status === 'accepted'
      ? !policy.awaits_decision
      : policy.payment_confirmed_at !== null && paidStatuses.has(status)
  return isOpen && policy.premium !== null && amountDue(balanceAt(policy, sums)) > 0
}

/** Returns what is left of all instalments. */
export const leftOf = ({ owed, paid }: PlanStanding): Centimes => Math.max(0, owed - paid)

/** Returns the money of a policy with its plan: the ledger says what was paid. */
export const standingOf = async (
  db: Kysely<Database>,
  policy: MoneyPolicy,
  now: Date,
): Promise<PlanStanding> => standingAt(policy, await ledgerSums(db, policy.id), now)

/** Returns the instalments of a policy as its papers state them; undefined for one that is paid at once. */
export const statedPlan = async (
  db: Kysely<Database>,
  policy: MoneyPolicy,
  now: Date,
): Promise<InstalmentState[] | undefined> =>
  policy.instalments === 1 ? undefined : instalmentStates(await standingOf(db, policy, now))

/**
 * Returns the amount that a customer pays for a policy now, with the last instalment that it pays:
 * the only one that orders, transfers and pages ask for. Throws before a quote.
 */
export const askedAt = (policy: MoneyPolicy, sums: LedgerSums, now: Date): Asked => {
  if (policy.premium === null) throw new Error('a quoted policy has no premium')
  return askedOf(standingAt(policy, sums, now))
}

export const askedFor = async (db: Kysely<Database>, policy: MoneyPolicy, now: Date): Promise<Asked> =>
  askedAt(policy, await ledgerSums(db, policy.id), now)
