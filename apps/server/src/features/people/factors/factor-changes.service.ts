import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { addJob } from '../../../jobs.ts'
import type { Database } from '../../../schema.ts'
import { accountByEmail, noteFactor } from '../accounts/accounts.service.ts'
import { forgetConfirmations } from '../accounts/devices.service.ts'
import { endSessions } from '../accounts/sessions.service.ts'
import { recordEvent } from '../../audit/audit.service.ts'
import type { Circumstances } from '../../audit/audit.service.ts'
import { mailFactorChange } from './factor-message.ts'
import type { FactorChange } from './factor-message.ts'
import { deleteFactorsOf, deleteOldChallenges, lockFactors, replaceRecoveryCodes } from './factors.queries.ts'

/** Person whose factors change, and the person who changes them if that is proven. */
interface Concerned {
  userId: string
  actor?: string
}

/** Writes a change into the trail and queues the mail to its person; returns the row of the trail. */
export const tellChange = async (
  tx: Kysely<Database>,
  { userId, actor }: Concerned,
  change: FactorChange,
  at: Circumstances,
): Promise<string> => {
  const news = { user: userId, change, at: at.now.toISOString(), id: randomUUID() }
  await addJob(tx, mailFactorChange, news)
  return recordEvent(tx, at, {
    kind: 'factor',
    outcome: change,
    subject: userId,
    ...(actor !== undefined && { actor }),
  })
}

/** Deletes the challenges that are over. */
export const forgetChallenges = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteOldChallenges(db, now())

/**
 * Removes all second factors of a member of staff who lost them, and every session and confirmed
 * browser: the next login sets up a new one, after a code by mail.
 */
export const resetFactors = async (
  tx: Kysely<Database>,
  concerned: Concerned,
  at: Circumstances,
): Promise<string> => {
  const { userId } = concerned
  await lockFactors(tx, userId)
  await deleteFactorsOf(tx, userId)
  await replaceRecoveryCodes(tx, userId, [], at.now)
  await noteFactor(tx, userId, null, at.now)
  await forgetConfirmations(tx, userId)
  await endSessions(tx, userId, undefined, at.now)
  return tellChange(tx, concerned, 'reset', at)
}

/** Does the same for a member whom no second admin can help; returns false for an unknown address. */
export const resetOnServer = async (db: Kysely<Database>, email: string, now: Date): Promise<boolean> => {
  const member = await accountByEmail(db, email.trim().toLowerCase())
  if (!member || member.role === 'customer') return false
  const at = { origin: null, now }
  await db.transaction().execute((tx) => resetFactors(tx, { userId: member.id }, at))
  return true
}
