import type { Answer, QueryOutput } from '@wassit/domain/api/endpoint'
import type { liveCalls } from '@wassit/domain/api/live'
import type { Translate } from '@wassit/words/catalogue'
import { noticeKinds } from '@wassit/domain/policy/notices'
import type { AccountNotice, FileNotice } from '@wassit/domain/policy/notices'
import type { PolicyAction } from '@wassit/domain/policy/policy'
import { productName } from '@wassit/domain/products/catalogue'
import type { RequestAction } from '@wassit/domain/request/request'
import type { Kysely } from 'kysely'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import { pageAt, readTurn } from '../../../keyset.ts'
import { notifyNodes } from '../../../live/channel.ts'
import type { NodeMessage } from '../../../live/channel.ts'
import type { LiveSockets } from '../../../live/live-sockets.ts'
import type { Database } from '../../../schema.ts'
import { noticeMessage } from './notice-message.ts'
import type { NamedFile } from './notice-message.ts'
import {
  changedPolicy,
  changedRequest,
  countUnread,
  insertNotice,
  insertNotices,
  markRead,
  noticeById,
  noticesOf,
  noticeToMail,
  reasonOf,
  requestReasonOf,
} from './notices.queries.ts'
import type { NoticeToMail } from './notices.queries.ts'

/** Mails a notice in its reader's language. */
export const noticeMailJob = defineJob('notice.mail', z.object({ notice: z.uuid() }), { sends: true })

export interface Announcement {
  userId: string
  policyId: string
  /** Customer request of the notice, if any. */
  requestId?: string
  kind: FileNotice
  now: Date
}

/** Notice about a file, under the id that its caller names. */
interface FileAnnouncement extends Pick<Announcement, 'userId' | 'policyId' | 'kind'> {
  id: string
}

/** Tells customers something by the inbox and live messages, all at once; the caller mails it. */
export const announceUnmailed = async (
  tx: Kysely<Database>,
  notices: readonly FileAnnouncement[],
  now: Date,
): Promise<void> => {
  if (notices.length === 0) return
  await insertNotices(
    tx,
    notices.map(({ id, userId, policyId, kind }) => ({
      id,
      user_id: userId,
      policy_id: policyId,
      kind,
      at: now,
    })),
  )
  await notifyNodes(tx, ...notices.map(({ id, userId }) => ({ notice: id, user: userId })))
}

/**
 * Tells a customer of a change: a notice for the inbox, a live message and a mail, all of them when
 * the caller's transaction commits and none of them otherwise.
 */
export const announce = async (
  tx: Kysely<Database>,
  { userId, policyId, requestId, kind, now }: Announcement,
): Promise<void> => {
  const row = { user_id: userId, policy_id: policyId, request_id: requestId ?? null, kind, at: now }
  const notice = await insertNotice(tx, row)
  await notifyNodes(tx, { notice, user: userId })
  await addJob(tx, noticeMailJob, { notice })
}

/**
 * Tells a customer of a change of their account by a notice and a live message; the feature of the
 * change sends its own mail.
 */
export const announceToAccount = async (
  tx: Kysely<Database>,
  { userId, kind, now }: { userId: string; kind: AccountNotice; now: Date },
): Promise<void> => {
  const notice = await insertNotice(tx, { user_id: userId, policy_id: null, kind, at: now })
  await notifyNodes(tx, { notice, user: userId })
}

/** Tells the agents of a change in their queue that no customer sees. */
export const announceToAgents = (tx: Kysely<Database>, policyId: string): Promise<void> =>
  notifyNodes(tx, { queue: policyId })

export const announceRequestToAgents = (tx: Kysely<Database>, requestId: string): Promise<void> =>
  notifyNodes(tx, { request: requestId })

/** Tells the agents and all open pages of its customer that a policy changed. */
export const announceChange = (tx: Kysely<Database>, policyId: string): Promise<void> =>
  notifyNodes(tx, { queue: policyId, holder: true })

export const announceRequestChange = (tx: Kysely<Database>, requestId: string): Promise<void> =>
  notifyNodes(tx, { request: requestId, holder: true })

/** Tells the agents and the customer at this node that a policy or a request changed. */
const deliverChange = async (
  { db }: Deps,
  message: Exclude<NodeMessage, { sessionsOf: string } | { user: string } | { rights: string }>,
  sockets: LiveSockets,
): Promise<void> => {
  const { holder } = message
  if (!holder && !sockets.hasAgents) return
  const changed =
    'queue' in message ? await changedPolicy(db, message.queue) : await changedRequest(db, message.request)
  if (!changed) return
  const { user_id: target, number: insurance_number, report_number } = changed
  if (report_number === null) sockets.toAgents({ event: 'queueChanged', insurance_number })
  else sockets.toAgents({ event: 'requestsChanged', report_number })
  const event = report_number === null ? 'InsuranceChanged' : 'RequestChanged'
  if (holder && target) sockets.toUser(target, { event, target, insurance_number, report_number })
}

