import { policyStatuses } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import type { Search } from '../../search-text.ts'

/**
 * Condition that a request, `line`, waits for no successor: if its approval opened a policy, the
 * customer pays and signs that policy until it expires.
 */
export const hasNoOpenSuccessor = sql<boolean>`not exists (
  select from policies as successor
  where successor.id = line.successor_id and successor.status <> ${policyStatuses.expired.code})`

/** Returns the ids of the requests whose number, insurance or person matches a search. */
export const requestsFound = ({ person, insurance }: Search) => sql`
  select id from requests where lower(number) like any(${insurance})
  union
  select requests.id from requests join policies on policies.id = requests.policy_id
    where policies.search like any(${insurance})
  union
  select requests.id from requests join users on users.id = requests.user_id
    where users.search like all(${person})`

/** Returns the claims since a year before the moment, on a policy and on the one it continues. */
export const claimsOfYear = (db: Kysely<Database>, policyId: string, before: Date) =>
  db
    .selectFrom('requests')
    .select(['number', 'status'])
    .where('kind', '=', 'claim')
    .where(
      sql<boolean>`policy_id in (select unnest(array[id, predecessor_id]) from policies where id = ${policyId})`,
    )
    .where(sql<boolean>`created_at > ${before}::timestamptz - interval '1 year'`)
    .orderBy('created_at')
    .execute()
