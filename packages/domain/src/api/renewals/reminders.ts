import { languages } from '@wassit/words/language'
import { z } from 'zod/mini'
import { channels } from '../../party/channel.ts'
import { IsoDate } from '../../party/date.ts'
import { MoneyAmount } from '../../party/number.ts'
import { PlainText } from '../../party/text.ts'
import { families, promotedMessages, stopFacts } from '../../reminders/stages.ts'
import { noticeKindNames } from '../../policy/notices.ts'
import { pledgeOutcomes } from '../../reminders/pledge.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Moment, Ticked, Uuid } from '../values.ts'

/** Messages that a list shows, the newest first. */
export const mostReminders = 20

const Text = z.nullable(z.string())
const Message = z.enum([...promotedMessages, ...noticeKindNames])

/** File or person whose messages are meant. */
const about = { insurance_number: z.optional(z.string()), customer: z.optional(Uuid) }

const SentReminder = z.object({
  id: Uuid,
  /** Null for a message about a draft. */
  insurance_number: Text,
  message: Message,
  at: Moment,
  /** Way that it took; null in the inbox only, and before it left. */
  channel: z.nullable(z.enum(channels)),
  state: z.enum(['queued', 'sent', 'dropped']),
  /** True for a message of another file that was about this one too. */
  joined: z.boolean(),
  /** Agent who sent it by hand. */
  by: Text,
})
export type SentReminder = z.output<typeof SentReminder>

const WaitingView = z.object({
  /** Null for a draft, of which an agent sends nothing by hand. */
  insurance_number: Text,
  family: z.enum(families),
  /** Fact that ends the messages; null without one. */
  ended_by: z.nullable(z.enum(stopFacts)),
  coming: z.array(z.object({ message: Message, at: Moment })),
  /** Messages that an agent can send now, as the person reads their titles. */
  templates: z.array(z.object({ message: Message, title: z.string() })),
})
export type WaitingView = z.output<typeof WaitingView>

const PledgeView = z.object({
  id: Uuid,
  insurance_number: z.string(),
  /** Dirhams. */
  amount: z.number(),
  due: z.string(),
  by: Text,
  outcome: z.nullable(z.enum(pledgeOutcomes)),
})
export type PledgeView = z.output<typeof PledgeView>

export const RemindersView = z.object({
  customer: z.nullable(Uuid),
  /** Language of the messages; null for a visitor without an account. */
  language: z.nullable(z.enum(languages)),
  sent: z.array(SentReminder),
  waiting: z.array(WaitingView),
  last_contact: z.nullable(z.object({ at: Moment, channel: z.nullable(z.enum(channels)) })),
  stop: z.nullable(z.object({ at: Moment, reason: z.string(), by: Text })),
  pledges: z.array(PledgeView),
})
export type RemindersView = z.output<typeof RemindersView>

/** Calls about the messages that wait for a customer, and about what a customer pledged to pay. */
export const reminderCalls = {
  reminders: endpoint('GET /api/agent/reminders', {
    access: 'staff:read',
    summary: 'Returns the messages about a file or to a person: those that were sent, and those that come',
    query: z.object(about),
    answers: { 200: RemindersView },
  }),
  sendReminder: endpoint('POST /api/agent/reminders', {
    access: 'staff:file',
    device: 'confirmed',
    idempotent: true,
    summary: 'Sends a message about what waits in a file, at most one a day to a person',
    body: z.object({ insurance_number: z.string(), message: Message }),
    answers: { 201: Done },
  }),
  stopReminders: endpoint('POST /api/agent/reminders/stop', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Stops the messages of the schedule to a person with a reason, or lets them continue',
    body: z.object({ customer: Uuid, stopped: z._default(Ticked, true), reason: z.optional(PlainText(300)) }),
  }),
  notePledge: endpoint('POST /api/agent/pledges', {
    access: 'staff:file',
    device: 'confirmed',
    idempotent: true,
    summary: 'Notes that a customer pledged to pay an amount by a day, until which no message asks for it',
    body: z.object({ insurance_number: z.string(), amount: MoneyAmount({ min: 0.01 }), due: IsoDate }),
    answers: { 201: Done },
  }),
  withdrawPledge: endpoint('POST /api/agent/pledges/:id/withdraw', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Takes a pledge back: the messages continue',
    params: z.object({ id: Uuid }),
    body: z.optional(z.object({})),
  }),
}
