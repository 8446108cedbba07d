import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { addDays } from '@wassit/domain/party/date'
import { debtOf, instalmentStates } from '@wassit/domain/payment/instalments'
import type { InstalmentState, PlanStanding } from '@wassit/domain/payment/instalments'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { instalmentStages } from '@wassit/domain/reminders/instalment-stages'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { ledgerSums } from './balance.service.ts'
import type { LedgerSums } from './balance.service.ts'
import { remindersOf } from './reminders.queries.ts'
import type { SentReminder } from './reminders.queries.ts'
import { leftOf, standingAt } from './standing.service.ts'

export { policiesToRemind } from './reminders.queries.ts'
export type { PolicyToRemind } from './reminders.queries.ts'

type Policies = Database['policies']
type Policy = Selectable<Policies>

/** Returns the instalments that have a day and are not paid. */
export const datedOpen = (standing: PlanStanding): (InstalmentState & { dueOn: string })[] =>
  instalmentStates(standing).flatMap((each) =>
    each.left > 0 && each.dueOn !== null ? [{ ...each, dueOn: each.dueOn }] : [],
  )

/** Returns the stages of an instalment that come after the last one that was sent. */
const stagesLeft = (sent: readonly SentReminder[], dueOn: string) => {
  const own = new Set(sent.filter(({ anchor }) => anchor === dueOn).map(({ stage }) => stage))
  return instalmentStages.slice(instalmentStages.findLastIndex(({ name }) => own.has(name)) + 1)
}

/** Returns the day of the next reminder of a plan that runs (ISO); null once all were sent. */
const nextReminder = (standing: PlanStanding, sent: readonly SentReminder[]): string | null =>
  datedOpen(standing)
    .flatMap(({ dueOn }) => stagesLeft(sent, dueOn).map(({ days }) => addDays(dueOn, days)))
    .toSorted()[0] ?? null

const runs = ({ status, payment_confirmed_at: paidAt, instalments }: Policy): boolean =>
  instalments > 1 && paidAt !== null && status !== policyStatuses.expired.code

/** Returns the debt of a policy with what is left to pay, the moment since which it is unpaid, and the day of its next reminder. */
const debtColumns = async (
  tx: Kysely<Database>,
  policy: Policy,
  now: Date,
  known: LedgerSums | undefined,
): Promise<Pick<Policy, 'debt' | 'left_to_pay' | 'unpaid_since' | 'reminder_on'>> => {
  if (policy.premium === null || policy.status === policyStatuses.expired.code)
    return { debt: null, left_to_pay: null, unpaid_since: null, reminder_on: null }
  const standing = standingAt(policy, known ?? (await ledgerSums(tx, policy.id)), now)
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
 * Writes what a file owes, for the lists of agents and the reminders. The caller holds the row as it is
 * now, and hands on the money of its ledger if it has read it. Returns whether that changed.
 */
export const keepDebtOf = async (
  tx: Kysely<Database>,
  policy: Policy,
  now: Date,
  sums?: LedgerSums,
): Promise<boolean> => {
  const kept = await debtColumns(tx, policy, now, sums)
  const isSame =
    policy.debt === kept.debt &&
    policy.left_to_pay === kept.left_to_pay &&
    policy.reminder_on === kept.reminder_on &&
    policy.unpaid_since?.getTime() === kept.unpaid_since?.getTime()
  if (!isSame) await tx.updateTable('policies').set(kept).where('id', '=', policy.id).execute()
  return !isSame
}

/** Changes columns of a policy by which its debt is computed, and writes what the file then owes. Returns the changed row. */
export const changeMoney = async (
  tx: Kysely<Database>,
  policyId: string,
  set: Omit<Updateable<Policies>, 'status' | 'updated_at'>,
  now: Date,
  sums?: LedgerSums,
): Promise<Policy> => {
  const policy = await tx
    .updateTable('policies')
    .set({ ...set, updated_at: now })
    .where('id', '=', policyId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await keepDebtOf(tx, policy, now, sums)
  return policy
}
