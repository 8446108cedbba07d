import { moroccanDay } from '@wassit/domain/format/format'
import { isPromoted, stopOf } from '@wassit/domain/reminders/stages'
import type { StopFact } from '@wassit/domain/reminders/stages'
import type { Channel } from '@wassit/domain/party/channel'
import type { Deps } from '../../../deps.ts'
import type { Template } from '../../../messaging/message.ts'
import { addJob } from '../../../jobs.ts'
import { accountById } from '../../people/accounts/accounts.service.ts'
import { reachOf } from '../../people/accounts/recipients.ts'
import { endPromotion, promotionToSend } from '../../people/consents/promotions.service.ts'
import { mailNotice } from '../../policies/notices/notices.service.ts'
import { promotionReach } from './promotion-reach.service.ts'
import { draftWaitsTemplate } from './draft-waits-message.ts'
import { quoteExpiresTemplate } from './quote-expires-message.ts'
import { quoteWaitsTemplate } from './quote-waits-message.ts'
import { joinedFiles, endReminder, reminderToSend } from './reminders.queries.ts'
import type { Reminder } from './reminders.queries.ts'
import { mayRemind, sendReminder } from './schedule.service.ts'
import { waitingItems } from './waiting-items.service.ts'
import type { FileItem } from './waiting-items.service.ts'

const hourSeconds = 3600

const quoteTemplates = { 'quote-waits': quoteWaitsTemplate, 'quote-expires': quoteExpiresTemplate }

/** Facts that end a message that an agent sends by hand: the agent knows of the others. */
const endsHand: ReadonlySet<StopFact> = new Set(['stopped', 'opposed'])

/** Tells whether facts end the message that a row is about. */
export const isEnded = ({ family, facts }: Pick<FileItem, 'family' | 'facts'>, isByHand: boolean): boolean =>
  isByHand ? facts.some((fact) => endsHand.has(fact)) : stopOf(family, facts) !== undefined

/** Returns the item of a message if it waits still and nothing ended its messages. */
const openItem = async (deps: Deps, row: Reminder): Promise<FileItem | undefined> => {
  const items = await waitingItems(deps.db, [row.user_id], deps.now())
  const item = items.find(
    ({ file, family, anchor }) =>
      file === (row.policy_id ?? row.draft_id) && family === row.family && anchor === row.anchor,
  )
  return item && !isEnded(item, row.sent_by !== null) ? item : undefined
}

/** Sends a promotion by the way for which it was queued; undefined if it may not leave any more. */
const promote = async (deps: Deps, row: Reminder, item: FileItem): Promise<Channel | undefined> => {
  const promotion = row.promotion_id === null ? undefined : await promotionToSend(deps.db, row.promotion_id)
  if (!promotion || !isPromoted(row.message)) return undefined
  const reached = (await promotionReach(deps, row.user_id)).find(
    ({ proof }) => proof.channel === promotion.channel,
  )
  if (!reached) return undefined
  const { language } = await accountById(deps.db, row.user_id)
  const key = `promotion-${promotion.id}`
  const promoteWith = <Values>(template: Template<Values, 'marketing'>, values: Values) =>
    deps.messenger.promote({ template, values, ...reached, language, key })
  const { file, number, product, end } = item
  const isSent =
    number === null || row.message === 'draft-waits'
      ? await promoteWith(draftWaitsTemplate, { draft: file, product })
      : await promoteWith(quoteTemplates[row.message], { number, product, until: moroccanDay(end) })
  return isSent ? promotion.channel : undefined
}

/** Mails a notice; its person finds it in the inbox if no way reaches them. */
const mail = async (
  deps: Deps,
  { id, notice_id: notice, user_id: userId }: Reminder,
): Promise<Channel | null> => {
  if (notice === null) return null
  await mailNotice(deps, notice, { others: await joinedFiles(deps.db, id) })
  return reachOf(deps, await accountById(deps.db, userId))
}

const send = async (deps: Deps, row: Reminder): Promise<Channel | null | undefined> => {
  const item = await openItem(deps, row)
  if (!item) return undefined
  return isPromoted(row.message) ? promote(deps, row, item) : mail(deps, row)
}

/**
 * Sends a claimed message, unless its wait ended since; while the house is closed it waits. At least once with
 * one Message-ID (RULINGS 41).
 */
export const deliverReminder = async (deps: Deps, id: string): Promise<void> => {
  const row = await reminderToSend(deps.db, id)
  if (!row) return
  if (!(await mayRemind(deps)))
    return addJob(deps.db, sendReminder, { reminder: id }, { afterSeconds: hourSeconds })
  const channel = await send(deps, row)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await endReminder(tx, id, channel === undefined ? { dropped_at: now } : { sent_at: now, channel })
    if (row.promotion_id !== null)
      await endPromotion(tx, row.promotion_id, channel === undefined ? 'dropped' : 'sent', now)
  })
}
