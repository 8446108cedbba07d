import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

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
    .where('policies.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** Returns the customer requests that events of a policy are about, by the id of the event. */
export const requestsOfEvents = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('policy_events')
    .innerJoin('requests', 'requests.id', 'policy_events.request_id')
    .select(['policy_events.id', 'requests.number as report_number', 'requests.kind as report_kind'])
    .where('policy_events.policy_id', '=', policyId)
    .execute()
