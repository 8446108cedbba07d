import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { isOneOf } from '../../../is-one-of.ts'
import type { Database } from '../../../schema.ts'
import type { PersonKeys } from '../personal-data/person-keys.ts'

export interface Addresses {
  emails: string[]
  phones: string[]
}

/**
 * Returns the present and former addresses of a person: of the accounts, of their visits, and those
 * that a correction or a merge replaced. An address that another account has by now is not among them.
 */
export const addressesOf = async (
  db: Kysely<Database>,
  { users, prospects, policies }: PersonKeys,
): Promise<Addresses> => {
  const { rows } = await sql<Addresses>`
    with known (email, phone) as (
      select email, unnest(array[phone, proved_phone]) from users where ${isOneOf('id', users)}
      union select email, phone from prospects where ${isOneOf('id', prospects)}
      union select changes->'before'->>'email', changes->'before'->>'phone' from policy_events
        where ${isOneOf('policy_id', policies)} and action = 'contactCorrected'
      union select case field when 'email' then before end, case field when 'phone' then before end
        from rights_requests where ${isOneOf('user_id', users)} and field in ('email', 'phone')
      union select side->>'email', side->>'phone' from merges, jsonb_path_query(before, '$.*') as side
        where ${isOneOf('kept_id', users)} and reversed_at is null
    ), free as (
      select
        case when not exists (select from users where users.email = known.email
          and not ${isOneOf('users.id', users)}) then email end as email,
        case when not exists (select from users where users.phone = known.phone
          and not ${isOneOf('users.id', users)}) then phone end as phone
      from known
    )
    select coalesce(array_agg(distinct email) filter (where email is not null), '{}') as emails,
      coalesce(array_agg(distinct phone) filter (where phone is not null), '{}') as phones
    from free`.execute(db)
  return rows[0] ?? { emails: [], phones: [] }
}
