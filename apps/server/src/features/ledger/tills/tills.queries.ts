import type { TillAmounts } from '@wassit/domain/payment/till'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'

const withAgent = (db: Kysely<Database>) =>
  db
    .selectFrom('tills')
    .innerJoin('users', 'users.id', 'tills.agent_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('users')
          .select(staffName.as('closer'))
          .whereRef('users.id', '=', 'tills.closed_by')
          .as('closers'),
      (join) => join.onTrue(),
    )
    .selectAll('tills')
    .select([staffName.as('agent'), 'closers.closer'])

export type Till = Awaited<ReturnType<typeof latestTills>>[number]

/** Returns the tills that were opened last, the newest first. */
export const latestTills = (db: Kysely<Database>, limit: number) =>
  withAgent(db).orderBy('tills.opened_at', 'desc').orderBy('tills.id').limit(limit).execute()

/** Returns the open tills, the newest first; those of agents who left are among them. */
export const openTills = (db: Kysely<Database>): Promise<Till[]> =>
  withAgent(db).where('tills.closed_at', 'is', null).orderBy('tills.opened_at', 'desc').execute()

export const tillById = (db: Kysely<Database>, id: string): Promise<Till | undefined> =>
  withAgent(db).where('tills.id', '=', id).executeTakeFirst()

export const openTillOf = (db: Kysely<Database>, agentId: string): Promise<Till | undefined> =>
  withAgent(db).where('tills.agent_id', '=', agentId).where('tills.closed_at', 'is', null).executeTakeFirst()

/** Returns the till that an agent closed last. */
export const lastClosedOf = (db: Kysely<Database>, agentId: string): Promise<Till | undefined> =>
  withAgent(db)
    .where('tills.agent_id', '=', agentId)
    .where('tills.closed_at', 'is not', null)
    .orderBy('tills.opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export interface Opening {
  agent_id: string
  float: Centimes
  float_left: Centimes | null
  float_reason: string | null
  opened_at: Date
}

/** Opens a till; returns no id if the agent has an open one. */
export const insertTill = async (tx: Kysely<Database>, till: Opening): Promise<string | undefined> => {
  const row = await tx
    .insertInto('tills')
    .values(till)
    .onConflict((conflict) => conflict.column('agent_id').where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Locks a till until the transaction ends: no payment enters it while it is closed. */
export const lockTill = (tx: Kysely<Database>, id: string) =>
  tx.selectFrom('tills').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Locks the open till of an agent until the transaction ends. */
export const lockOpenTill = (tx: Kysely<Database>, agentId: string) =>
  tx
    .selectFrom('tills')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export interface Closing {
  closed_at: Date
  closed_by: string | null
  expected: TillAmounts
  counted: TillAmounts
  reason: string | null
  deposit: Centimes
}

export const updateClosed = async (
  tx: Kysely<Database>,
  id: string,
  { expected, counted, ...closing }: Closing,
): Promise<void> => {
  const values = { expected: JSON.stringify(expected), counted: JSON.stringify(counted) }
  await tx
    .updateTable('tills')
    .set({ ...closing, ...values })
    .where('id', '=', id)
    .execute()
}
