import { resetMs } from '@wassit/domain/access/factor'
import type { FactorResetView } from '@wassit/domain/api/people/factors'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../../deps.ts'
import type { Message } from '../../../messaging/message.ts'
import { alertAdmins, alertMessage, defineAdminAlert } from '../accounts/admin-alerts.service.ts'
import type { AdminAlert, AlertWords } from '../accounts/admin-alerts.service.ts'
import { agentById, nameOf } from '../accounts/staff-administration.service.ts'
import { record, recordEvent } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { resetFactors } from './factor-changes.service.ts'
import { decideReset, deleteOldResets, insertReset, lockReset, openResets } from './factor-resets.queries.ts'

/** Tells every admin that a reset was proposed, or done. */
export const mailResetAlert = defineAdminAlert('mail-factor-reset')

const since = (now: Date): Date => new Date(now.getTime() - resetMs)

export const listResets = async ({ db, now }: Deps, readerId: string): Promise<FactorResetView[]> =>
  Promise.all(
    (await openResets(db, since(now()))).map(async (reset) => {
      const member = await agentById(db, reset.user_id)
      return {
        id: reset.id,
        member: nameOf(member),
        member_email: member.email,
        asked_by: nameOf(await agentById(db, reset.asked_by)),
        asked_at: reset.asked_at.toISOString(),
        reason: reset.reason,
        may_approve: readerId !== reset.asked_by && readerId !== reset.user_id,
      }
    }),
  )

/**
 * Proposes to remove the second factors of another member. Throws `factorReset.own` for oneself,
 * `factor.unknown` for a member without any, `factorReset.exists` while a proposal is open.
 */
export const askReset = async (deps: Deps, memberId: string, reason: string, by: Doer): Promise<string> => {
  const now = deps.now()
  if (memberId === by.id) throw new DomainError('factorReset.own')
  return deps.db.transaction().execute(async (tx) => {
    const member = await agentById(tx, memberId)
    if (member.factor_since === null) throw new DomainError('factor.unknown')
    await deleteOldResets(tx, memberId, since(now))
    const id = await insertReset(tx, { user_id: memberId, reason, asked_by: by.id, asked_at: now })
    if (!id) throw new DomainError('factorReset.exists')
    const deed = { kind: 'factor', outcome: 'resetAsked', actor: by.id, subject: memberId } as const
    const event = await recordEvent(tx, { origin: by.origin, now }, deed)
    await alertAdmins(tx, mailResetAlert, event)
    return id
  })
}

/**
 * Approves or refuses a reset. Throws `factorReset.own` if the admin who asked, or the member,
 * approves it, and `factorReset.decided` for the second of two decisions.
 */
export const decideOnReset = async (
  deps: Deps,
  id: string,
  decision: 'approve' | 'refuse',
  by: Doer,
): Promise<void> => {
  const now = deps.now()
  const at = { origin: by.origin, now }
  const approved = decision === 'approve'
  await deps.db.transaction().execute(async (tx) => {
    const reset = await lockReset(tx, id)
    if (!reset || (!reset.decided_at && reset.asked_at <= since(now)))
      throw new DomainError('factorReset.unknown')
    if (reset.decided_at) throw new DomainError('factorReset.decided')
    const { user_id: userId, asked_by: askedBy } = reset
    if (approved && (by.id === askedBy || by.id === userId)) throw new DomainError('factorReset.own')
    await decideReset(tx, id, { decided_by: by.id, decided_at: now, approved })
    if (!approved)
      return record(tx, at, { kind: 'factor', outcome: 'resetRefused', actor: by.id, subject: userId })
    await alertAdmins(tx, mailResetAlert, await resetFactors(tx, { userId, actor: by.id }, at), userId)
  })
}

/** Returns the message about a proposed or completed reset to an admin. */
export const resetAlertMessage = (deps: Deps, alert: AdminAlert): Promise<Message<AlertWords> | undefined> =>
  alertMessage(deps, alert, async (t, { event, actor, moment }) => {
    if (event.subject === null) return undefined
    const member = await agentById(deps.db, event.subject)
    const values = { actor, moment, name: nameOf(member), email: member.email }
    const what = event.outcome === 'reset' ? 'done' : 'asked'
    return {
      title: t(`mail.alert.factor.${what}.title`, values),
      paragraphs: [t(`mail.alert.factor.${what}.intro`, values)],
    }
  })
