import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Adds the roles of the staff. A member without one is an agent or an admin, as before; a role
 * without rights has those that the domain gives it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table staff_roles (
      id uuid primary key default gen_random_uuid(),
      role text not null unique,
      rights text[],
      updated_at timestamptz
    );
    insert into staff_roles (role)
      values ('agent'), ('cashier'), ('claims'), ('supervisor'), ('accountant');
  `.execute(db)
  await sql`alter table users add column staff_role text`.execute(db)
}
