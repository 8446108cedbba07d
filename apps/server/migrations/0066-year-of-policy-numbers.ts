import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Takes the year of a policy's number from the Moroccan clock, not from that of the database. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function policy_number(serial text, moment timestamptz) returns text stable language sql as $$
      select 'WST-' || to_char(moment at time zone 'Africa/Casablanca', 'YYYY') || '-'
        || lpad(serial, greatest(6, length(serial)), '0')
    $$`.execute(db)
  await sql`
    create or replace function policy_number(serial text) returns text stable language sql as $$
      select policy_number(serial, now())
    $$`.execute(db)
}
