import { DomainError } from '@wassit/domain/errors/errors'
import { amountDue } from '@wassit/domain/policy/balance'
import type { Balance } from '@wassit/domain/policy/balance'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { Centimes } from '@wassit/domain/pricing/money'
import { lowersPremium, refundCauses } from '@wassit/domain/refund/refund'
import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { keepPlan } from '../../../kept-plans.ts'
import type { Database } from '../../../schema.ts'
import { paymentsOf } from '../payments/payments.service.ts'
import type { Payment } from '../payments/payments.service.ts'
import { takesMoney } from '../refunds/refunds.service.ts'
import type { InsurerTerms } from './standing.tables.ts'

/** Money of a policy by its ledger, whatever its premium is now: read once in a transaction and handed on. */
export interface LedgerSums {
  /** Sum that was paid and not refunded. */
  paid: Centimes
  /** Part of the premium that was refunded. */
  givenBack: Centimes
  /** Part that went on in another file of the customer. */
  movedOn: Centimes
  /** Number of movements of money from or to other files. */
  moves: number
}

/** Sums of a file without any movement of money. */
export const noMoney: LedgerSums = { paid: 0, givenBack: 0, movedOn: 0, moves: 0 }

const ofPremium = sql.join(refundCauses.filter(lowersPremium).map((cause) => sql.lit(cause)))

/** Returns the money of policies, by id. */
export const ledgerSumsOf = async (
  db: Kysely<Database>,
  policyIds: readonly string[],
): Promise<Map<string, LedgerSums>> => {
  const { rows } = await sql<LedgerSums & { id: string }>`
    select ${keepPlan} file.id, returned.of_premium as "givenBack", moved.moved_on as "movedOn", moved.moves,
      coalesce((
        select sum(amount) from payments where policy_id = file.id and state = 'confirmed'
      ), 0) - returned.all_of_it + moved.net as paid
    from unnest(${[...policyIds]}::uuid[]) as file (id)
    cross join lateral (
      select coalesce(sum(amount), 0) as all_of_it,
        coalesce(sum(amount) filter (where cause in (${ofPremium})), 0) as of_premium
      from refunds where policy_id = file.id and ${takesMoney}
    ) as returned
    cross join lateral (
      select coalesce(sum(case when to_policy_id = file.id then amount else -amount end), 0) as net,
        coalesce(sum(case when to_policy_id = file.id then -amount else amount end)
          filter (where (from_policy_id = file.id) = (reverses is null)), 0) as moved_on,
        count(*)::int as moves
      from credit_moves where from_policy_id = file.id or to_policy_id = file.id
    ) as moved`.execute(db)
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

export const ledgerSums = async (db: Kysely<Database>, policyId: string): Promise<LedgerSums> => {
  const sums = (await ledgerSumsOf(db, [policyId])).get(policyId)
  if (!sums) throw new Error('the sums of a ledger returned no row')
  return sums
}

/** A policy that its transaction holds, as it is now, with the money of its ledger. */
export interface HeldMoney {
  policy: Selectable<Database['policies']>
  sums: LedgerSums
}

/** Returns what was paid for a policy and not refunded. */
export const paidAmount = async (db: Kysely<Database>, policyId: string): Promise<Centimes> =>
  (await ledgerSums(db, policyId)).paid

type Priced = Pick<Selectable<Database['policies']>, 'premium' | 'refund'>

/** Returns the balance of a policy, by what was paid of it, at its premium or at one that it would have. */
export const balanceAt = ({ premium, refund }: Priced, { paid }: LedgerSums): Balance => ({
  premium: premium ?? 0,
  returned: refund ?? 0,
  paid,
})

type Confirmed = Priced & Pick<Selectable<Database['policies']>, 'status' | 'payment_confirmed_at'>

/**
 * Tells whether a contract was paid elsewhere: one in force without a confirmed payment was taken over, because
 * one that is sold here is signed once it is paid (RULINGS 29).
 */
export const isPaidElsewhere = ({
  status,
  payment_confirmed_at: paidAt,
}: Pick<Confirmed, 'status' | 'payment_confirmed_at'>): boolean =>
  status === policyStatuses.active.code && paidAt === null

/** Returns what is left to pay here for a policy; nothing for one that was paid elsewhere. */
export const dueHere = (policy: Confirmed, sums: LedgerSums): Centimes =>
  isPaidElsewhere(policy) ? 0 : amountDue(balanceAt(policy, sums))

/** Returns the balance of a policy at its premium, or at one that it would have. */
export const balanceOf = async (db: Kysely<Database>, policy: Priced & { id: string }): Promise<Balance> =>
  balanceAt(policy, await ledgerSums(db, policy.id))

/** Returns the row of a policy, locked until the transaction ends; taken before any row that belongs to it. */
export const holdPolicy = async (tx: Kysely<Database>, id: string): Promise<HeldMoney['policy']> => {
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

/** Money of a file, read once for all its views. */
export interface MoneyOfFile {
  policy: Selectable<Database['policies']> & InsurerTerms
  sums: LedgerSums
  payments: readonly Payment[]
}

export const moneyOfFile = async (
  db: Kysely<Database>,
  policy: MoneyOfFile['policy'],
): Promise<MoneyOfFile> => {
  const [sums, payments] = await Promise.all([ledgerSums(db, policy.id), paymentsOf(db, policy.id)])
  return { policy, sums, payments }
}
