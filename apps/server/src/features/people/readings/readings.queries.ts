import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { RequestKind } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { beyond, microsecondsOf } from '../../../keyset.ts'
import type { Place, Turn } from '../../../keyset.ts'
import type { Database } from '../../../schema.ts'

/** Reading of a customer's data by a member of staff, without the name of the reader. */
export interface Reading {
  id: string
  at: Date
  moment: Place['at']
  kind: 'policy' | 'request' | 'underwriting' | 'customer' | 'refund' | 'rights'
  /** File that was read, or of the refund that was read; null for the card and for a rights request. */
  number: string | null
  product: ProductKey | null
  report_number: string | null
  report_kind: RequestKind | null
}

/** Deeds of the trail that are a reading; their subject is what was read. */
const isReading = sql<boolean>`(
  (kind in ('policy', 'request', 'customer', 'rights') and outcome = 'opened')
  or (kind = 'underwriting' and outcome in ('read', 'paperRead'))
  or (kind = 'refund' and outcome = 'read'))`

/**
 * Returns the readings of a customer's data beyond a place, the nearest first. The trail is read once
 * for each file, request, refund and card, by its index.
 */
export const readingsBeyond = async (
  db: Kysely<Database>,
  userId: string,
  turn: Turn,
  limit: number,
): Promise<Reading[]> => {
  const direction = sql.raw(turn.isBack ? 'asc' : 'desc')
  const { rows } = await sql<Reading>`
    with subjects as (
      select id, number, product, null as report_number, null as report_kind
      from policies where user_id = ${userId}
      union all
      select requests.id, policies.number, policies.product, requests.number, requests.kind
      from requests join policies on policies.id = requests.policy_id where requests.user_id = ${userId}
      union all
      select refunds.id, policies.number, policies.product, null, null
      from refunds join policies on policies.id = refunds.policy_id where policies.user_id = ${userId}
      union all
      select id, null, null, null, null from rights_requests where user_id = ${userId}
      union all
      select id, null, null, null, null from users
      where id = ${userId} or merged_into = ${userId}
    )
    select read.id, read.at, ${microsecondsOf('read.at')} as moment, read.kind,
      number, product, report_number, report_kind
    from subjects cross join lateral (
      select id, at, kind from audit_events
      where subject = subjects.id::text and ${isReading} and ${beyond(turn, { at: 'at', key: 'id' })}
      order by at ${direction}, id ${direction} limit ${limit}
    ) as read
    order by read.at ${direction}, read.id ${direction} limit ${limit}`.execute(db)
  return rows
}

/** Returns those of the refunds that an agent read since a moment. */
export const readSince = async (
  db: Kysely<Database>,
  actorId: string,
  refunds: readonly string[],
  since: Date,
): Promise<Set<string | null>> => {
  const rows = await db
    .selectFrom('audit_events')
    .select('subject')
    .where('actor_id', '=', actorId)
    .where('at', '>=', since)
    .where('kind', '=', 'refund')
    .where('outcome', '=', 'read')
    .where('subject', 'in', [...refunds])
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}
