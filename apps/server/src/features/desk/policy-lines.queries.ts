import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Search } from '../../search-text.ts'

/** Returns the ids of the policies whose reference, plate or person matches a search. */
export const policiesFound = ({ person, insurance }: Search) => sql`
  select id from policies where search like any(${insurance})
  union
  select policies.id from policies join users on users.id = policies.user_id
    where users.search like all(${person})
  union
  select policies.id from policies join prospects on prospects.id = policies.prospect_id
    where prospects.search like all(${person})`

/** Returns the data that only lines of policies have, in no order. */
export const policyRows = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('policies')
    .leftJoin('users', 'users.id', 'policies.user_id')
    .leftJoin('prospects', 'prospects.id', 'policies.prospect_id')
    .leftJoin('insurers', 'insurers.id', 'policies.insurer_id')
    .select([
      'policies.id',
      'policies.number',
      'policies.created_at',
      'policies.status',
      'policies.product',
      'policies.premium',
      'users.first_name',
      'users.last_name',
      'insurers.name as company_name',
    ])
    .select([
      sql<string | null>`policies.answers ->> 'immatriculetion'`.as('plate'),
      sql<string>`coalesce(users.phone, prospects.phone)`.as('phone'),
      sql<string>`coalesce(users.email, prospects.email)`.as('email'),
    ])
    .where('policies.id', '=', sql<string>`any(${[...ids]})`)
    .execute()

/** Returns the customer requests that events of a policy are about, by the id of the event. */
export const requestsOfEvents = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('policy_events')
    .innerJoin('requests', 'requests.id', 'policy_events.request_id')
    .select(['policy_events.id', 'requests.number as report_number', 'requests.kind as report_kind'])
    .where('policy_events.policy_id', '=', policyId)
    .execute()
