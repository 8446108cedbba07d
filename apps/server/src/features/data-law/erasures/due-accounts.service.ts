import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import { inBatches, pastFailures } from '../../../periodic-work/periodic-work.ts'
import type { Database } from '../../../schema.ts'
import { erasePerson } from './erasure.service.ts'
import type { ErasureParts } from './erasure.service.ts'

/** Accounts of one night; the others follow in the next. */
const mostAccounts = 5_000

/**
 * Returns the condition of an `account` of a customer who has no file, asks for nothing, and with whom
 * nothing happened since a moment: neither an act of theirs nor one that an agent did for them.
 */
const isUnused = (since: Date): RawBuilder<boolean> => sql<boolean>`(
  role = 'customer' and merged_into is null and erased_at is null
  and account.created_at < ${since} and account.updated_at < ${since}
  and not exists (select from policies where user_id = account.id)
  and not exists (select from audit_events where actor_id = account.id and at >= ${since})
  and not exists (select from sessions where user_id = account.id and last_seen_at >= ${since})
  and not exists (select from drafts where user_id = account.id and updated_at >= ${since})
  and not exists (select from prospects where user_id = account.id and created_at >= ${since})
  and not exists (select from consents where user_id = account.id
    and greatest(given_at, withdrawn_at) >= ${since})
  and not exists (select from contact_messages where email = account.email and created_at >= ${since})
  and not exists (select from rights_requests where user_id = account.id
    and (closed_at is null or updated_at >= ${since})))`

/** Returns the unused accounts of a page, and the last account of the page. */
const unusedAmong = async (
  db: Kysely<Database>,
  since: Date,
  after: string | undefined,
  atMost: number,
): Promise<{ unused: string[]; last: string | undefined }> => {
  const { rows } = await sql<{ last: string | null; unused: string[] | null }>`
    with account as materialized (
      select id, role, email, merged_into, erased_at, created_at, updated_at from users
      where ${after === undefined ? sql`true` : sql`id > ${after}::uuid`} order by id limit ${atMost}
    )
    select (select id from account order by id desc limit 1) as last,
      array_agg(id) filter (where ${isUnused(since)}) as unused
    from account`.execute(db)
  return { unused: rows[0]?.unused ?? [], last: rows[0]?.last ?? undefined }
}

const isStillUnused = async (db: Kysely<Database>, userId: string, since: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from users as account where id = ${userId} and ${isUnused(since)}`.execute(db)
  return rows.length > 0
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

/**
 * Erases customers without a file with whom nothing happened since a moment, and returns their number.
 * One who comes back meanwhile is checked again under the lock; a failure does not stop the others.
 */
export const forgetUnusedAccounts = async (deps: ErasureParts, since: Date): Promise<number> => {
  let count = 0
  await pastFailures((each) =>
    inBatches<string>(async (after, atMost) => {
      const { unused, last } = await unusedAmong(deps.db, since, after, atMost)
      await each(unused, async (id) => {
        const isDue = (tx: Kysely<Database>): Promise<boolean> => isStillUnused(tx, id, since)
        if ((await erasePerson(deps, id, { isDue })) === 'erased') count += 1
      })
      return count < mostAccounts ? last : undefined
    }),
  )
  return count
}
