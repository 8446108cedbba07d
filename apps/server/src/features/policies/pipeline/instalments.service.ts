import { moroccanDay } from '@wassit/domain/format/format'
import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { addDays } from '@wassit/domain/party/date'
import {
  askedOf,
  debtOf,
  dueNow,
  feesOf,
  instalmentStates,
  isBegun,
  planOf,
  reminderDay,
  reminderDays,
  reminderStages,
} from '@wassit/domain/payment/instalments'
import type { Asked, InstalmentState, PlanStanding } from '@wassit/domain/payment/instalments'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { Centimes } from '@wassit/domain/pricing/money'
import { termMonths } from '@wassit/domain/products/term-months'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { ledgerSums, ledgerSumsOf } from './balance.service.ts'
import type { LedgerSums } from './balance.service.ts'
import { holdPolicy } from './find-policy.service.ts'
import { remindersOf } from './instalments.queries.ts'
import type { SentReminder } from './instalments.queries.ts'
import { setOfPolicy } from './policies.queries.ts'
import type { PolicyRow } from './policies.tables.ts'

type Planned = Pick<Selectable<PolicyRow>, 'product' | 'pricing' | 'premium' | 'instalments'>

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

type Standing = Planned &
  Pick<Selectable<PolicyRow>, 'id' | 'refund' | 'start_date' | 'ended_by' | 'status' | 'payment_confirmed_at'>

/** Returns the money of a policy with its plan, from what was paid of it. */
const standingAt = (policy: Standing, { paid, givenBack }: LedgerSums, now: Date): PlanStanding => ({
  plan: planOfPolicy(policy),
  owed: Math.max(0, (policy.premium ?? 0) - (policy.refund ?? 0) + givenBack) - givenBack,
  paid,
  givenBack,
  startDate: policy.start_date,
  today: moroccanDay(now),
  isEnded: policy.ended_by === 'termination' || policy.ended_by === 'withdrawal',
})

/** Returns what is left of all instalments. */
const leftOf = ({ owed, paid }: PlanStanding): Centimes => Math.max(0, owed - paid)

/** Returns the money of a policy with its plan: the ledger says what was paid. */
export const standingOf = async (db: Kysely<Database>, policy: Standing, now: Date): Promise<PlanStanding> =>
  standingAt(policy, await ledgerSums(db, policy.id), now)

/** Returns the instalments of a policy as its papers state them; undefined for one that is paid at once. */
export const statedPlan = async (
  db: Kysely<Database>,
  policy: Standing,
  now: Date,
): Promise<InstalmentState[] | undefined> =>
  policy.instalments === 1 ? undefined : instalmentStates(await standingOf(db, policy, now))

/** Tells whether what was paid is the first instalment of a policy at another price. */
export const isBegunAt = async (
  db: Kysely<Database>,
  policy: Standing,
  price: Pick<Planned, 'pricing' | 'premium'>,
): Promise<boolean> => {
  const standing = await standingOf(db, { ...policy, ...price }, new Date(0))
  return standing.paid > 0 && isBegun(standing)
}

/**
 * Returns the amount that a customer pays for a policy now, with the last instalment that it pays:
 * the only one that orders, transfers and pages ask for. Throws before a quote.
 */
export const askedFor = async (db: Kysely<Database>, policy: Standing, now: Date): Promise<Asked> => {
  if (policy.premium === null) throw new Error('a quoted policy has no premium')
  return askedOf(await standingOf(db, policy, now))
}

/** Returns the amounts that are asked for now of policies with a premium, by id, and what is left of them. */
export const askedForAll = async (
  db: Kysely<Database>,
  policies: readonly Standing[],
  now: Date,
): Promise<Map<string, { asked: Centimes; dueNow: Centimes; left: Centimes }>> => {
  const sums = await ledgerSumsOf(
    db,
    policies.map(({ id }) => id),
  )
  return new Map(
    policies.map((policy) => {
      const standing = standingAt(policy, sums.get(policy.id) ?? { paid: 0, givenBack: 0 }, now)
      return [
        policy.id,
        {
          asked: askedOf(standing).amount,
          dueNow: dueNow(standing),
          left: leftOf(standing),
        },
      ]
    }),
  )
}

/** Returns the instalments that have a day and are not paid. */
export const datedOpen = (standing: PlanStanding): (InstalmentState & { dueOn: string })[] =>
  instalmentStates(standing).flatMap((each) =>
    each.left > 0 && each.dueOn !== null ? [{ ...each, dueOn: each.dueOn }] : [],
  )

/** Tells whether a reminder, or a later one of the same instalment, was sent. */
export const wasReminded = (
  sent: readonly SentReminder[],
  { number, dueOn }: { number: number; dueOn: string },
  stage: (typeof reminderStages)[number],
): boolean =>
  sent.some(
    (each) =>
      each.instalment === number && each.due_on === dueOn && reminderDays[each.stage] >= reminderDays[stage],
  )

/** Returns the day of the next reminder of a plan that runs (ISO); null once all were sent. */
const nextReminder = (standing: PlanStanding, sent: readonly SentReminder[]): string | null =>
  datedOpen(standing)
    .flatMap((instalment) =>
      reminderStages
        .filter((stage) => !wasReminded(sent, instalment, stage))
        .map((stage) => reminderDay(instalment.dueOn, stage)),
    )
    .toSorted()[0] ?? null

const runs = ({ status, payment_confirmed_at: paidAt, instalments }: Selectable<PolicyRow>): boolean =>
  instalments > 1 && paidAt !== null && status !== policyStatuses.expired.code

/** Returns the debt of a policy with what is left to pay, the moment since which it is unpaid, and the day of its next reminder. */
const debtColumns = async (tx: Kysely<Database>, policy: Selectable<PolicyRow>, now: Date) => {
  if (policy.premium === null || policy.status === policyStatuses.expired.code)
    return { debt: null, left_to_pay: null, unpaid_since: null, reminder_on: null }
  const standing = await standingOf(tx, policy, now)
  const debt = debtOf({ ...standing, isConfirmed: policy.payment_confirmed_at !== null })
  const lateDay = instalmentStates(standing).find(({ state }) => state === 'late')?.dueOn
  const since = {
    unpaid: policy.unpaid_since ?? now,
    late: lateDay ? startOfDay(addDays(lateDay, 1)) : now,
    partPaid: null,
  }
  const isReminded = runs(policy) && !standing.isEnded && debt !== null
  return {
    debt,
    left_to_pay: debt && leftOf(standing),
    unpaid_since: debt && since[debt],
    reminder_on: isReminded ? nextReminder(standing, await remindersOf(tx, policy.id)) : null,
  }
}

/**
 * Writes what a file owes, for the lists of agents and the reminders. Every act that changes its
 * money, its price, its first day or its end calls this in its transaction.
 */
export const keepDebt = async (tx: Kysely<Database>, policyId: string, now: Date): Promise<void> => {
  const policy = await holdPolicy(tx, policyId)
  const kept = await debtColumns(tx, policy, now)
  const isSame =
    policy.debt === kept.debt &&
    policy.left_to_pay === kept.left_to_pay &&
    policy.reminder_on === kept.reminder_on &&
    policy.unpaid_since?.getTime() === kept.unpaid_since?.getTime()
  if (!isSame) await setOfPolicy(tx, policyId, kept)
}
