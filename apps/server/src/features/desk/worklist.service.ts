import type { agentCalls, QueueItem } from '@wassit/domain/api/agent'
import { queuePageSize } from '@wassit/domain/api/agent'
import type { Answer, QueryOutput } from '@wassit/domain/api/endpoint'
import type { Translate } from '@wassit/domain/i18n/catalogue'
import {
  agentDeadlineHours,
  policyStatuses,
  policyStatusNames,
  policyStatusOf,
  waitsForAgent,
} from '@wassit/domain/policy/policy'
import { toDirhams } from '@wassit/domain/pricing/money'
import { catalogue, productOfCode } from '@wassit/domain/products/catalogue'
import { productNames } from '@wassit/domain/products/names'
import type { Deps } from '../../deps.ts'
import { countQueue, countStatuses, queueLine, queuePage } from './worklist.queries.ts'
import type { Lateness, QueueFilter, QueueLine } from './worklist.queries.ts'
import { readSearch } from '../../search-text.ts'

type Query = QueryOutput<typeof agentCalls.queue>

const waiting = policyStatusNames.filter(waitsForAgent).map((status) => policyStatuses[status].code)

const latenessAt = (now: Date): Lateness => ({
  statuses: waiting,
  before: new Date(now.getTime() - agentDeadlineHours * 3_600_000),
})

/**
 * Translates a view into a filter: all insurances, those that wait for an agent, the late ones, or
 * one status.
 */
const viewOf = (view: Query['view'], late: Lateness): Pick<QueueFilter, 'statuses' | 'before'> => {
  if (view === 'all') return {}
  if (view === 'waiting') return { statuses: waiting }
  return view === 'late' ? late : { statuses: [view] }
}

const filterOf = (query: Query, late: Lateness, agentId: string): QueueFilter => ({
  ...viewOf(query.view, late),
  assignedTo: query.assigned && (query.assigned === 'me' ? agentId : null),
  product: query.insuranceType && productOfCode(query.insuranceType),
  search: query.q ? readSearch(query.q) : undefined,
})

const queueItem = (line: QueueLine, t: Translate): QueueItem => ({
  insurance_number: line.number,
  created_at: line.created_at.toISOString(),
  updated_at: line.updated_at.toISOString(),
  status_since: line.status_since.toISOString(),
  status: line.status,
  progression: policyStatuses[policyStatusOf(line.status)].progression,
  insuranceType_name: catalogue[line.product].code,
  insuranceType_typeName: t(productNames[line.product]),
  customer: line.first_name === null ? null : `${line.first_name} ${line.last_name}`,
  phone: line.phone,
  email: line.email,
  company_name: line.company_name,
  amount: line.premium === null ? null : toDirhams(line.premium),
  plate: line.plate,
  assignee: line.agent_id === null ? null : { id: line.agent_id, name: line.agent_name ?? '' },
  late: line.late,
})

/** Returns the line of one insurance, for the head of its file. */
export const itemOf = async (deps: Deps, policyId: string, t: Translate): Promise<QueueItem | undefined> => {
  const line = await queueLine(deps.db, policyId, latenessAt(deps.now()))
  return line && queueItem(line, t)
}

type StatusCounts = Awaited<ReturnType<typeof countStatuses>>

const countIn = (counts: StatusCounts, codes: readonly number[]): number =>
  counts.filter(({ status }) => codes.includes(status)).reduce((sum, { count }) => sum + count, 0)

const countLate = (counts: StatusCounts): number => counts.reduce((sum, { late }) => sum + late, 0)

/**
 * Returns the number of lines of a view on all pages; a view without further filters was counted
 * already.
 */
const totalOf = (
  deps: Deps,
  { view, q, assigned, insuranceType }: Query,
  filter: QueueFilter,
  counts: StatusCounts,
): number | Promise<number> => {
  if (q || assigned || insuranceType) return countQueue(deps.db, filter)
  if (view === 'late') return countLate(counts)
  return countIn(counts, filter.statuses ?? counts.map(({ status }) => status))
}

/** Returns a page of the queue, with the counts of all insurances. */
export const listQueue = async (
  deps: Deps,
  query: Query,
  agentId: string,
  t: Translate,
): Promise<Answer<typeof agentCalls.queue>> => {
  const late = latenessAt(deps.now())
  const filter = filterOf(query, late, agentId)
  const page = { size: queuePageSize, offset: (query.page - 1) * queuePageSize }
  const [lines, counts] = await Promise.all([
    queuePage(deps.db, filter, late, page),
    countStatuses(deps.db, late),
  ])
  return {
    insurances: lines.map((line) => queueItem(line, t)),
    total: await totalOf(deps, query, filter, counts),
    counts: Object.fromEntries(counts.map(({ status, count }) => [String(status), count])),
    waiting: countIn(counts, waiting),
    late: countLate(counts),
  }
}
