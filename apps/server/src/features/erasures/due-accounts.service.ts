import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { inBatches } from '../../periodic-work/periodic-work.ts'
import type { Database } from '../../schema.ts'
import { erasePerson } from './erasure.service.ts'
import type { ErasureParts } from './erasure.service.ts'

/** Accounts of one night; the others follow in the next. */
const mostAccounts = 5_000

/**
 * Returns the customers of a page who have no file and did nothing since a moment, and the last
 * account of the page.
 */
const unusedAmong = async (
  db: Kysely<Database>,
  since: Date,
  after: string | undefined,
  atMost: number,
): Promise<{ unused: string[]; last: string | undefined }> => {
  const { rows } = await sql<{ last: string | null; unused: string[] | null }>`
    with page as materialized (
      select id, role, merged_into, erased_at, created_at, updated_at from users
      where ${after === undefined ? sql`true` : sql`id > ${after}::uuid`} order by id limit ${atMost}
    )
    select (select id from page order by id desc limit 1) as last, array_agg(id) filter (
      where role = 'customer' and merged_into is null and erased_at is null
        and created_at < ${since} and updated_at < ${since}
        and not exists (select from policies where policies.user_id = page.id)
        and not exists (select from audit_events where actor_id = page.id and at >= ${since})
        and not exists (select from rights_requests where rights_requests.user_id = page.id
          and closed_at is null)) as unused
    from page`.execute(db)
  return { unused: rows[0]?.unused ?? [], last: rows[0]?.last ?? undefined }
}

export const countUnusedAccounts = async (db: Kysely<Database>, since: Date): Promise<number> => {
  let count = 0
  await inBatches<string>(async (after, atMost) => {
    const { unused, last } = await unusedAmong(db, since, after, atMost)
    count += unused.length
    return count < mostAccounts ? last : undefined
  })
  return Math.min(count, mostAccounts)
}

/** Erases customers without a file who did nothing since a moment, and returns their number. */
export const forgetUnusedAccounts = async (deps: ErasureParts, since: Date): Promise<number> => {
  let count = 0
  await inBatches<string>(async (after, atMost) => {
    const { unused, last } = await unusedAmong(deps.db, since, after, atMost)
    for (const id of unused) await erasePerson(deps, id)
    count += unused.length
    return count < mostAccounts ? last : undefined
  })
  return count
}
