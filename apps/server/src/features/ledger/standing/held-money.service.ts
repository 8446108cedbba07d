import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { ledgerSums } from './balance.service.ts'
import type { HeldMoney } from './balance.service.ts'

/** Returns the row of a policy, locked until the transaction ends; taken before any row that belongs to it. */
export const holdPolicy = async (
  tx: Kysely<Database>,
  id: string,
): Promise<Selectable<Database['policies']>> => {
  const policy = await tx
    .selectFrom('policies')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!policy) throw new DomainError('policy.unknown')
  return policy
}

/** Returns a policy, locked until the transaction ends, with the money of its ledger. */
export const holdMoney = async (tx: Kysely<Database>, id: string): Promise<HeldMoney> => ({
  policy: await holdPolicy(tx, id),
  sums: await ledgerSums(tx, id),
})
