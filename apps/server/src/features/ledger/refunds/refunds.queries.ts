import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { staffName } from '../../people/accounts/staff-name.ts'
import type { RefundRow } from './refunds.tables.ts'

export type Refund = Selectable<RefundRow>

/** Returns the id of the new refund; `undefined` if the same form opened it before. */
export const insertRefund = async (
  tx: Kysely<Database>,
  refund: Insertable<RefundRow>,
): Promise<string | undefined> => {
  const row = await tx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const refundById = (db: Kysely<Database>, id: string): Promise<Refund | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks a refund until the transaction ends; its policy is locked before. */
export const lockRefund = (tx: Kysely<Database>, id: string): Promise<Refund | undefined> =>
  tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateRefund = async (
  tx: Kysely<Database>,
  id: string,
  set: Updateable<RefundRow>,
): Promise<void> => {
  await tx.updateTable('refunds').set(set).where('id', '=', id).execute()
}

/** Writes an account into the refunds of a policy that wait for their approval without one; returns their ids. */
export const writeAccount = async (
  tx: Kysely<Database>,
  policyId: string,
  rib: string,
): Promise<string[]> => {
  const rows = await tx
    .updateTable('refunds')
    .set({ rib })
    .where('policy_id', '=', policyId)
    .where('state', '=', 'due')
    .where('rib', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Tells whether a form opened a refund before. */
export const isOpenedBy = async (db: Kysely<Database>, key: string): Promise<boolean> =>
  (await db.selectFrom('refunds').select('id').where('idempotency_key', '=', key).executeTakeFirst()) !==
  undefined

/** Returns the refunds of a policy, oldest first. */
export const refundsOf = (db: Kysely<Database>, policyId: string): Promise<Refund[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('policy_id', '=', policyId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Tells whether a refund takes money that was kept; a transfer that nobody confirmed was not kept yet. */
export const takesMoney = sql<boolean>`(state <> 'refused' and not (cause = 'unconfirmedTransfer' and state = 'due'))`

/** Returns the name of the agent of a column. */
const nameIn = (column: 'created_by' | 'approved_by' | 'sent_by') =>
  sql<string | null>`(select ${staffName} from users where users.id = ${sql.ref(`refunds.${column}`)})`

/** Returns refunds with their policy, its customer and the names of their agents. */
export const refundsWithIds = (db: Kysely<Database>, ids: readonly string[]) =>
  db
    .selectFrom('refunds')
    .innerJoin('policies', 'policies.id', 'refunds.policy_id')
    .leftJoin('users as holders', 'holders.id', 'policies.user_id')
    .selectAll('refunds')
    .select(['policies.number', 'policies.status', 'policies.ended_by'])
    .select(['holders.first_name', 'holders.last_name'])
    .select([
      nameIn('created_by').as('creator'),
      nameIn('approved_by').as('approver'),
      nameIn('sent_by').as('sender'),
    ])
    .where('refunds.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
