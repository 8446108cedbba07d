import type { Pool } from 'pg'

/** Tables of the trail and their partitions, of which the serving role changes no row. */
const isOfTrail = "relname ~ '^audit_(events|links|seals)'"

/**
 * Tables to which only the owner adds: migrations, the keys of the installation, and evidence that
 * comes from a trigger and a function with the owner's rights (migrations/baseline/functions.sql).
 */
const ownersTables = ['kysely_migration', 'known_keys', 'audit_links', 'audit_seals']

/**
 * Function that makes the month of the trail with the rights of the owner, because the serving role
 * may not make tables. It moves the rows of the month that the default partition took.
 */
const trailMonth = `
  create or replace function add_trail_month(first timestamptz, next timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      month text := 'audit_events_' || to_char(first at time zone 'UTC', 'YYYY_MM');
    begin
      if next <> (first at time zone 'UTC' + interval '1 month') at time zone 'UTC' then
        raise exception 'a part of the trail is one month' using errcode = 'check_violation';
      end if;
      execute format('create table %I (like audit_events including defaults)', month);
      execute format('create trigger append_only before update or delete or truncate on %I
        for each statement execute function refuse_change()', month);
      execute format('with strays as (delete from audit_events_default where at >= %L and at < %L returning *)
        insert into %I select * from strays', first, next, month);
      execute format('alter table audit_events attach partition %I for values from (%L) to (%L)',
        month, first, next);
    end $$`

/** Tells whether the role of a pool owns the tables of the product. */
const ownsTables = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ owns: boolean }>(
    "select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = 'audit_events'::regclass",
  )
  return rows[0]?.owns ?? false
}

/**
 * Makes the functions that the serving role calls with the rights of the owner. A node that has only the
 * serving role leaves them as the migrating node made them.
 */
export const makeOwnersFunctions = async (pool: Pool): Promise<void> => {
  if (await ownsTables(pool)) await pool.query(trailMonth)
}

const rightsOf = (role: string): string => `
  grant usage on schema public, graphile_worker to ${role};
  grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role};
  grant usage, select, update on all sequences in schema public, graphile_worker to ${role};
  grant execute on all functions in schema public, graphile_worker to ${role};
  do $$
    declare
      own record;
    begin
      for own in select relname from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p') and ${isOfTrail}
      loop
        execute format('revoke update, delete, truncate on %I from ${role}', own.relname);
      end loop;
      for own in select unnest(array[${ownersTables.map((name) => `'${name}'`).join(', ')}]) as relname
      loop
        execute format('revoke insert, update, delete, truncate on %I from ${role}', own.relname);
      end loop;
      -- The queue shows its rows to the owner alone, unless a policy names another role.
      for own in select relname from pg_class where relnamespace = 'graphile_worker'::regnamespace
        and relrowsecurity and not exists (select from pg_policy where polrelid = pg_class.oid and polname = '${role}')
      loop
        execute format('create policy ${role} on graphile_worker.%I to ${role} using (true) with check (true)',
          own.relname);
      end loop;
    end $$`

/** Nodes that start together must not grant at once: PostgreSQL refuses the second. */
const lock = "hashtext('wassit-serving-role')"

/** Gives the role of a pool what serving needs: rows, no table, and a trail that only grows. */
export const grantServing = async (owner: Pool, serving: Pool): Promise<void> => {
  const { rows } = await serving.query<{ role: string }>('select quote_ident(current_user) as role')
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(${lock})`)
    await client.query(rightsOf(String(rows[0]?.role)))
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** Tells whether the role of a pool could change the trail or drop a table. */
export const mayAlterTrail = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ may: boolean }>(`
    select bool_or(pg_has_role(current_user, relowner, 'member')
      or has_table_privilege(oid, 'update, delete, truncate')) as may
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and ${isOfTrail}`)
  return rows[0]?.may ?? true
}
