import type { InstalmentsView, InstalmentView } from '@wassit/domain/api/ledger/instalment-views'
import { instalmentStates, planLengths } from '@wassit/domain/payment/instalments'
import type { Instalment, InstalmentState, PlanStanding } from '@wassit/domain/payment/instalments'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../schema.ts'
import { insurerById } from '../../insurers/panel/insurers.service.ts'
import type { MoneyOfFile } from './balance.service.ts'
import { planOfPolicy, standingAt } from './standing.service.ts'
import { causeOf } from './refundable.service.ts'

type Row = Selectable<Database['policies']>

/**
 * Returns the numbers of instalments that the insurer of a policy allows; one is the whole premium.
 * The difference of a changed risk is paid at once.
 */
export const lengthsFor = async (
  db: Kysely<Database>,
  policy: Pick<Row, 'id' | 'insurer_id' | 'predecessor_id' | 'premium'>,
  known?: number | null,
): Promise<number[]> => {
  const { insurer_id: id } = policy
  const most = known ?? (id === null ? 1 : ((await insurerById(db, id))?.most_instalments ?? 1))
  if (most === 1 || policy.premium === null || (await causeOf(db, policy)) === 'endorsement') return []
  return [1, ...planLengths.filter((length) => length <= most)]
}

/** Returns the plans that the insurer of a policy allows; none if only the whole premium. */
export const offeredPlans = async (
  db: Kysely<Database>,
  policy: Pick<
    Row,
    'id' | 'insurer_id' | 'predecessor_id' | 'premium' | 'product' | 'pricing' | 'instalments'
  >,
): Promise<Instalment[][]> =>
  (await lengthsFor(db, policy)).filter((length) => length > 1).map((length) => planOfPolicy(policy, length))

const choosable: ReadonlySet<number> = new Set([policyStatuses.quoted.code, policyStatuses.accepted.code])

const viewOf = ({ number, amount, left, months, dueOn, state }: InstalmentState): InstalmentView => ({
  number,
  amount: toDirhams(amount),
  left: toDirhams(left),
  months,
  due_on: dueOn,
  state,
})

const viewsOf = (standing: PlanStanding): InstalmentView[] => instalmentStates(standing).map(viewOf)

/** Returns the plan of a policy, and those that the customer can choose while nothing is paid. */
export const instalmentsView = async (
  db: Kysely<Database>,
  { policy, sums }: Pick<MoneyOfFile, 'policy' | 'sums'>,
  now: Date,
): Promise<InstalmentsView> => {
  if (policy.premium === null) return { count: policy.instalments, plan: [], choices: [] }
  const standing = standingAt(policy, sums, now)
  const isOpen = choosable.has(policy.status) && standing.paid === 0
  const lengths = isOpen ? await lengthsFor(db, policy, policy.most_instalments) : []
  return {
    count: policy.instalments,
    plan: policy.instalments > 1 ? viewsOf(standing) : [],
    choices: lengths.map((count) => ({
      count,
      plan: viewsOf({ ...standing, plan: planOfPolicy(policy, count) }),
    })),
  }
}
