import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { stagesOf } from '@wassit/domain/reminders/stages'
import type { ReminderMessage } from '@wassit/domain/reminders/stages'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { contentKey } from '../../../http/content-key.ts'
import type { Database } from '../../../schema.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { customerById } from '../../people/accounts/entered-customers.service.ts'
import { policyOfNumber } from '../../policies/pipeline/find-policy.service.ts'
import { assertSiteOpen } from '../../site/opening/closed-site.service.ts'
import { isEnded } from './delivery.service.ts'
import { deleteStops, insertStop, knownOf, lockReminders, stopOfPerson } from './reminders.queries.ts'
import { claimMessages } from './schedule.service.ts'
import type { Planned } from './schedule.service.ts'
import { waitingItems } from './waiting-items.service.ts'

/** Days ahead of which an agent reminds of the end of a contract before its first stage. */
export const aheadByHand = 60

interface Sending {
  number: string
  message: ReminderMessage
  key: string | undefined
}

/** Returns the item of a file that a message is about, with the stage that has the message. */
const plannedFor = async (
  tx: Kysely<Database>,
  { id, user_id: person }: { id: string; user_id: string | null },
  message: ReminderMessage,
  now: Date,
): Promise<Planned> => {
  if (person === null) throw new DomainError('reminder.nothing')
  const items = await waitingItems(tx, [person], now, aheadByHand)
  for (const item of items.filter(({ file }) => file === id)) {
    const stage = stagesOf(item.family).find((each) => each.message === message)
    if (stage) return { item, stage, joined: [] }
  }
  throw new DomainError('reminder.nothing')
}

/**
 * Sends a message about what waits in a file. The same form twice sends it once. Throws `policy.unknown`,
 * `reminder.nothing`, `reminder.stopped` for a person who wants none, `reminder.today` for one who had a
 * message today, `reminder.consent` for promotion that they did not allow, and `site.closed`.
 */
export const remindByHand = async (
  deps: Deps,
  { number, message, key }: Sending,
  by: Doer,
): Promise<void> => {
  await assertSiteOpen(deps.db, 'errors.site.sendsNothing')
  const policy = await policyOfNumber(deps, number)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockReminders(tx)
    const planned = await plannedFor(tx, policy, message, now)
    const { item } = planned
    const stage = `hand ${contentKey(key ?? now.toISOString(), [by.id, policy.id, message])}`
    const known = (await knownOf(tx, [item.person], now)).get(item.person)
    const isRepeated = [...(known?.keys ?? [])].some((each) => each.endsWith(stage))
    if (isRepeated) return
    if (isEnded(item, true)) throw new DomainError('reminder.stopped')
    if (known?.lastDay === moroccanDay(now)) throw new DomainError('reminder.today')
    const claimed = await claimMessages(deps, tx, [planned], { by: by.id, stage })
    if (claimed.length === 0) throw new DomainError('reminder.consent')
    const deed = { kind: 'reminder', outcome: 'sent', actor: by.id, subject: policy.id } as const
    await record(tx, { origin: by.origin, now }, deed)
  })
}

interface Stopping {
  customer: string
  isStopped: boolean
  reason: string | undefined
}

/**
 * Stops the messages to a person with a reason, or lets them continue; twice the same is once. Throws
 * `customer.unknown`, `customer.erased`, and `request.invalid` for a stop without a reason.
 */
export const stopReminders = async (
  deps: Deps,
  { customer, isStopped, reason }: Stopping,
  by: Doer,
): Promise<void> => {
  if (isStopped && reason === undefined)
    throw new DomainError('request.invalid', [{ path: 'reason', message: 'validation.required' }])
  const { id } = await customerById(deps, customer)
  await deps.db.transaction().execute(async (tx) => {
    await lockReminders(tx)
    const now = deps.now()
    const stop = await stopOfPerson(tx, id)
    if ((stop !== undefined) === isStopped) return
    if (isStopped)
      await insertStop(tx, { user_id: id, reason: reason ?? '', stopped_at: now, stopped_by: by.id })
    else await deleteStops(tx, [id])
    const outcome = isStopped ? 'stopped' : 'resumed'
    await record(tx, { origin: by.origin, now }, { kind: 'reminder', outcome, actor: by.id, subject: id })
  })
}
