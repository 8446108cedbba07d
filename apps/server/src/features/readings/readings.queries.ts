import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { RequestKind } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { beyond, microsecondsOf } from '../../keyset.ts'
import type { Place, Turn } from '../../keyset.ts'
import type { Database } from '../../schema.ts'

/** Reading of a file by a member of staff, without the name of the reader. */
export interface Reading {
  id: string
  at: Date
  moment: Place['at']
  kind: string
  number: string
  product: ProductKey
  report_number: string | null
  report_kind: RequestKind | null
}

/** Deeds of the trail that are a reading; their subject is the file. */
const isReading = sql<boolean>`(
  (kind in ('policy', 'request') and outcome = 'opened')
  or (kind = 'underwriting' and outcome in ('read', 'paperRead')))`

/**
 * Returns the readings of a customer's files beyond a place, the nearest first. The trail is read
 * once for each file, by its index.
 */
export const readingsBeyond = async (
  db: Kysely<Database>,
  userId: string,
  turn: Turn,
  limit: number,
): Promise<Reading[]> => {
  const direction = sql.raw(turn.isBack ? 'asc' : 'desc')
  const { rows } = await sql<Reading>`
    with files as (
      select id, number, product, null as report_number, null as report_kind
      from policies where user_id = ${userId}
      union all
      select requests.id, policies.number, policies.product, requests.number, requests.kind
      from requests join policies on policies.id = requests.policy_id where requests.user_id = ${userId}
    )
    select read.id, read.at, ${microsecondsOf('read.at')} as moment, read.kind,
      number, product, report_number, report_kind
    from files cross join lateral (
      select id, at, kind from audit_events
      where subject = files.id::text and ${isReading} and ${beyond(turn, { at: 'at', key: 'id' })}
      order by at ${direction}, id ${direction} limit ${limit}
    ) as read
    order by read.at ${direction}, read.id ${direction} limit ${limit}`.execute(db)
  return rows
}
