import type { agentRequestCalls, AgentRequestItem } from '@wassit/domain/api/agent-requests'
import { reportsPageSize } from '@wassit/domain/api/agent-requests'
import type { Answer, QueryOutput } from '@wassit/domain/api/endpoint'
import type { Translate } from '@wassit/domain/i18n/catalogue'
import { agentDeadlineHours } from '@wassit/domain/policy/policy'
import {
  requestKindOfCode,
  requestKinds,
  requestStatuses,
  requestStatusNames,
  requestWaitsForAgent,
} from '@wassit/domain/request/request'
import type { Deps } from '../../deps.ts'
import { readSearch } from '../../search-text.ts'
import { requestsByIds } from '../requests/find-request.service.ts'
import type { RequestFile } from '../requests/find-request.service.ts'
import { requestView } from '../requests/request-views.service.ts'
import { countRequests, countRequestStatuses, requestLine, requestPage } from './request-desk.queries.ts'
import type { DeskLine, Lateness, RequestFilter } from './request-desk.queries.ts'

type Query = QueryOutput<typeof agentRequestCalls.agentRequests>

const waiting = requestStatusNames
  .filter(requestWaitsForAgent)
  .map((status): number => requestStatuses[status].code)

const latenessAt = (now: Date): Lateness => ({
  statuses: waiting,
  before: new Date(now.getTime() - agentDeadlineHours * 3_600_000),
})

/**
 * Translates a view into a filter: all requests, those that wait for an agent, the late ones, or
 * one status.
 */
const viewOf = (view: Query['view']): Pick<RequestFilter, 'status' | 'waiting'> => {
  if (view === 'all') return {}
  if (view === 'waiting') return { waiting: 'at all' }
  return view === 'late' ? { waiting: 'late' } : { status: view }
}

const filterOf = (query: Query, agentId: string): RequestFilter => ({
  ...viewOf(query.view),
  assignedTo: query.assigned && (query.assigned === 'me' ? agentId : null),
  kind: query.kind && requestKindOfCode(query.kind),
  search: query.q ? readSearch(query.q) : undefined,
})

const itemOf = (request: RequestFile, line: DeskLine, t: Translate): AgentRequestItem => ({
  ...requestView(request, t),
  report_type: requestKinds[request.kind].code,
  updated_at: request.updated_at.toISOString(),
  status_since: request.status_since.toISOString(),
  company_name: request.company_name,
  assignee: line.agent_id === null ? null : { id: line.agent_id, name: line.agent_name ?? '' },
  late: line.late,
})

/** Returns the line of one request, for the head of its file. */
export const requestItem = async (
  deps: Deps,
  request: RequestFile,
  t: Translate,
): Promise<AgentRequestItem> =>
  itemOf(request, await requestLine(deps.db, request.id, latenessAt(deps.now())), t)

type StatusCounts = Awaited<ReturnType<typeof countRequestStatuses>>

/** Sums one column of the counts, of all statuses or of one. */
const countOf = (counts: StatusCounts, column: 'count' | 'waiting' | 'late', only?: number): number =>
  counts
    .filter(({ status }) => only === undefined || status === only)
    .reduce((sum, each) => sum + each[column], 0)

/**
 * Returns the number of lines of a view on all pages; a view without further filters was counted
 * already.
 */
const totalOf = (
  deps: Deps,
  { view, q, assigned, kind }: Query,
  { filter, late, counts }: { filter: RequestFilter; late: Lateness; counts: StatusCounts },
): number | Promise<number> => {
  if (q || assigned || kind) return countRequests(deps.db, filter, late)
  if (view === 'waiting' || view === 'late') return countOf(counts, view)
  return countOf(counts, 'count', filter.status)
}

const itemsOf = async (deps: Deps, lines: readonly DeskLine[], t: Translate): Promise<AgentRequestItem[]> => {
  const requests = await requestsByIds(
    deps,
    lines.map(({ id }) => id),
  )
  return lines.flatMap((line) => {
    const request = requests.get(line.id)
    return request ? [itemOf(request, line, t)] : []
  })
}

/** Returns a page of the agents' list, with the counts of all requests. */
export const listRequests = async (
  deps: Deps,
  query: Query,
  agentId: string,
  t: Translate,
): Promise<Answer<typeof agentRequestCalls.agentRequests>> => {
  const late = latenessAt(deps.now())
  const filter = filterOf(query, agentId)
  const page = { size: reportsPageSize, offset: (query.page - 1) * reportsPageSize }
  const [lines, counts] = await Promise.all([
    requestPage(deps.db, filter, late, page),
    countRequestStatuses(deps.db, late),
  ])
  return {
    reports: await itemsOf(deps, lines, t),
    total: await totalOf(deps, query, { filter, late, counts }),
    counts: Object.fromEntries(counts.map(({ status, count }) => [String(status), count])),
    waiting: countOf(counts, 'waiting'),
    late: countOf(counts, 'late'),
  }
}
