import { z } from 'zod/mini'
import { liveEvents, noticeKindNames } from '../policy/notices.ts'
import { endpoint } from './endpoint.ts'
import { Turns, turns } from './paging.ts'
import { Moment } from './values.ts'

/** Address of the browser's WebSocket. */
export const livePath = '/api/live'

/** First message of the browser, within 5 s (RULINGS 42): the token is never in an address. */
export const LiveHello = z.object({ token: z.string().check(z.maxLength(200)) })

/** Message of the server. `target` is the user's uuid (spec 001 §4). */
export const LiveMessage = z.union([
  /**
   * No later message is missed. The server sends it again after it lost its own connection; the
   * browser then reloads the notices and the list.
   */
  z.object({ event: z.literal('ready') }),
  z.object({
    event: z.enum(liveEvents),
    target: z.string(),
    /** Null for a notice about the account itself. */
    insurance_number: z.nullable(z.string()),
    /** Request that the message is about, if any. */
    report_number: z.nullable(z.string()),
    /** Notice of the message, which is also in the inbox; none for what the customer did. */
    notice: z.optional(z.object({ id: z.string(), kind: z.enum(noticeKindNames) })),
  }),
  /** Tells agents that the queue changed. */
  z.object({ event: z.literal('queueChanged'), insurance_number: z.string() }),
  /** Tells agents that a customer's request changed. */
  z.object({ event: z.literal('requestsChanged'), report_number: z.string() }),
  /** Tells agents and its person that a rights request changed. */
  z.object({ event: z.literal('rightsChanged'), number: z.string() }),
])
export type LiveMessage = z.output<typeof LiveMessage>

/** Codes with which the server closes the socket. */
export const liveCloseCodes = { unauthorised: 4401, tooLate: 4408, tooMany: 4429 } as const

export const NoticeView = z.object({
  id: z.string(),
  kind: z.enum(noticeKindNames),
  at: Moment,
  read: z.boolean(),
  /** Null for a notice about the account itself, as is the product. */
  insurance_number: z.nullable(z.string()),
  report_number: z.nullable(z.string()),
  insuranceType_typeName: z.nullable(z.string()),
})
export type NoticeView = z.output<typeof NoticeView>

export const liveCalls = {
  notices: endpoint('GET /api/user/notices', {
    access: 'customer',
    summary: 'Lists fifty notices, newest first',
    query: z.object({ after: turns.after }),
    answers: {
      200: z.extend(z.omit(Turns, { previous: true }), {
        /** Unread notices of the whole inbox. */
        unread: z.int(),
        notices: z.array(NoticeView),
      }),
    },
  }),
  readNotices: endpoint('POST /api/user/notices/read', {
    access: 'customer',
    summary: 'Marks notices as read; without ids, all of them',
    body: z.object({ ids: z.optional(z.array(z.uuid()).check(z.maxLength(50))) }),
  }),
}
