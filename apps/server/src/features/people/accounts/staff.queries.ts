import type { Loss } from '@wassit/domain/access/four-eyes'
import type { EditableRole, Right, StaffRight, StaffRole } from '@wassit/domain/access/rights'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { keepPlan } from '../../../kept-plans.ts'
import type { Database } from '../../../schema.ts'
import type { UserRow } from './accounts.tables.ts'

export type StaffAccount = Pick<
  Selectable<UserRow>,
  | 'id'
  | 'staff_name'
  | 'rights'
  | 'disabled_at'
  | 'created_at'
  | 'language'
  | 'factor_since'
  | 'factor_due_at'
  | 'lost_rights'
  | 'lost_at'
> & {
  email: string
  role: 'agent' | 'admin'
  staff_role: EditableRole | null
  roleRights: Right[] | null
}

const staff = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .leftJoin('staff_roles', (join) =>
      join.on('staff_roles.role', '=', sql<EditableRole>`coalesce(users.staff_role, 'agent')`),
    )
    .select(['users.id', 'email', 'staff_name', 'users.rights', 'disabled_at', 'created_at', 'language'])
    .select([
      'lost_rights',
      'lost_at',
      'factor_since',
      'factor_due_at',
      'staff_role',
      'staff_roles.rights as roleRights',
    ])
    .select(sql<'agent' | 'admin'>`users.role`.as('role'))
    .where('users.role', '!=', 'customer')
    .$narrowType<{ email: string }>()

/** Serialises changes of the staff until the transaction ends, so that an admin always remains. */
export const lockStaff = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff', 0))`.execute(tx)
}

/** Returns the staff, those who may sign in first. */
export const allStaff = (db: Kysely<Database>): Promise<StaffAccount[]> =>
  staff(db)
    .modifyFront(keepPlan)
    .orderBy(sql`disabled_at is not null`)
    .orderBy('staff_name')
    .orderBy('email')
    .execute()

export const staffById = (db: Kysely<Database>, id: string): Promise<StaffAccount | undefined> =>
  staff(db).where('users.id', '=', id).executeTakeFirst()

/** Tells whether an address is that of a member of the staff. */
export const isStaffAddress = async (db: Kysely<Database>, email: string): Promise<boolean> =>
  (await staff(db).where('email', '=', email).executeTakeFirst()) !== undefined

/**
 * Tells whether another admin can sign in. An invited admin cannot until they choose a password.
 */
export const hasOtherAdmin = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_chosen', '=', true)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Returns the admins who are told of changes that a fraud would begin with. */
export const activeAdmins = (db: Kysely<Database>): Promise<StaffAccount[]> =>
  staff(db).where('users.role', '=', 'admin').where('disabled_at', 'is', null).execute()

/** Notes which rights a member had before some were taken away. */
export const noteLoss = async (db: Kysely<Database>, id: string, { rights, at }: Loss): Promise<void> => {
  await db
    .updateTable('users')
    .set({ lost_rights: [...rights], lost_at: at })
    .where('id', '=', id)
    .execute()
}

/** Returns the columns that keep a role. */
export const columnsOfRole = (
  role: StaffRole,
): { role: 'agent' | 'admin'; staff_role: Exclude<StaffRole, 'agent' | 'admin'> | null } =>
  role === 'agent' || role === 'admin' ? { role, staff_role: null } : { role: 'agent', staff_role: role }

export const updateStaff = async (
  db: Kysely<Database>,
  id: string,
  {
    role,
    ...fields
  }: { staff_name: string; role: StaffRole; rights: StaffRight[]; disabled_at: Date | null },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ ...fields, ...columnsOfRole(role), updated_at: now })
    .where('id', '=', id)
    .execute()
}
