import type { agentCalls, QueueItem } from '@wassit/domain/api/desk/agent'
import type { QueryOutput } from '@wassit/domain/api/endpoint'
import type { Debt } from '@wassit/domain/payment/instalments'
import { moroccanDay } from '@wassit/domain/format/format'
import { workOfPolicy } from '@wassit/domain/hours/work'
import type { WorkKind } from '@wassit/domain/hours/work'
import { eventWordsOf } from '@wassit/domain/policy/event-words'
import {
  policyCodesOf,
  policyStatuses,
  policyStatusNames,
  policyStatusOf,
  waitsForAgent,
} from '@wassit/domain/policy/policy'
import { contractStandingOn } from '@wassit/domain/policy/standing'
import type { ContractView } from '@wassit/domain/policy/standing'
import { toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import { catalogue, productOfCode, productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { contractsThatAre } from '../policies/pipeline/contract-days.ts'
import { policyOfNumber } from '../policies/pipeline/find-policy.service.ts'
import { assignPolicy, leaveNote } from '../policies/pipeline/policy-desk.service.ts'
import { countChoices, policyRows } from './policy-lines.queries.ts'
import { workLine } from './work-line.ts'
import type { ListedSource, Story } from './source.ts'

const idOf = async (deps: Deps, number: string): Promise<string> => (await policyOfNumber(deps, number)).id

export const policyStory: Story = {
  events: 'policy_events',
  notes: 'policy_notes',
  owner: 'policy_id',
  wordsOf: eventWordsOf,
}

const { code: accepted } = policyStatuses.accepted

/** An accepted file waits for the customer, or is held up until an agent enters its insurer's decision. */
const runs = [
  ...policyStatusNames.map((status) => ({
    status: policyStatuses[status].code as number,
    held: false,
    waits: waitsForAgent(status),
    work: [workOfPolicy(status)],
  })),
  { status: accepted as number, held: true, waits: true, work: [workOfPolicy('accepted')] },
]
const waiting = policyCodesOf(policyStatusNames.filter(waitsForAgent))

interface Chosen {
  product: ProductKey | undefined
  debt: Debt | undefined
  contract: ContractView | undefined
}

/** Returns the condition of the chosen product, debt and contracts on a day; undefined for none. */
const chosen = ({ product, debt, contract }: Chosen, today: string) => {
  const conditions = [
    ...(product ? [sql<boolean>`line.product = ${product}`] : []),
    // A literal: a plan that is kept uses the index of the files with a debt.
    ...(debt ? [sql<boolean>`line.debt = ${sql.lit(debt)}`] : []),
    ...(contract ? [contractsThatAre(contract, 'line', today)] : []),
  ]
  return conditions.length === 0 ? undefined : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Policies, from the quote request on: the agents' queue. */
export const policySource: ListedSource<
  QueryOutput<typeof agentCalls.queue>,
  QueueItem,
  Awaited<ReturnType<typeof countChoices>>
> = {
  kind: 'policy',
  files: 'policies',
  story: policyStory,
  waiting: sql<boolean>`(line.status = any(${waiting}) or line.awaits_decision)`,
  work: sql<WorkKind>`case line.status ${sql.join(
    policyStatusNames.map(
      (status) => sql`when ${sql.lit(policyStatuses[status].code)} then ${sql.lit(workOfPolicy(status))}`,
    ),
    sql` `,
  )} end`,
  runs,
  inRun: sql<boolean>`line.status = run.status and line.awaits_decision = run.held`,
  foundBy: { policies: 'id', users: 'user_id', prospects: 'prospect_id' },
  choice: ({ insuranceType: code, debt, contract }, today) =>
    chosen({ product: code && productOfCode(code), debt, contract }, today),
  countChoices,
  linesOf: async ({ db, now }, worklist, ids, t) => {
    const rows = await policyRows(db, worklist, ids)
    const today = moroccanDay(now())
    return new Map(
      rows.map((row) => [
        row.id,
        {
          insurance_number: row.number,
          created_at: row.created_at.toISOString(),
          status: row.status,
          progression: policyStatuses[policyStatusOf(row.status)].progression,
          insuranceType_name: catalogue[row.product].code,
          insuranceType_typeName: t(productName(row.product)),
          customer: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
          phone: row.phone,
          email: row.email,
          company_name: row.company_name,
          amount: toDirhamsIfKnown(row.premium),
          plate: row.plate,
          standing: contractStandingOn(row, today),
          end_date: row.end_date,
          closed_by: row.closed_by,
          paid: row.payment_confirmed_at !== null,
          awaits_decision: row.awaits_decision,
          debt: row.debt,
          unpaid_since: row.unpaid_since?.toISOString() ?? null,
          ...workLine(row, worklist),
        },
      ]),
    )
  },
  idOf,
  assign: assignPolicy,
  annotate: (tx, policyId, note, now) => leaveNote(tx, { policyId, now, ...note }),
  moved: {
    'policy.wrong-status': async (deps, number) => ({ story: policyStory, id: await idOf(deps, number) }),
  },
}
