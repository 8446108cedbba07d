import { moroccanDay } from '@wassit/domain/format/format'
import { reminderDay, reminderStages } from '@wassit/domain/payment/instalments'
import type { ReminderStage } from '@wassit/domain/payment/instalments'
import type { FileNotice } from '@wassit/domain/policy/notices'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../../deps.ts'
import { inBatches, pastFailures } from '../../../../periodic-work/periodic-work.ts'
import type { Database } from '../../../../schema.ts'
import { announceToAgents } from '../../notices/notices.service.ts'
import { announceTo } from '../announcing.service.ts'
import { holdPolicy } from '../find-policy.service.ts'
import { noteReminder, policiesToRemind, remindersOf } from '../../../ledger/standing/debt.service.ts'
import type { PolicyToRemind } from '../../../ledger/standing/debt.service.ts'
import { ledgerSums } from '../../../ledger/standing/balance.service.ts'
import { datedOpen, keepDebtOf, wasReminded } from '../../../ledger/standing/debt.service.ts'
import { standingAt } from '../../../ledger/standing/standing.service.ts'

const notices: Record<ReminderStage, FileNotice> = {
  before: 'instalmentDue',
  late: 'instalmentLate',
  formal: 'instalmentFormal',
}

/**
 * Reminds the customer of each open instalment of a policy: the latest reminder whose day has come,
 * once. An instalment that is late from now on is so in the agents' lists too.
 */
const remindOf = async (tx: Kysely<Database>, policyId: string, now: Date): Promise<void> => {
  const policy = await holdPolicy(tx, policyId)
  const today = moroccanDay(now)
  // Another worker was faster, or the instalment was paid meanwhile.
  if (policy.reminder_on === null || policy.reminder_on > today) return
  const sent = await remindersOf(tx, policyId)
  const sums = await ledgerSums(tx, policyId)
  for (const { number, dueOn } of datedOpen(standingAt(policy, sums, now))) {
    const stage = reminderStages.findLast((each) => reminderDay(dueOn, each) <= today)
    if (!stage || wasReminded(sent, { number, dueOn }, stage)) continue
    if (await noteReminder(tx, { policyId, instalment: number, stage, dueOn }, now))
      await announceTo(tx, policy, notices[stage], now)
  }
  await keepDebtOf(tx, policy, now, sums)
  await announceToAgents(tx, policyId)
}

/**
 * Reminds customers of their instalments, a week before the due day and after it. Several nodes may
 * do so at once: each policy is locked while its reminders are checked and sent.
 */
export const remindOfInstalments = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const moment = now()
  await pastFailures((each) =>
    inBatches(async (after: PolicyToRemind | undefined, atMost) => {
      const policies = await policiesToRemind(db, moroccanDay(moment), after, atMost)
      await each(policies, ({ id }) => db.transaction().execute((tx) => remindOf(tx, id, moment)))
      return policies.at(-1)
    }),
  )
}
