import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { endingPolicies } from '../policies/pipeline/policy-desk.service.ts'
import type { Days } from '../policies/pipeline/policy-desk.service.ts'

/** Sums in centimes. */
interface Sums {
  collected: number
  unpaid: number
  refunds: number
  ending: number
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`

/** Returns what was received since a moment, is missing, goes back, and ends between two days. */
export const daySums = async (db: Kysely<Database>, since: Date, days: Days): Promise<Sums> => {
  const [collected, unpaid, refunds, ending] = await Promise.all([
    db
      .selectFrom('payments')
      .select(sumOf('amount').as('sum'))
      .where(sql<boolean>`state = 'confirmed'`)
      .where('decided_at', '>=', since)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('policies')
      .select(sumOf('left_to_pay').as('sum'))
      .where('debt', 'is not', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('refunds')
      .select(sumOf('amount').as('sum'))
      .where(sql<boolean>`state in ('due', 'approved')`)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(endingPolicies(db, days).select('policies.premium').as('ending'))
      .select(sumOf('premium').as('sum'))
      .executeTakeFirstOrThrow(),
  ])
  return { collected: collected.sum, unpaid: unpaid.sum, refunds: refunds.sum, ending: ending.sum }
}

const person = sql<string | null>`nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '')`

/** Returns the files whose money is missing for the longest time. */
export const oldestDebts = (db: Kysely<Database>, atMost: number) =>
  db
    .selectFrom('policies')
    .leftJoin('users', 'users.id', 'policies.user_id')
    .select([
      'policies.number',
      'users.phone',
      'policies.left_to_pay as amount',
      'policies.unpaid_since as since',
    ])
    .select(person.as('customer'))
    .where('policies.debt', 'is not', null)
    .where('policies.unpaid_since', 'is not', null)
    .orderBy('policies.unpaid_since')
    .orderBy('policies.id')
    .limit(atMost)
    .execute()

/** Returns the contracts that end first between two days. */
export const nextEnding = (db: Kysely<Database>, days: Days, atMost: number) =>
  db
    .selectFrom(
      endingPolicies(db, days)
        .select(['policies.id', 'number', 'premium as amount', 'end_date', 'user_id'])
        .orderBy('policies.end_date')
        .orderBy('policies.id')
        .limit(atMost)
        .as('ending'),
    )
    .innerJoin('users', 'users.id', 'ending.user_id')
    .select(['ending.number', 'ending.amount', 'ending.end_date', 'users.phone'])
    .select(person.as('customer'))
    .orderBy('end_date')
    .orderBy('ending.id')
    .execute()
