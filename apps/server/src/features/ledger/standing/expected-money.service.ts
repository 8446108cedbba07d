import { askedOf, dueNow } from '@wassit/domain/payment/instalments'
import type { Expected } from '@wassit/domain/payment/statement-matching'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { ledgerSumsOf, noMoney } from './balance.service.ts'
import { leftOf, standingAt } from './standing.service.ts'

/** Files read at most for one page of movements: of a number or a premium, and of those that owe a part. */
const mostFiles = 500
const mostOwing = 2000

const isUnpaid = (where: ExpressionBuilder<Database, 'policies'>) =>
  where.and([
    where('policies.status', 'in', [policyStatuses.accepted.code, policyStatuses.paymentReview.code]),
    where('policies.payment_confirmed_at', 'is', null),
  ])

const files = (db: Kysely<Database>, limit: number) =>
  db
    .selectFrom('policies')
    .innerJoin('users', 'users.id', 'policies.user_id')
    .select(['policies.id', 'number', 'product', 'pricing', 'premium', 'refund', 'instalments'])
    .select(['policies.status', 'start_date', 'ended_by', 'payment_confirmed_at'])
    .select(['users.first_name', 'users.last_name'])
    .where('premium', 'is not', null)
    .limit(limit)

/** File that waits for money, with what is due on the day: an instalment may be asked for before. */
export interface ExpectedNow extends Expected {
  dueNow: Centimes
}

type Asked = { numbers: readonly string[]; amounts: readonly Centimes[] }

const filesOfNumbers = (db: Kysely<Database>, numbers: readonly string[]) =>
  files(db, mostFiles)
    .where('policies.number', 'in', numbers)
    .where((where) => where.or([isUnpaid(where), where('policies.debt', 'is not', null)]))
    .execute()

const filesOfAmounts = async (db: Kysely<Database>, amounts: readonly Centimes[]) => {
  const unpaid = files(db, mostFiles)
    .where(isUnpaid)
    .where((where) => where.or([where('premium', 'in', amounts), where('instalments', '>', 1)]))
  // A part is never more than its premium.
  const owing = files(db, mostOwing)
    .where('policies.debt', 'is not', null)
    .where('premium', '>=', Math.min(...amounts))
    .orderBy('status_since', 'desc')
  return [...(await unpaid.execute()), ...(await owing.execute())]
}

/**
 * Returns the files that wait for money and that some numbers name, or of whom an amount is the premium,
 * the next instalment or the rest, with the amounts that are asked for and due now.
 */
export const filesExpecting = async (
  db: Kysely<Database>,
  { numbers, amounts }: Asked,
  now: Date,
): Promise<ExpectedNow[]> => {
  const named = numbers.length === 0 ? [] : await filesOfNumbers(db, numbers)
  const priced = amounts.length === 0 ? [] : await filesOfAmounts(db, amounts)
  const found = new Map([...named, ...priced].map((file) => [file.id, file]))
  const sums = await ledgerSumsOf(db, [...found.keys()])
  const known = new Set(named.map(({ id }) => id))
  return [...found.values()].flatMap((file) => {
    const { id, number, first_name: first, last_name: last } = file
    const standing = standingAt(file, sums.get(id) ?? noMoney, now)
    const [due, left] = [askedOf(standing).amount, leftOf(standing)]
    const isAsked = known.has(id) || amounts.includes(due) || amounts.includes(left)
    const name = [first, last].filter(Boolean).join(' ')
    return due > 0 && isAsked ? [{ number, due, dueNow: dueNow(standing), left, name }] : []
  })
}
