import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../schema.ts'
import type { PolicyRow } from '../policies.tables.ts'

export type SuccessorRow = Pick<
  Selectable<PolicyRow>,
  'id' | 'number' | 'status' | 'idempotency_key' | 'payment_confirmed_at'
>

/** Returns the policies that continue another one, expired ones too, oldest first. */
export const successorsOf = (db: Kysely<Database>, policyId: string): Promise<SuccessorRow[]> =>
  db
    .selectFrom('policies')
    .select(['id', 'number', 'status', 'idempotency_key', 'payment_confirmed_at'])
    .where('predecessor_id', '=', policyId)
    .orderBy('created_at')
    .orderBy('number')
    .execute()
