import type { NightlyRule } from '@wassit/domain/personal-data/retention'
import { sql } from 'kysely'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { RetentionNightRow } from './retention.tables.ts'

/** Adds to the night of a rule; a night that is interrupted and repeated keeps its sum. */
export const noteNight = async (
  db: Kysely<Database>,
  night: Insertable<RetentionNightRow>,
): Promise<void> => {
  const { at } = night
  await db
    .insertInto('retention_nights')
    .values(night)
    .onConflict((row) =>
      row
        .columns(['day', 'rule'])
        .doUpdateSet({ at, forgotten: sql`retention_nights.forgotten + excluded.forgotten` }),
    )
    .execute()
}

/** Last night of a rule. */
export interface LastNight {
  rule: string
  at: Date
  forgotten: number
}

export const lastNights = async (db: Kysely<Database>): Promise<LastNight[]> =>
  db
    .selectFrom('retention_nights')
    .distinctOn('rule')
    .select(['rule', 'at', 'forgotten'])
    .orderBy('rule')
    .orderBy('day', 'desc')
    .execute()

/** Returns the rules that were applied since a moment. */
export const appliedSince = async (db: Kysely<Database>, since: Date): Promise<Set<NightlyRule>> => {
  const rows = await db.selectFrom('retention_nights').select('rule').where('at', '>=', since).execute()
  return new Set(rows.map(({ rule }) => rule as NightlyRule))
}
