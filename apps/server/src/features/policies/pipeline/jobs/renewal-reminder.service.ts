import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { renewalNoticeDays } from '@wassit/domain/policy/term'
import type { Deps } from '../../../../deps.ts'
import { inBatches, pastFailures } from '../../../../periodic-work/periodic-work.ts'
import { announceTo } from '../announcing.service.ts'
import { holdPolicy } from '../find-policy.service.ts'
import { policiesToRenew, wasReminded } from './renewals.queries.ts'
import type { EndingPolicy } from './renewals.queries.ts'

/**
 * Reminds customers once, `renewalNoticeDays` before, of a cover that ends without a successor.
 * Several nodes may do so at once: each policy is locked while its reminder is checked and sent.
 */
export const remindOfRenewals = async ({ db, now }: Deps): Promise<void> => {
  const moment = now()
  const from = moroccanDay(moment)
  const until = addDays(from, renewalNoticeDays)
  const remind = (id: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const policy = await holdPolicy(tx, id)
      if (!(await wasReminded(tx, id))) await announceTo(tx, policy, 'renewalDue', moment)
    })
  await pastFailures((each) =>
    inBatches(async (after: EndingPolicy | undefined, atMost) => {
      const policies = await policiesToRenew(db, { from, until }, after, atMost)
      await each(policies, ({ id }) => remind(id))
      return policies.at(-1)
    }),
  )
}
