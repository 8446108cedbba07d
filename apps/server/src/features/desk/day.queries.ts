import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'

/** Sums in centimes. */
interface Sums {
  collected: number
  unpaid: number
  refunds: number
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`

/** Returns what was received since a moment, what is missing, and what goes back. */
export const daySums = async (db: Kysely<Database>, since: Date): Promise<Sums> => {
  const [collected, unpaid, refunds] = await Promise.all([
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
  ])
  return { collected: collected.sum, unpaid: unpaid.sum, refunds: refunds.sum }
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
