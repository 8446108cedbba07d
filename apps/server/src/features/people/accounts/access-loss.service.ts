import { lossOf } from '@wassit/domain/access/four-eyes'
import type { Holder } from '@wassit/domain/access/four-eyes'
import type { Kysely } from 'kysely'
import { addJob } from '../../../jobs.ts'
import type { Database } from '../../../schema.ts'
import { alertAdmins, defineAdminAlert } from './admin-alerts.service.ts'
import { noteLoss, staffById } from './staff.queries.ts'
import type { StaffAccount } from './staff.queries.ts'
import { rightsOf } from './standing.ts'

/** Tells an admin that a member of the staff lost access. */
export const mailLossAlert = defineAdminAlert('mail-loss-alert')

/** Tells members of the staff that they lost access themselves. */
export const mailOwnLoss = defineAdminAlert('mail-own-loss')

/** Returns a member as the rule of four eyes sees them. */
export const holderOf = (member: StaffAccount): Holder => ({
  id: member.id,
  rights: member.disabled_at === null ? rightsOf(member) : [],
  loss: member.lost_at && { rights: member.lost_rights ?? [], at: member.lost_at },
})

/**
 * Notes the rights that a change took from a member, so that removing everyone else's rights does not make
 * a person the sole approver (docs/decisions/034-four-eyes.md). Returns whether a right was lost.
 */
export const keepLoss = async (tx: Kysely<Database>, before: StaffAccount, now: Date): Promise<boolean> => {
  const after = await staffById(tx, before.id)
  const loss = lossOf(holderOf(before), after ? holderOf(after).rights : [], now)
  if (loss) await noteLoss(tx, before.id, loss)
  return loss !== null
}

/** Mails the person who lost access about the row of the trail. */
export const tellLoss = (tx: Kysely<Database>, event: string, memberId: string): Promise<void> =>
  addJob(tx, mailOwnLoss, { event, admin: memberId })

/** Mails every admin, the author included, and the person who lost access. */
export const alertOfLoss = async (tx: Kysely<Database>, event: string, memberId: string): Promise<void> => {
  await alertAdmins(tx, mailLossAlert, event, memberId)
  await tellLoss(tx, event, memberId)
}
