import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

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
    .orderBy('number')
    .execute()
