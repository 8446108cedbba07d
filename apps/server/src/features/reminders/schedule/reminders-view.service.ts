import { mostReminders } from '@wassit/domain/api/renewals/reminders'
import type { RemindersView, SentReminder, WaitingView } from '@wassit/domain/api/renewals/reminders'
import { noticeKinds } from '@wassit/domain/policy/notices'
import { toDirhams } from '@wassit/domain/pricing/money'
import { comingStages } from '@wassit/domain/reminders/plan'
import type { Known } from '@wassit/domain/reminders/plan'
import { isPromoted, isPromotion, messagesOf, stopOf } from '@wassit/domain/reminders/stages'
import type { ReminderMessage } from '@wassit/domain/reminders/stages'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../../deps.ts'
import { customerById } from '../../people/accounts/entered-customers.service.ts'
import { policyOfNumber } from '../../policies/pipeline/find-policy.service.ts'
import { latestPledges } from '../pledges/pledges.service.ts'
import { aheadByHand } from './by-hand.service.ts'
import { promotionReach } from './promotion-reach.service.ts'
import { knownOf, lastOfferTo, latestReminders, stopOfPerson } from './reminders.queries.ts'
import { waitingItems } from './waiting-items.service.ts'
import type { FileItem } from './waiting-items.service.ts'

interface Asked {
  insurance_number?: string | undefined
  customer?: string | undefined
}

/** Returns the file and the person that a caller names; no person for a visitor without an account. */
const subjectOf = async (deps: Deps, { insurance_number: number, customer }: Asked) => {
  const policy = number === undefined ? undefined : await policyOfNumber(deps, number)
  const id = policy ? policy.user_id : customer
  return { policyId: policy?.id, person: id ? await customerById(deps, id) : undefined }
}

const promotionTitles = {
  'quote-waits': 'mail.quoteWaits.title',
  'quote-expires': 'mail.quoteExpires.title',
  'draft-waits': 'mail.draftWaits.title',
} as const

/** Returns the title of a message as its reader sees it. */
const titleOf = (message: ReminderMessage, t: Translate): string =>
  t(isPromoted(message) ? promotionTitles[message] : noticeKinds[message].text).trim()

type Latest = Awaited<ReturnType<typeof latestReminders>>[number]

const sentView = (row: Latest): SentReminder => ({
  id: row.id,
  insurance_number: row.number,
  message: row.message,
  at: (row.sent_at ?? row.dropped_at ?? row.created_at).toISOString(),
  channel: row.channel,
  state: row.sent_at ? 'sent' : row.dropped_at ? 'dropped' : 'queued',
  joined: row.joined_id !== null,
  by: row.agent,
})

const waitingView = (item: FileItem, known: Known, now: Date, t: Translate): WaitingView => ({
  insurance_number: item.number,
  family: item.family,
  ended_by: stopOf(item.family, item.facts) ?? null,
  coming: comingStages(item, known, now).map(({ stage, at }) => ({
    message: stage.message,
    at: (at < now ? now : at).toISOString(),
  })),
  templates: (item.number === null ? [] : messagesOf(item.family)).map((message) => ({
    message,
    title: titleOf(message, t),
  })),
})

const nothing: RemindersView = {
  customer: null,
  language: null,
  sent: [],
  waiting: [],
  last_contact: null,
  stop: null,
  pledges: [],
}

/** Returns what the person was last sent: a message of the schedule, or the offer of a renewal. */
const lastContact = (
  sent: readonly Latest[],
  offer: Awaited<ReturnType<typeof lastOfferTo>>,
): RemindersView['last_contact'] => {
  const message = sent.find((row) => row.sent_at !== null)
  const contacts = [
    ...(message?.sent_at ? [{ at: message.sent_at, channel: message.channel }] : []),
    ...(offer?.offered_at ? [{ at: offer.offered_at, channel: offer.offered_by }] : []),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const [last] = contacts
  return last ? { at: last.at.toISOString(), channel: last.channel } : null
}

/** Returns the messages about a file or to a person. Throws `policy.unknown`, `customer.unknown` and `customer.erased`. */
export const viewReminders = async (deps: Deps, asked: Asked): Promise<RemindersView> => {
  const { policyId, person } = await subjectOf(deps, asked)
  if (!person) return nothing
  const { id: userId, language } = person
  const now = deps.now()
  const t = deps.messages[language]
  const items = (await waitingItems(deps.db, [userId], now, aheadByHand)).filter(
    ({ file }) => policyId === undefined || file === policyId,
  )
  const known = (await knownOf(deps.db, [userId], now)).get(userId) ?? { keys: new Set(), lastDay: null }
  const all = await latestReminders(deps.db, { userId }, mostReminders)
  const own =
    policyId === undefined ? all : await latestReminders(deps.db, { userId, policyId }, mostReminders)
  const mayPromote = (await promotionReach(deps, userId)).length > 0
  const stop = await stopOfPerson(deps.db, userId)
  const pledges = await latestPledges(deps.db, { userId, policyId }, mostReminders)
  return {
    customer: userId,
    language,
    sent: own.map(sentView),
    waiting: items.map((item) => {
      const view = waitingView(item, known, now, t)
      return mayPromote || !isPromotion(item.family) ? view : { ...view, coming: [] }
    }),
    last_contact: lastContact(all, await lastOfferTo(deps.db, userId)),
    stop: stop ? { at: stop.stopped_at.toISOString(), reason: stop.reason, by: stop.agent } : null,
    pledges: pledges.map(({ id, number, amount, due_on: due, agent, outcome }) => ({
      id,
      insurance_number: number,
      amount: toDirhams(amount),
      due,
      by: agent,
      outcome,
    })),
  }
}
