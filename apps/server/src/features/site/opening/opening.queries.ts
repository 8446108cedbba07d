import type { SetupItem } from '@wassit/domain/setup/setup'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'

/** Serialises decisions about the public until the transaction ends. */
export const lockOpening = async (tx: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('opening to the public', 0))`.execute(tx)
}

/** Tells whether the site is open: without a decision it is not. */
export const isSiteOpen = async (db: Kysely<Database>): Promise<boolean> =>
  (
    await db
      .selectFrom('site_openings')
      .select('is_open')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.is_open ?? false

const mostShown = 20

/** Returns the latest decisions, newest first, with the names of those who decided. */
export const latestOpenings = (db: Kysely<Database>) =>
  db
    .selectFrom('site_openings')
    .select(['is_open', 'decided_at', 'reason', 'missing'])
    .select((row) =>
      row.selectFrom('users').select(staffName.as('by')).whereRef('users.id', '=', 'decided_by').as('by'),
    )
    .orderBy('number', 'desc')
    .limit(mostShown)
    .execute()

export const insertOpening = async (
  tx: Kysely<Database>,
  opening: {
    is_open: boolean
    decided_by: string
    decided_at: Date
    reason: string | null
    missing: SetupItem[]
  },
): Promise<void> => {
  await tx.insertInto('site_openings').values(opening).execute()
}
