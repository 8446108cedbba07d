import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { FunnelStep } from '@wassit/domain/api/operations/service-state'

/** Actions of the file that are steps of the funnel. */
const stepOf: Readonly<Record<string, Exclude<FunnelStep, 'priced'>>> = {
  request: 'requested',
  quote: 'quoted',
  accept: 'accepted',
  confirmPayment: 'paid',
  sign: 'signed',
}

/** Counts the steps of files since a moment. */
export const funnelSince = async (
  db: Kysely<Database>,
  since: Date,
): Promise<{ step: FunnelStep; count: number }[]> => {
  const rows = await db
    .selectFrom('policy_events')
    .select(['action', sql<number>`count(*)::int`.as('count')])
    .where('at', '>=', since)
    .where('action', 'in', Object.keys(stepOf))
    .groupBy('action')
    .execute()
  return Object.entries(stepOf).map(([action, step]) => ({
    step,
    count: rows.find((row) => row.action === action)?.count ?? 0,
  }))
}

export const databaseBytes = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
