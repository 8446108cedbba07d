import type { Expected } from '@wassit/domain/payment/statement-matching'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { askedFor } from './instalments.service.ts'

/** Files read at most for one page of movements. */
const mostFiles = 500

/**
 * Returns the unpaid files of some numbers or premiums with the amount that is asked for now, for the
 * movements of a bank. A file that was paid in part, or in instalments, is found by its number only.
 */
export const filesExpecting = async (
  db: Kysely<Database>,
  { numbers, amounts }: { numbers: readonly string[]; amounts: readonly Centimes[] },
  now: Date,
): Promise<Expected[]> => {
  const files = db
    .selectFrom('policies')
    .innerJoin('users', 'users.id', 'policies.user_id')
    .selectAll('policies')
    .select(['users.first_name', 'users.last_name'])
    .limit(mostFiles)
  const isUnpaid = (where: ExpressionBuilder<Database, 'policies'>) =>
    where.and([
      where('policies.status', 'in', [policyStatuses.accepted.code, policyStatuses.paymentReview.code]),
      where('policies.payment_confirmed_at', 'is', null),
    ])
  const named =
    numbers.length === 0
      ? []
      : await files
          .where('policies.number', 'in', numbers)
          .where((where) => where.or([isUnpaid(where), where('policies.debt', 'is not', null)]))
          .execute()
  const priced =
    amounts.length === 0 ? [] : await files.where(isUnpaid).where('policies.premium', 'in', amounts).execute()
  const expected = new Map<string, Expected>()
  for (const { number, first_name: first, last_name: last, ...policy } of [...named, ...priced]) {
    if (expected.has(number) || policy.premium === null) continue
    const { amount: due } = await askedFor(db, policy, now)
    expected.set(number, { number, due, name: [first, last].filter(Boolean).join(' ') })
  }
  return [...expected.values()].filter(({ due }) => due > 0)
}
