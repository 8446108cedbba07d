import { adminRights, needTwoPeople, sharedRights, staffRights } from '@wassit/domain/access/rights'
import type { Right } from '@wassit/domain/access/rights'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { teamCalls } from '@wassit/domain/api/people/team'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Language } from '@wassit/words/language'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import type { Database } from '../../../schema.ts'
import { isKnownPerson } from '../accounts/accounts.service.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { foundRole, listRoles } from '../accounts/roles.service.ts'
import {
  accessOf,
  agentById,
  changeStaff,
  lockStaff,
  nameOf,
  openAgentAccount,
} from '../accounts/staff-administration.service.ts'
import type { Access } from '../accounts/staff-administration.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { namedSubject } from '../pending-changes/named-subject.ts'
import { askForChange } from '../pending-changes/pending-changes.service.ts'

/** Returns the rights of an access; none for a member who may not sign in. */
const rightsOfAccess = async (tx: Kysely<Database>, { role, rights, active }: Access): Promise<Right[]> => {
  if (!active) return []
  const ofRole = (await listRoles(tx)).find((each) => each.role === role)
  return [...(ofRole?.rights ?? adminRights), ...rights]
}

/**
 * Proposes a new member to another admin, and returns the id of the account that the approval opens. One
 * admin opens the account of a member whose rights move nothing (docs/decisions/032-second-factor.md). Throws `account.exists`, also
 * for a customer's account.
 */
export const askForAgent = async (
  deps: Deps,
  { name, email, role, reason }: BodyOutput<typeof teamCalls.addAgent>,
  language: Language,
  by: Doer,
): Promise<{ id: string; pending: boolean }> => {
  const now = deps.now()
  const id = crypto.randomUUID()
  return deps.db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    if (await isKnownPerson(tx, email)) throw new DomainError('account.exists')
    const after = { id, name, email, role, language }
    if (!needTwoPeople(await rightsOfAccess(tx, { role, rights: [], active: true }))) {
      await openAgentAccount(tx, after, { by, now, hashPassword })
      return { id, pending: false }
    }
    const subject = namedSubject(`new member ${email}`)
    await askForChange(tx, { kind: 'newAgent', subject, before: {}, after, reason, by, now })
    return { id, pending: true }
  })
}

interface Changing {
  by: Doer
  seen: SeenCheck
}

/**
 * Changes a member. Less access is in force at once; more waits for another admin, and the member
 * keeps what they have until then. Returns whether it waits. Throws `request.invalid` for more access
 * without a reason.
 */
export const changeAgent = async (
  deps: Deps,
  id: string,
  { name, reason, ...wanted }: BodyOutput<typeof teamCalls.changeAgent>,
  { by, seen }: Changing,
): Promise<boolean> => {
  const now = deps.now()
  const access = { ...wanted, rights: staffRights.filter((right) => wanted.rights.includes(right)) }
  return deps.db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const member = await agentById(tx, id)
    const before = accessOf(member)
    seen({ name: nameOf(member), ...before }, { name, ...access })
    const had = await rightsOfAccess(tx, before)
    const isMore = (await rightsOfAccess(tx, access)).some((right) => !had.includes(right))
    if (!isMore || name !== nameOf(member))
      await changeStaff(tx, member, { ...(isMore ? before : access), name }, { by, now })
    if (isMore) {
      if (!reason)
        throw new DomainError('request.invalid', [{ path: 'reason', message: 'validation.required' }])
      const values = { before: { ...before }, after: { ...access } }
      await askForChange(tx, { kind: 'agentAccess', subject: id, ...values, reason, by, now })
    }
    return isMore
  })
}

/** Proposes other rights of a role to another admin; returns whether a change waits. Throws `role.unknown`. */
export const askForRights = async (
  deps: Deps,
  id: string,
  { rights: wanted, reason }: BodyOutput<typeof teamCalls.changeRole>,
  { by, seen }: Changing,
): Promise<boolean> => {
  const now = deps.now()
  const rights = sharedRights.filter((right) => wanted.includes(right))
  return deps.db.transaction().execute(async (tx) => {
    const before = { rights: (await foundRole(tx, id)).rights }
    seen(before, { rights })
    if (rights.join() === before.rights.join()) return false
    await askForChange(tx, { kind: 'roleRights', subject: id, before, after: { rights }, reason, by, now })
    return true
  })
}
