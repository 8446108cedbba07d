import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount, formatDate, moroccanDay } from '@wassit/domain/format/format'
import { endOfDay } from '@wassit/domain/format/moroccan-clock'
import { dirhams } from '@wassit/domain/pricing/money'
import { isPledgeDay } from '@wassit/domain/reminders/pledge'
import type { Deps } from '../../../deps.ts'
import { contentKey } from '../../../http/content-key.ts'
import { pastFailures } from '../../../periodic-work/periodic-work.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { leftOf, standingAt, takesPayment } from '../../ledger/standing/standing.service.ts'
import { addFollowingTask } from '../../people/tasks/tasks.service.ts'
import { holdMoney, policyOfNumber } from '../../policies/pipeline/find-policy.service.ts'
import {
  endPledge,
  insertPledge,
  isNoted,
  pledgeExists,
  pledgesToEnd,
  replaceOpen,
} from './pledges.queries.ts'
import type { OpenPledge } from './pledges.queries.ts'

export { latestPledges } from './pledges.queries.ts'

interface NewPledge {
  number: string
  /** Dirhams. */
  amount: number
  /** ISO. */
  due: string
  key: string | undefined
}

/**
 * Notes what a customer pledged to pay by a day. The last pledge of a file is the one that counts. Throws
 * `policy.unknown`, `pledge.nothing` for a file that owes nothing, and `request.invalid` for a day in the past
 * or far away and for more than is owed.
 */
export const notePledge = async (
  deps: Deps,
  { number, amount, due, key }: NewPledge,
  by: Doer,
): Promise<void> => {
  const now = deps.now()
  if (!isPledgeDay(due, moroccanDay(now)))
    throw new DomainError('request.invalid', [{ path: 'due', message: 'reminders.invalid.due' }])
  const { id } = await policyOfNumber(deps, number)
  const centimes = dirhams(amount)
  await deps.db.transaction().execute(async (tx) => {
    const { policy, sums } = await holdMoney(tx, id)
    const left = leftOf(standingAt(policy, sums, now))
    if (policy.user_id === null || left === 0 || !takesPayment(policy, sums))
      throw new DomainError('pledge.nothing')
    if (centimes > left) {
      const values = { amount: formatAmount(left) }
      throw new DomainError('request.invalid', [
        { path: 'amount', message: 'reminders.invalid.amount', values },
      ])
    }
    const kept = key === undefined ? null : contentKey(key, [by.id, id, centimes, due])
    if (kept !== null && (await isNoted(tx, kept))) return
    await replaceOpen(tx, id, now)
    const row = { policy_id: id, amount: centimes, due_on: due, noted_at: now, noted_by: by.id }
    await insertPledge(tx, { ...row, idempotency_key: kept })
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'pledge', outcome: 'noted', actor: by.id, subject: id },
    )
  })
}

/** Takes a pledge back; one that ended stays as it ended. Throws `pledge.unknown`. */
export const withdrawPledge = (deps: Deps, id: string, by: Doer): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.now()
    if (!(await pledgeExists(tx, id))) throw new DomainError('pledge.unknown')
    const subject = await endPledge(tx, id, 'withdrawn', now)
    if (subject === undefined) return
    await record(
      tx,
      { origin: by.origin, now },
      { kind: 'pledge', outcome: 'withdrawn', actor: by.id, subject },
    )
  })

/** Ends a pledge; one whose money did not come is a task of the agent who noted it. */
const endOne = (deps: Deps, { id, policy_id: policyId, noted_by: memberId, ...pledge }: OpenPledge) =>
  deps.db.transaction().execute(async (tx) => {
    const now = deps.now()
    const isKept = pledge.paid >= pledge.amount
    const ended = await endPledge(tx, id, isKept ? 'kept' : 'broken', now)
    if (isKept || ended === undefined) return
    const what = deps.messages.fr('reminders.brokenTask', {
      amount: formatAmount(pledge.amount),
      date: formatDate(pledge.due_on),
    })
    const task = { what, due: endOfDay(moroccanDay(now)), memberId, policyId, key: `pledge-${id}` }
    await addFollowingTask(tx, task, now)
  })

/** Pledges that one run ends; the next run ends others. */
const mostAtOnce = 1000

/** Ends the pledges that are kept, or whose day is past. */
export const endPledges = (deps: Deps): Promise<void> =>
  pastFailures(async (each) =>
    each(await pledgesToEnd(deps.db, moroccanDay(deps.now()), mostAtOnce), (pledge) => endOne(deps, pledge)),
  )
