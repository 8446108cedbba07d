import { DomainError } from '@wassit/domain/errors/errors'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { holdPolicy, paidAmount } from './balance.service.ts'
import { changeMoney } from './debt.service.ts'
import { keptOf } from './refundable.service.ts'

/** Person who moves money, and the moment. */
interface Moving {
  by: { id?: string | undefined }
  now: Date
}

const rowOf = ({ by, now }: Moving) => ({ moved_at: now, moved_by: by.id ?? null })

/**
 * Moves everything that was paid for a file, and not given back, to a new file of the customer, in one row.
 * The caller holds both. Returns the amount (docs/decisions/053-change-of-insurer.md).
 */
export const moveCredit = async (
  tx: Kysely<Database>,
  { from, to }: { from: string; to: string },
  moving: Moving,
): Promise<Centimes> => {
  const { refund } = await holdPolicy(tx, from)
  const amount = await keptOf(tx, from)
  if (amount <= 0) throw new DomainError('policy.wrong-status')
  await tx
    .insertInto('credit_moves')
    .values({ from_policy_id: from, to_policy_id: to, amount, ...rowOf(moving) })
    .execute()
  await changeMoney(tx, from, { refund: (refund ?? 0) + amount }, moving.now)
  await changeMoney(tx, to, {}, moving.now)
  return amount
}

/** Returns the movement by which the money of a file went on in another one. */
const onwardOf = (tx: Kysely<Database>, policyId: string) =>
  tx
    .selectFrom('credit_moves')
    .selectAll()
    .where('from_policy_id', '=', policyId)
    .where('reverses', 'is', null)
    .executeTakeFirst()

/**
 * Brings money back to a file from which it went on, so that a payment of it can be reversed there. Returns
 * the ids of the files that miss it now, the one that holds the cover last. Throws `payment.irreversible` if
 * it was given back meanwhile.
 */
export const bringCreditBack = async (
  tx: Kysely<Database>,
  policyId: string,
  needed: Centimes,
  moving: Moving,
): Promise<string[]> => {
  const missing = needed - (await paidAmount(tx, policyId))
  const onward = missing > 0 ? await onwardOf(tx, policyId) : undefined
  const other = onward?.to_policy_id
  if (!other) return []
  const { id: reverses } = onward
  await holdPolicy(tx, other)
  const farther = await bringCreditBack(tx, other, missing, moving)
  if (missing > (await keptOf(tx, other))) throw new DomainError('payment.irreversible')
  const row = { from_policy_id: other, to_policy_id: policyId, amount: missing, reverses, ...rowOf(moving) }
  await tx.insertInto('credit_moves').values(row).execute()
  const { refund } = await holdPolicy(tx, policyId)
  await changeMoney(tx, policyId, { refund: (refund ?? 0) - missing || null }, moving.now)
  return farther.length > 0 ? farther : [other]
}

/** Movement of money between two files, as one of them sees it. */
export interface SeenMove {
  number: string
  /** Centimes; negative for money that left. */
  amount: Centimes
  moved_at: Date
}

/** Returns the movements of money of a file, the oldest first. */
export const creditMovesOf = async (db: Kysely<Database>, policyId: string): Promise<SeenMove[]> => {
  const rows = await db
    .selectFrom('credit_moves')
    .innerJoin('policies as sources', 'sources.id', 'credit_moves.from_policy_id')
    .innerJoin('policies as targets', 'targets.id', 'credit_moves.to_policy_id')
    .select(['amount', 'moved_at', 'to_policy_id', 'sources.number as source', 'targets.number as target'])
    .where((where) =>
      where.or([where('from_policy_id', '=', policyId), where('to_policy_id', '=', policyId)]),
    )
    .orderBy('moved_at')
    .orderBy((order) => order.case().when('reverses', 'is', null).then(0).else(1).end())
    .execute()
  return rows.map(({ amount, moved_at, to_policy_id: to, source, target }) =>
    to === policyId ? { number: source, amount, moved_at } : { number: target, amount: -amount, moved_at },
  )
}

/** Returns the file from which the money of another one came; undefined without one. */
export const creditSourceOf = async (db: Kysely<Database>, policyId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('credit_moves')
      .select('from_policy_id')
      .where('to_policy_id', '=', policyId)
      .where('reverses', 'is', null)
      .executeTakeFirst()
  )?.from_policy_id ?? undefined
