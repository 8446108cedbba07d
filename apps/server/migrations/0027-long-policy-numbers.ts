import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Keeps all digits of the number from the millionth policy on: `lpad` alone cuts a longer text. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function policy_number(serial text) returns text stable language sql as $$
      select 'WST-' || to_char(now(), 'YYYY') || '-' || lpad(serial, greatest(6, length(serial)), '0')
    $$`.execute(db)
  await sql`
    alter table policies alter column number
      set default policy_number(nextval('policy_numbers')::text)`.execute(db)
}
