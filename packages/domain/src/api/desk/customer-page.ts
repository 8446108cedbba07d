import { z } from 'zod/mini'
import { channels } from '../../party/channel.ts'
import { QueueItem } from './agent.ts'
import { AgentRequestItem } from '../requests/agent-requests.ts'
import { FileHolder } from './counter.ts'
import { endpoint } from '../endpoint.ts'
import { Turns, turns } from '../paging.ts'
import { Amount, Moment, ReportMention, Uuid } from '../values.ts'

/** Number of lines on a page of a customer's timeline. */
export const timelinePageSize = 50

/** Most files and most requests that the page of a customer lists, the newest first. */
export const mostOfCustomer = 100

/** Kinds of lines: an event of a file or a request, money, a notice to the customer, a note among agents. */
export const timelineMatters = ['file', 'request', 'payment', 'refund', 'message', 'note'] as const
export type TimelineMatter = (typeof timelineMatters)[number]

const TimelineLine = z.object({
  /** Opaque. */
  id: z.string(),
  at: Moment,
  matter: z.enum(timelineMatters),
  /** Action of an event, means of a payment, state of a refund, kind of a notice; empty for a note. */
  what: z.string(),
  /** File of the line; null for a notice about the account. */
  insurance_number: z.nullable(z.string()),
  report: z.nullable(ReportMention),
  /** Party that acted; null for money and notices. */
  actor: z.nullable(z.enum(['customer', 'agent', 'system'])),
  /** Member of staff who acted. */
  by: z.nullable(z.string()),
  /** Reason or note. */
  text: z.nullable(z.string()),
  /** Dirhams; negative for a payment that was taken back. */
  amount: Amount,
  /** Number of the receipt, or the reference of the payment or refund. */
  reference: z.nullable(z.string()),
})
export type TimelineLine = z.output<typeof TimelineLine>

const Timeline = z.extend(Turns, { lines: z.array(TimelineLine) })
export type Timeline = z.output<typeof Timeline>

/** Reasons for which someone acts for a customer now. */
export const customerNeeds = ['debt', 'payment', 'documents', 'signature', 'ending', 'request'] as const

const CustomerNeed = z.object({
  what: z.enum(customerNeeds),
  insurance_number: z.string(),
  /** Customer request that waits for the customer's paper or signature. */
  report: z.nullable(ReportMention),
  /** Dirhams to pay. */
  amount: Amount,
  /** Last day of an ending contract (ISO). */
  day: z.nullable(z.string()),
})
export type CustomerNeed = z.output<typeof CustomerNeed>

/** Facts that a contract states of its person. */
export const personFacts = ['cin', 'birthday', 'address', 'city'] as const

const CustomerPage = z.object({
  customer: z.extend(FileHolder, {
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    since: Moment,
    /** Way of the messages to the customer; null if none can be sent. */
    reached_by: z.nullable(z.enum(channels)),
    /** True if the mail server of the address refused the last mail for good. */
    email_refused: z.boolean(),
    /** Facts that nobody has given yet. */
    missing: z.array(z.enum(personFacts)),
    /** Other customers with the same telephone. */
    same_phone: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  needs: z.array(CustomerNeed),
  /** Sum of what the files owe, in dirhams. */
  owed: z.number(),
  insurances: z.array(QueueItem),
  reports: z.array(AgentRequestItem),
  timeline: Timeline,
})
export type CustomerPage = z.output<typeof CustomerPage>

const ofCustomer = { params: z.object({ customer: Uuid }), query: z.object(turns) }

/** A customer as agents see them: everything about the person at one place. */
export const customerPageCalls = {
  customerPage: endpoint('GET /api/agent/customers/:customer/page', {
    access: 'staff:read',
    summary: 'Returns a customer with files, requests and timeline, and records the access',
    ...ofCustomer,
    answers: { 200: CustomerPage },
  }),
  customerTimeline: endpoint('GET /api/agent/customers/:customer/timeline', {
    access: 'staff:read',
    summary: 'Lists what happened with a customer, in all files, newest first, and records the access',
    ...ofCustomer,
    answers: { 200: Timeline },
  }),
}