/** Delivers a message of any node to the sockets of this node. */
export const deliver = async (
  deps: Deps,
  message: Exclude<NodeMessage, { sessionsOf: string }>,
  sockets: LiveSockets,
): Promise<void> => {
  if ('rights' in message) {
    const { rights: number, of } = message
    sockets.toAgents({ event: 'rightsChanged', number })
    if (of) sockets.toUser(of, { event: 'rightsChanged', number })
    return
  }
  if (!('user' in message)) return deliverChange(deps, message, sockets)
  if (!sockets.has(message.user)) return
  const notice = await noticeById(deps.db, message.notice)
  if (!notice) return
  // The row, not the message, decides who receives the notice.
  sockets.toUser(notice.user_id, {
    event: noticeKinds[notice.kind].event,
    target: notice.user_id,
    insurance_number: notice.number,
    report_number: notice.report_number,
    notice: { id: notice.id, kind: notice.kind },
  })
}

/** Number of notices on a page of an inbox. */
const pageSize = 50

/** Returns a page of a customer's inbox, newest first, and the number of all unread notices. */
export const listNotices = async (
  { db }: Deps,
  userId: string,
  { after }: QueryOutput<typeof liveCalls.notices>,
  t: Translate,
): Promise<Answer<typeof liveCalls.notices>> => {
  const [unread, { lines, next }] = await Promise.all([
    countUnread(db, userId),
    pageAt(readTurn({ after }), pageSize, async (turn, limit) =>
      (await noticesOf(db, userId, turn, limit)).map((notice) => ({
        notice,
        at: notice.moment,
        id: notice.id,
        group: 0,
        asOf: 0,
      })),
    ),
  ])
  const notices = lines.map(({ notice }) => notice)
  return {
    unread,
    next,
    notices: notices.map(({ id, kind, at, read_at: readAt, number, report_number, product }) => ({
      id,
      kind,
      at: at.toISOString(),
      read: readAt !== null,
      insurance_number: number,
      report_number,
      insuranceType_typeName: product && t(productName(product)),
    })),
  }
}

/**
 * Marks notices of the customer as read, all of them without ids; those of other customers stay as
 * they are.
 */
export const readNotices = ({ db, now }: Deps, userId: string, ids?: readonly string[]): Promise<void> =>
  markRead(db, userId, ids, now())

/** Kinds with an agent's reason, and the act that carries it. */
const reasonedBy: Partial<Record<FileNotice, PolicyAction | 'insurerChanged' | 'messageSent'>> = {
  houseMessage: 'messageSent',
  documentsRequired: 'requireDocuments',
  paymentRejected: 'rejectPayment',
  quoteWithdrawn: 'withdrawQuote',
  contractWithdrawn: 'withdrawContract',
  policyCancelled: 'cancel',
  insurerChanged: 'insurerChanged',
}

/** Kinds of customer requests with an agent's reason, which every step may carry. */
const requestReasonedBy: Partial<Record<FileNotice, readonly RequestAction[]>> = {
  requestInReview: ['review'],
  requestDocument: ['requireDocument'],
  requestPaperRefused: ['requireDocument'],
  requestApproved: ['approve'],
  settlementSheet: ['issueSettlementSheet'],
  dischargeToSign: ['sendDischarge'],
  payoutReceived: ['receivePayout'],
  requestClosed: ['close', 'handOverPayout'],
  requestRejected: ['reject'],
}

const reasonFor = async (
  { db }: Deps,
  { kind, policy_id: policyId, request_id: requestId, at: until }: NoticeToMail,
): Promise<string | null> => {
  const action = reasonedBy[kind]
  if (action) return reasonOf(db, { policyId, action, until })
  const actions = requestReasonedBy[kind]
  if (!actions || !requestId) return null
  return requestReasonOf(db, { requestId, actions, until })
}

/**
 * Mails a notice at least once: the mail bears the same Message-ID every time (RULINGS 41). A
 * notice that was deleted with its account is not mailed. `others`: further files with the same notice, which
 * the mail names.
 */
export const mailNotice = async (
  deps: Deps,
  id: string,
  { others = [] }: { others?: readonly NamedFile[] } = {},
): Promise<void> => {
  const notice = await noticeToMail(deps.db, id)
  if (!notice) return
  const message = noticeMessage(deps, notice, { reason: await reasonFor(deps, notice), others })
  if (message) await deps.messenger.send(message)
}
