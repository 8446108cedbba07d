import { isDeepStrictEqual } from 'node:util'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { notifySite } from '../../../live/site-channel.ts'
import { alertAdmins, defineAdminAlert } from '../../people/accounts/admin-alerts.service.ts'
import { raiseAlarmWithin } from '../../people/alarms/alarms.service.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { askForChange } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeEffect } from '../../people/pending-changes/pending-changes.service.ts'
import { insurerById, lockInsurers, updateAccount } from './insurers.queries.ts'
import type { InsurerAccount } from './insurers.queries.ts'

/** Tells an admin that an insurer is paid to another account. */
export const mailAccountAlert = defineAdminAlert('mail-account-alert')

/** Picks the account of an insurer, which two admins change. */
export const accountOf = ({ account_holder, account_number }: InsurerAccount): InsurerAccount => ({
  account_holder,
  account_number,
})

interface AccountProposal {
  id: string
  before: InsurerAccount
  after: InsurerAccount
  reason: string | undefined
  by: Doer
  now: Date
}

/**
 * Proposes another account to the other admins; returns false if it is the same. Throws
 * `request.invalid` without a reason, `change.exists` while another proposal waits.
 */
export const askForAccount = async (
  tx: Kysely<Database>,
  { id, before, after, reason, by, now }: AccountProposal,
): Promise<boolean> => {
  if (isDeepStrictEqual(before, after)) return false
  if (!reason) throw new DomainError('request.invalid', [{ path: 'reason', message: 'validation.required' }])
  const values = { before: { ...before }, after: { ...after } }
  await askForChange(tx, { kind: 'insurerAccount', subject: id, ...values, reason, by, now })
  return true
}

/** Account of an insurer, changed once another admin approves; every admin is mailed. */
export const insurerAccountEffect: ChangeEffect = {
  nameOf: async (db, { subject }) => (await insurerById(db, subject))?.name ?? '',
  hold: lockInsurers,
  current: async (db, { subject }) => {
    const insurer = await insurerById(db, subject)
    return insurer && { ...accountOf(insurer) }
  },
  apply: async (tx, { subject, before, after }, by, now) => {
    await updateAccount(tx, subject, after as unknown as InsurerAccount, now)
    const event = await recordSetting(tx, 'changed', subject, by, now, changeOf(before, after))
    await alertAdmins(tx, mailAccountAlert, event)
    await raiseAlarmWithin(tx, { kind: 'accountChanged', about: event }, { now })
    await notifySite(tx)
  },
}
