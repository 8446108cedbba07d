import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import type { Deps } from '../../../deps.ts'
import { inBatches, pastFailures } from '../../../periodic-work/periodic-work.ts'
import { keepDebtOf, policiesToRemind } from '../../ledger/standing/debt.service.ts'
import type { PolicyToRemind } from '../../ledger/standing/debt.service.ts'
import { announceToAgents } from '../notices/notices.service.ts'
import { holdPolicy } from '../pipeline/find-policy.service.ts'

/** Days for which a debt changes only by the calendar: the last step of an instalment is long past by then. */
const changingDays = 60

/** Keeps the debts of files whose instalments become late, in the lists of agents too. */
export const keepLateDebts = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const moment = now()
  const today = moroccanDay(moment)
  const keep = (id: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const policy = await holdPolicy(tx, id)
      if (await keepDebtOf(tx, policy, moment)) await announceToAgents(tx, id)
    })
  await pastFailures((each) =>
    inBatches(async (after: PolicyToRemind | undefined, atMost) => {
      const days = { from: addDays(today, -changingDays), until: today }
      const policies = await policiesToRemind(db, days, after, atMost)
      await each(policies, ({ id }) => keep(id))
      return policies.at(-1)
    }),
  )
}
