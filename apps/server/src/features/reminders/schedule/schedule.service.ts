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
import { addJobs, defineJob } from '../../../jobs.ts'
import { pastFailures } from '../../../periodic-work/periodic-work.ts'
import type { Database } from '../../../schema.ts'
import type { Reaching } from '../../people/accounts/recipients.ts'
import { queuePromotion } from '../../people/consents/promotions.service.ts'
import { houseHours } from '../../people/hours/house-hours.ts'
import { announceUnmailed } from '../../policies/notices/notices.service.ts'
import { promotionReach } from './promotion-reach.service.ts'
import { insertReminders, knownOf, lockReminders } from './reminders.queries.ts'
import type { ReminderToAdd } from './reminders.queries.ts'
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
  const asked = { userId: item.person, proof: reached.proof, template: message }
  const policyId = item.family === 'draft' ? null : item.file
  return queuePromotion(tx, { ...asked, policyId, now: deps.now() })
}

/** Agent who sends a message by hand, and the key of their form. */
interface ByHand {
  by: string
  stage: string
}

/** Message to claim, with the promotion that it is, if it is one. */
interface Claim extends Planned {
  id: string
  promotion: string | null
}

/** Returns the claims of messages without those of promotion that nobody may get. */
const claimsOf = async (
  deps: ScheduleDeps,
  tx: Kysely<Database>,
  planned: readonly Planned[],
): Promise<Claim[]> => {
  const claims: Claim[] = []
  for (const each of planned) {
    const promotion = isPromoted(each.stage.message) ? await promotionOf(deps, tx, each) : null
    if (promotion !== undefined) claims.push({ ...each, id: randomUUID(), promotion })
  }
  return claims
}

/** Returns the rows of a message: its own, and one for each file that joins it. */
const rowsOf = ({ id, item, stage, joined, promotion }: Claim, now: Date, hand?: ByHand): ReminderToAdd[] =>
  [item, ...joined].map(({ family, file, anchor, person }, nth) => ({
    id: nth === 0 ? id : randomUUID(),
    ...(family === 'draft' ? { policy_id: null, draft_id: file } : { policy_id: file, draft_id: null }),
    user_id: person,
    family,
    anchor,
    stage: hand?.stage ?? stage.name,
    message: stage.message,
    day: moroccanDay(now),
    created_at: now,
    joined_id: nth === 0 ? null : id,
    notice_id: isNotice(stage.message) ? randomUUID() : null,
    promotion_id: promotion,
    sent_by: hand?.by ?? null,
  }))

const noticeOf = ({ notice_id: id, user_id: userId, policy_id: policyId, message: kind }: ReminderToAdd) =>
  id && policyId && isNotice(kind) ? [{ id, userId, policyId, kind }] : []

/**
 * Claims messages: their rows, which the key of item and stage makes the only ones, their notices, and the jobs
 * that send them, all of them or none, in as many statements as for one. Returns the ids of the messages; none
 * for promotion that nobody may get.
 */
export const claimMessages = async (
  deps: ScheduleDeps,
  tx: Kysely<Database>,
  planned: readonly Planned[],
  hand?: ByHand,
): Promise<string[]> => {
  const now = deps.now()
  const claims = await claimsOf(deps, tx, planned)
  const rows = claims.flatMap((claim) => rowsOf(claim, now, hand))
  await announceUnmailed(tx, rows.flatMap(noticeOf), now)
  await insertReminders(tx, rows)
  const ids = claims.map(({ id }) => id)
  await addJobs(
    tx,
    sendReminder,
    ids.map((reminder) => ({ reminder })),
  )
  return ids
}

/** Plans and claims the messages of some persons; of two nodes at once the second finds what the first claimed. */
const remindPersons = (deps: ScheduleDeps, persons: readonly string[]): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockReminders(tx)
    const now = deps.now()
    const items = Map.groupBy(await waitingItems(tx, persons, now), ({ person }) => person)
    const known = await knownOf(tx, [...items.keys()], now)
    const planned = [...items].flatMap(([person, own]) => {
      const knownHere = known.get(person)
      return (knownHere && messageFor(own, knownHere, now)) ?? []
    })
    await claimMessages(deps, tx, planned)
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
