import { agentRequestCalls } from '@wassit/domain/api/requests/agent-requests'
import type { AgentRequestItem } from '@wassit/domain/api/requests/agent-requests'
import {
  requestKindNames,
  requestKinds,
  requestStatusNames,
  requestStatusOf,
  requestStatuses,
  requestWaitsForAgent,
} from '@wassit/domain/request/request'
import type { RequestCode, RequestStatus } from '@wassit/domain/request/request'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { MessageId } from '@wassit/words/catalogue'
import { viewsOf } from './source.ts'
import type { ListedSource } from './source.ts'

const oneWords: Partial<Record<RequestStatus, MessageId>> = {
  submitted: 'request-desk.one.submitted',
  approved: 'request-desk.one.approved',
  closed: 'request-desk.one.closed',
  rejected: 'request-desk.one.rejected',
}

/** Returns the word for the status of one request, where that of a view is a plural. */
export const requestWord = (code: number): MessageId => {
  const status = requestStatusOf(code)
  return oneWords[status] ?? `request-desk.view.${status}`
}

/** Requests of customers about their policies. */
export const requestSource: ListedSource<AgentRequestItem, RequestCode> = {
  event: 'requestsChanged',
  path: consolePaths.requests,
  fileOf: consolePaths.request,
  views: viewsOf(
    requestStatusNames.map((status) => {
      const { code, step } = requestStatuses[status]
      const label = `request-desk.view.${status}` as const
      return { code, step, label, waits: requestWaitsForAgent(status) }
    }),
    'request-desk.view.all',
  ),
  choice: {
    name: 'kind',
    label: 'request-desk.kind.label',
    any: 'request-desk.kind.any',
    options: requestKindNames.map((kind) => ({
      value: requestKinds[kind].code,
      label: `request.kind.${kind}` as const,
    })),
  },
  words: {
    title: 'request-desk.title',
    views: 'request-desk.views',
    found: 'request-desk.found',
    nothing: 'request-desk.nothing',
    choose: 'request-desk.choose',
    searchLabel: 'request-desk.search.label',
    searchHint: 'request-desk.search.hint',
    searchAll: 'request-desk.search.all',
  },
  list: async (call, query, kind) => {
    const result = await call(agentRequestCalls.agentRequests, { query: { ...query, kind } })
    if (!result.ok) return result
    const { reports: items, ...counts } = result.data
    return { ok: true, data: { items, ...counts } }
  },
}
