import type { NoticeKind } from '@wassit/domain/policy/notices'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { addJob, defineJob } from '../../jobs.ts'
import type { Database } from '../../schema.ts'
import { insertNotice, notifyNodes } from './notices.queries.ts'

/** Mails a notice in its reader's language. */
export const noticeMailJob = defineJob('notice.mail', z.object({ notice: z.uuid() }))

export interface Announcement {
  userId: string
  policyId: string
  kind: NoticeKind
  now: Date
}

/**
 * Tells a customer of a change: a notice for the inbox, a live message and a mail, all of them when the
 * caller's transaction commits and none of them otherwise.
 */
export const announce = async (tx: Kysely<Database>, announcement: Announcement): Promise<void> => {
  const { userId, policyId, kind, now } = announcement
  const notice = await insertNotice(tx, { user_id: userId, policy_id: policyId, kind, at: now })
  await notifyNodes(tx, { notice })
  await addJob(tx, noticeMailJob, { notice })
}

/** Tells the agents that something in their queue changed. */
export const announceToAgents = (tx: Kysely<Database>, policyId: string): Promise<void> =>
  notifyNodes(tx, { queue: policyId })
