import type { PledgeOutcome } from '@wassit/domain/reminders/pledge'
import { sql } from 'kysely'
import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import type { PledgesTables } from './pledges.tables.ts'

export const insertPledge = async (
  tx: Kysely<Database>,
  pledge: Insertable<PledgesTables['pledges']>,
): Promise<void> => {
  await tx.insertInto('pledges').values(pledge).execute()
}

/** Tells whether a form was noted before. */
export const isNoted = async (db: Kysely<Database>, key: string): Promise<boolean> =>
  (await db.selectFrom('pledges').select('id').where('idempotency_key', '=', key).executeTakeFirst()) !==
  undefined

/** Ends a pledge that is open; returns its file, or undefined if it had ended. */
export const endPledge = async (
  tx: Kysely<Database>,
  id: string,
  outcome: PledgeOutcome,
  now: Date,
): Promise<string | undefined> => {
  const row = await tx
    .updateTable('pledges')
    .set({ outcome, ended_at: now })
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning('policy_id')
    .executeTakeFirst()
  return row?.policy_id
}

export const pledgeExists = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db.selectFrom('pledges').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Ends the open pledges of a file: a newer one says what the customer means now. */
export const replaceOpen = async (tx: Kysely<Database>, policyId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('pledges')
    .set({ outcome: 'withdrawn', ended_at: now })
    .where('policy_id', '=', policyId)
    .where('outcome', 'is', null)
    .execute()
}

export interface OpenPledge {
  id: string
  policy_id: string
  amount: number
  due_on: string
  noted_by: string
  /** Centimes that arrived since the pledge. */
  paid: number
}

/** Returns the open pledges that are over on a day (ISO) or whose money came, at most `atMost`. */
export const pledgesToEnd = async (
  db: Kysely<Database>,
  today: string,
  atMost: number,
): Promise<OpenPledge[]> => {
  const { rows } = await sql<OpenPledge>`
    select * from (
      select pledges.id, pledges.policy_id, pledges.amount, pledges.due_on, pledges.noted_by,
        coalesce((select sum(payments.amount) from payments where payments.policy_id = pledges.policy_id
          and payments.state = 'confirmed' and payments.decided_at >= pledges.noted_at), 0)::bigint as paid
      from pledges where pledges.outcome is null) as open
    where due_on < ${today} or paid >= amount
    order by due_on, id limit ${atMost}`.execute(db)
  return rows
}

/** Returns the latest pledges of a person, or of one file. */
export const latestPledges = (
  db: Kysely<Database>,
  { userId, policyId }: { userId: string; policyId?: string | undefined },
  atMost: number,
) => {
  let rows = db
    .selectFrom('pledges')
    .innerJoin('policies', 'policies.id', 'pledges.policy_id')
    .leftJoin('users as agents', 'agents.id', 'pledges.noted_by')
    .select(['pledges.id', 'policies.number', 'pledges.amount', 'pledges.due_on', 'pledges.outcome'])
    .select(sql<string | null>`coalesce(agents.staff_name, agents.email)`.as('agent'))
    .where('policies.user_id', '=', userId)
  if (policyId !== undefined) rows = rows.where('pledges.policy_id', '=', policyId)
  return rows.orderBy('pledges.noted_at', 'desc').limit(atMost).execute()
}
