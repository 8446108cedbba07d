import { randomUUID } from 'node:crypto'
import { moroccanDay } from '@wassit/domain/format/format'
import { isReminderTime, messageFor } from '@wassit/domain/reminders/plan'
import type { PlannedMessage } from '@wassit/domain/reminders/plan'
import { families, isPromoted } from '@wassit/domain/reminders/stages'
import type { ReminderMessage } from '@wassit/domain/reminders/stages'
import type { FileNotice } from '@wassit/domain/policy/notices'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import { pastFailures } from '../../../periodic-work/periodic-work.ts'
import type { Database } from '../../../schema.ts'
import type { Reaching } from '../../people/accounts/recipients.ts'
import { queuePromotion } from '../../people/consents/promotions.service.ts'
import { houseHours } from '../../people/hours/house-hours.ts'
import { announceUnmailed } from '../../policies/notices/notices.service.ts'
import { promotionReach } from './promotion-reach.service.ts'
import { insertReminders, knownOf, lockReminders } from './reminders.queries.ts'
import { personsDue } from './waiting-items.queries.ts'
import { waitingItems } from './waiting-items.service.ts'
import type { FileItem } from './waiting-items.service.ts'

export const sendReminder = defineJob('reminder.send', z.object({ reminder: z.uuid() }), { sends: true })

/** Persons whose messages one transaction plans. */
const personsAtOnce = 200

export type Planned = PlannedMessage<FileItem>

/** Things outside that the schedule needs. */
type ScheduleDeps = Reaching & Pick<Deps, 'db' | 'pool' | 'now'>

/** Tells whether messages may leave now. */
export const mayRemind = async (deps: ScheduleDeps): Promise<boolean> =>
  isReminderTime((await houseHours(deps)).main, deps.now())

const isNotice = (message: ReminderMessage): message is FileNotice => !isPromoted(message)

/** Puts a promotion in the queue of a person who allows it; undefined if they do not, or had one since yesterday. */
const promotionOf = async (
  deps: ScheduleDeps,
  tx: Kysely<Database>,
  { item, stage: { message } }: Planned,
): Promise<string | undefined> => {
  const [reached] = await promotionReach({ ...deps, db: tx }, item.person)
  if (!reached || !isPromoted(message)) return undefined
  const asked = { userId: item.person, proof: reached.proof, template: message, policyId: item.file }
  return queuePromotion(tx, { ...asked, now: deps.now() })
}

/** Agent who sends a message by hand, and the key of their form. */
interface ByHand {
  by: string
  stage: string
}

/**
 * Claims a message: its row, which the key of item and stage makes the only one, its notices, and the job that
 * sends it, all of them or none. Returns the id of the row; undefined for promotion that nobody may get.
 */
export const claimMessage = async (
  deps: ScheduleDeps,
  tx: Kysely<Database>,
  planned: Planned,
  hand?: ByHand,
): Promise<string | undefined> => {
  const now = deps.now()
  const { item: first, stage, joined } = planned
  const { message } = stage
  const promotion = isPromoted(message) ? await promotionOf(deps, tx, planned) : null
  if (promotion === undefined) return undefined
  const id = randomUUID()
  const rowOf = async ({ family, file, anchor, person }: FileItem, own: string) => ({
    id: own,
    policy_id: file,
    user_id: person,
    family,
    anchor,
    stage: hand?.stage ?? stage.name,
    message,
    day: moroccanDay(now),
    created_at: now,
    joined_id: own === id ? null : id,
    notice_id: isNotice(message)
      ? await announceUnmailed(tx, { userId: person, policyId: file, kind: message, now })
      : null,
    promotion_id: promotion,
    sent_by: hand?.by ?? null,
  })
  const rows = [await rowOf(first, id)]
  for (const item of joined) rows.push(await rowOf(item, randomUUID()))
  await insertReminders(tx, rows)
  await addJob(tx, sendReminder, { reminder: id })
  return id
}

/** Plans and claims the messages of some persons; of two nodes at once the second finds what the first claimed. */
const remindPersons = (deps: ScheduleDeps, persons: readonly string[]): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockReminders(tx)
    const now = deps.now()
    const items = Map.groupBy(await waitingItems(tx, persons, now), ({ person }) => person)
    const known = await knownOf(tx, [...items.keys()], now)
    for (const [person, own] of items) {
      const knownHere = known.get(person)
      const planned = knownHere && messageFor(own, knownHere, now)
      if (planned) await claimMessage(deps, tx, planned)
    }
  })

/** Parts of a list, each of the same length but the last. */
const partsOf = <Value>(values: readonly Value[], length: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / length) }, (_part, nth) =>
    values.slice(nth * length, (nth + 1) * length),
  )

/**
 * Sends each person the message that they are due, at most one a day, while the house works. A failing
 * person does not stop the others of their part.
 */
export const sendDueReminders = async (deps: ScheduleDeps): Promise<void> => {
  if (!(await mayRemind(deps))) return
  const at = deps.now()
  const due = new Set<string>()
  for (const family of families)
    for (const person of await personsDue(deps.db, family, { at, today: moroccanDay(at) })) due.add(person)
  await pastFailures(async (each) => {
    const failed: string[] = []
    for (const part of partsOf([...due], personsAtOnce))
      await remindPersons(deps, part).catch(() => failed.push(...part))
    await each(failed, (person) => remindPersons(deps, [person]))
  })
}
