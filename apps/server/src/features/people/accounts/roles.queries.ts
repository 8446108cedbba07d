import { editableRoles } from '@wassit/domain/access/rights'
import type { Right } from '@wassit/domain/access/rights'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { StaffRoleRow } from './accounts.tables.ts'

type Role = Selectable<StaffRoleRow>

/** Returns the roles in the order of the domain. */
export const allRoles = async (db: Kysely<Database>): Promise<Role[]> => {
  const rows = await db.selectFrom('staff_roles').selectAll().execute()
  return rows.toSorted((one, other) => editableRoles.indexOf(one.role) - editableRoles.indexOf(other.role))
}

export const roleById = (db: Kysely<Database>, id: string): Promise<Role | undefined> =>
  db.selectFrom('staff_roles').selectAll().where('id', '=', id).executeTakeFirst()

export const setRoleRights = async (
  db: Kysely<Database>,
  id: string,
  rights: Right[],
  now: Date,
): Promise<void> => {
  await db.updateTable('staff_roles').set({ rights, updated_at: now }).where('id', '=', id).execute()
}
