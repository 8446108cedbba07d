import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'
import type { Payment } from './payments.queries.ts'

/** Place of a cheque in the order of their days. */
export interface PromiseDue {
  id: string
  cheque_day: string
}

/** Returns cheques up to a day, the oldest first, at most `atMost`. */
const chequesUpTo = (db: Kysely<Database>, until: string, after: PromiseDue | undefined, atMost: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('cheque_day', '<=', until)
    .where(
      after
        ? sql<boolean>`(cheque_day, id) > (${after.cheque_day}::date, ${after.id}::uuid)`
        : sql<boolean>`true`,
    )
    .orderBy('cheque_day')
    .orderBy('id')
    .limit(atMost)

/** Returns promised cheques up to a day, the oldest first, at most `atMost`. */
export const promisesDue = (...cheques: Parameters<typeof chequesUpTo>): Promise<Payment[]> =>
  chequesUpTo(...cheques)
    .where('state', '=', sql.lit('promised' as const))
    .execute()

/** Returns cheques whose day has come and that are money in no till. */
export const chequesWithoutTill = (...cheques: Parameters<typeof chequesUpTo>): Promise<Payment[]> =>
  chequesUpTo(...cheques)
    .where('state', '=', sql.lit('confirmed' as const))
    .where('method', '=', sql.lit('cheque' as const))
    .where('till_id', 'is', null)
    .where('reverses', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('payments as reversals')
            .select('id')
            .whereRef('reversals.reverses', '=', 'payments.id'),
        ),
      ),
    )
    .execute()

/** Puts a cheque that is in no till into one. */
export const enterTill = async (tx: Kysely<Database>, id: string, tillId: string): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({ till_id: tillId })
    .where('id', '=', id)
    .where('till_id', 'is', null)
    .execute()
}

/** Returns the promised cheques of a policy with the agents who took them, the next first. */
export const promisesOf = (db: Kysely<Database>, policyId: string) =>
  db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.decided_by')
    .selectAll('payments')
    .select(staffName.as('agent'))
    .where('payments.policy_id', '=', policyId)
    .where('payments.state', '=', 'promised')
    .orderBy('cheque_day')
    .execute()

/** Promised cheques that a page shows. */
const portfolioLength = 200

/** Returns the portfolio of promised cheques with their files, the next first. */
export const portfolio = (db: Kysely<Database>) =>
  db
    .selectFrom('payments')
    .innerJoin('policies', 'policies.id', 'payments.policy_id')
    .selectAll('payments')
    .select('policies.number as file')
    .where('payments.state', '=', sql.lit('promised' as const))
    .orderBy('cheque_day')
    .orderBy('payments.id')
    .limit(portfolioLength)
    .execute()

/** Hands the promised cheques of a file to another file of the customer. */
export const movePromises = async (
  tx: Kysely<Database>,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await tx
    .updateTable('payments')
    .set({ policy_id: to })
    .where('policy_id', '=', from)
    .where('state', '=', 'promised')
    .execute()
}
