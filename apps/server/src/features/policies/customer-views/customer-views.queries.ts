import { closings, policyStatuses } from '@wassit/domain/policy/policy'
import type { Closing } from '@wassit/domain/policy/policy'
import { innerOccurrences } from '@wassit/domain/policy/event-words'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { beyond, microsecondsOf } from '../../../keyset.ts'
import type { Turn } from '../../../keyset.ts'
import type { Database } from '../../../schema.ts'
import type { PolicyRow } from '../pipeline/policies.tables.ts'

/** Returns the numbers of the files of a person that are open or in force, oldest first. */
export const openFilesOf = (
  db: Kysely<Database>,
  userId: string,
): Promise<Pick<Selectable<PolicyRow>, 'number' | 'status' | 'start_date' | 'end_date'>[]> =>
  db
    .selectFrom('policies')
    .select(['number', 'status', 'start_date', 'end_date'])
    .where('user_id', '=', userId)
    .where('status', '!=', policyStatuses.expired.code)
    .orderBy('created_at')
    .orderBy('number')
    .execute()

export const numberOfPolicy = async (db: Kysely<Database>, id: string): Promise<string | undefined> =>
  (await db.selectFrom('policies').select('number').where('id', '=', id).executeTakeFirst())?.number

/** Returns the acts that closed accepted files, by policy. */
export const closingsOf = async (
  db: Kysely<Database>,
  policyIds: readonly string[],
): Promise<Map<string, Closing>> => {
  if (policyIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('policy_events')
    .select(['policy_id', 'action'])
    .where('policy_id', '=', sql<string>`any(${[...policyIds]}::uuid[])`)
    .where('action', 'in', [...closings])
    // A withdrawal from a begun cover leaves the policy in force.
    .where('to_status', '=', policyStatuses.expired.code)
    .execute()
  return new Map(
    rows.flatMap(({ policy_id: id, action }) => {
      const closing = closings.find((each) => each === action)
      return closing ? [[id, closing] as const] : []
    }),
  )
}

/** Returns the events of a policy that its customer sees, oldest first, with the customer request of each. */
export const timelineOf = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('policy_events')
    .leftJoin('requests', 'requests.id', 'policy_events.request_id')
    .selectAll('policy_events')
    .select(['requests.number as report_number', 'requests.kind as report_kind'])
    .where('policy_events.policy_id', '=', policyId)
    .where('policy_events.action', 'not in', [...innerOccurrences])
    .orderBy('policy_events.at')
    .orderBy('policy_events.position')
    .execute()

/**
 * Returns the events of a customer's files beyond a place of a list that is ordered newest first,
 * the nearest first. Events follow others of their moment in group 1.
 */
export const policyEventsOf = (db: Kysely<Database>, userId: string, turn: Turn, limit: number) => {
  const direction = turn.isBack ? 'asc' : 'desc'
  const keyOf = (id: string) => sql`(select position from policy_events where id = ${id})`
  return db
    .selectFrom('policy_events')
    .innerJoin('policies', 'policies.id', 'policy_events.policy_id')
    .leftJoin('requests', 'requests.id', 'policy_events.request_id')
    .select(['requests.number as report_number', 'requests.kind as report_kind'])
    .select([
      'policy_events.id',
      'policy_events.at',
      'policy_events.action',
      'policy_events.actor',
      'policy_events.to_status',
      'policies.number',
      'policies.product',
      'policies.answers',
    ])
    .select(microsecondsOf('policy_events.at').as('moment'))
    .where('policies.user_id', '=', userId)
    .where('policy_events.action', 'not in', [...innerOccurrences])
    .where(beyond(turn, { at: 'policy_events.at', key: 'policy_events.position', keyOf, group: 1 }))
    .orderBy('policy_events.at', direction)
    .orderBy('policy_events.position', direction)
    .limit(limit)
    .execute()
}
