import type { Right } from '@wassit/domain/access/rights'
import { DomainError } from '@wassit/domain/errors/errors'
import { isKnownPerson } from '../accounts/accounts.service.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { changeRoleRights, foundRole } from '../accounts/roles.service.ts'
import {
  accessOf,
  addressedName,
  openAgentAccount,
  agentById,
  changeStaff,
  lockStaff,
  nameOf,
} from '../accounts/staff-administration.service.ts'
import type { Access, NewAgent } from '../accounts/staff-administration.service.ts'
import type { ChangeEffect } from '../pending-changes/pending-changes.service.ts'

/** New member, whose account the approval opens. */
export const newAgentEffect: ChangeEffect = {
  nameOf: async (_db, { after }, t) =>
    addressedName({ staff_name: String(after.name), email: String(after.email) }, t),
  hold: lockStaff,
  current: async () => ({}),
  apply: async (tx, { after }, by, now) => {
    const member = after as unknown as NewAgent
    if (await isKnownPerson(tx, member.email)) throw new DomainError('account.exists')
    await openAgentAccount(tx, member, { by, now, hashPassword })
  },
}

/** More access of a member. */
export const agentAccessEffect: ChangeEffect = {
  nameOf: async (db, { subject }, t) => addressedName(await agentById(db, subject), t),
  hold: lockStaff,
  current: async (db, { subject }) => ({ ...accessOf(await agentById(db, subject)) }),
  apply: async (tx, { subject, after }, by, now) => {
    const member = await agentById(tx, subject)
    const access = after as unknown as Access
    await changeStaff(tx, member, { ...access, name: nameOf(member) }, { by, now })
  },
}

/** Other rights of a role. */
export const roleRightsEffect: ChangeEffect = {
  nameOf: async (db, { subject }, t) => t(`access.role.${(await foundRole(db, subject)).role}`),
  hold: lockStaff,
  current: async (db, { subject }) => ({ rights: (await foundRole(db, subject)).rights }),
  apply: async (tx, { subject, after }, by, now) =>
    changeRoleRights(tx, await foundRole(tx, subject), after.rights as Right[], { by, now }),
}
