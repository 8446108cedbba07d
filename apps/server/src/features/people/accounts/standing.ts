import { rightsOfRole, rightNames } from '@wassit/domain/access/rights'
import type { EditableRole, Right, StaffRole } from '@wassit/domain/access/rights'
import type { Role } from './accounts.tables.ts'

/** Columns that say what a member of staff may do. */
export interface Standing {
  role: Role
  staff_role: EditableRole | null
  /** Rights of the member, in addition to those of the role. */
  rights: readonly Right[]
  /** Rights of the role that an admin chose; null for the usual ones. */
  roleRights: readonly Right[] | null
}

/** Returns the role of a member of staff. */
export const roleOf = ({ role, staff_role }: Pick<Standing, 'role' | 'staff_role'>): StaffRole =>
  role === 'admin' ? 'admin' : (staff_role ?? 'agent')

/** Returns every right of a user; a customer has none. */
export const rightsOf = (standing: Standing): Right[] => {
  if (standing.role === 'customer') return []
  const own = rightsOfRole(roleOf(standing), standing.roleRights)
  return rightNames.filter((right) => own.includes(right) || standing.rights.includes(right))
}
