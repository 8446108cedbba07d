import { DomainError } from '@wassit/domain/errors/errors'
import { rightsOfRole } from '@wassit/domain/access/rights'
import type { EditableRole, Right } from '@wassit/domain/access/rights'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { keepLoss, tellLoss } from './access-loss.service.ts'
import { allStaff } from './staff.queries.ts'
import { roleOf } from './standing.ts'
import { allRoles, roleById, setRoleRights } from './roles.queries.ts'

export interface RoleRights {
  id: string
  role: EditableRole
  /** Rights as an admin edited them, or the usual ones. */
  rights: Right[]
}

const rightsIn = ({
  id,
  role,
  rights,
}: {
  id: string
  role: EditableRole
  rights: Right[] | null
}): RoleRights => ({
  id,
  role,
  rights: rightsOfRole(role, rights),
})

export const listRoles = async (db: Kysely<Database>): Promise<RoleRights[]> =>
  (await allRoles(db)).map(rightsIn)

/** Returns a role with its rights. Throws `role.unknown`. */
export const foundRole = async (db: Kysely<Database>, id: string): Promise<RoleRights> => {
  const role = await roleById(db, id)
  if (!role) throw new DomainError('role.unknown')
  return rightsIn(role)
}

/** Gives a role other rights, with its row in the trail, and mails the members who lose some. */
export const changeRoleRights = async (
  tx: Kysely<Database>,
  { id, role, rights: before }: RoleRights,
  rights: Right[],
  { by, now }: { by: Doer; now: Date },
): Promise<void> => {
  const members = (await allStaff(tx)).filter((member) => roleOf(member) === role)
  await setRoleRights(tx, id, rights, now)
  const event = await recordSetting(tx, 'changed', id, by, now, changeOf({ rights: before }, { rights }))
  for (const member of members) if (await keepLoss(tx, member, now)) await tellLoss(tx, event, member.id)
}
