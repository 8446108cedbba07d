import type { agentRequestCalls, AgentRequestItem } from '@wassit/domain/api/requests/agent-requests'
import type { QueryOutput } from '@wassit/domain/api/endpoint'
import { workOfRequest } from '@wassit/domain/hours/work'
import type { WorkKind } from '@wassit/domain/hours/work'
import { requestEventWordsOf } from '@wassit/domain/request/event-words'
import {
  requestKindOfCode,
  requestKinds,
  requestStatuses,
  requestStatusNames,
  requestWaitsForAgent,
} from '@wassit/domain/request/request'
import type { RequestKind, RequestStatus } from '@wassit/domain/request/request'
import { sql } from 'kysely'
import { requestOfNumber, requestsByIds } from '../requests/find-request.service.ts'
import { assignRequest, noteOnRequest } from '../requests/request-desk.service.ts'
import { requestView } from '../requests/request-views.service.ts'
import { policyStory } from './policy-source.ts'
import type { ListedSource, Story } from './source.ts'
import { workLine } from './work-line.ts'
import { linesByIds } from './worklist.queries.ts'

const story: Story = {
  events: 'request_events',
  notes: 'request_notes',
  owner: 'request_id',
  wordsOf: requestEventWordsOf,
}

const signed: RequestStatus = 'dischargeToSign'
const kinds = Object.keys(requestKinds) as RequestKind[]

/**
 * A request is held while the policy that its approval opened waits for the customer, and after the
 * signature of its discharge until the money is handed over: then it waits for an agent.
 */
const runs = requestStatusNames.flatMap((status) =>
  [false, true].map((held) => ({
    status: requestStatuses[status].code as number,
    held,
    waits: held ? status === signed : requestWaitsForAgent(status),
    work: [...new Set(kinds.map((kind) => workOfRequest(kind, status)))],
  })),
)
const waiting = runs.filter(({ waits, held }) => waits && !held).map(({ status }) => status)

/** Requests of customers about their policies. */
export const requestSource: ListedSource<
  QueryOutput<typeof agentRequestCalls.agentRequests>,
  AgentRequestItem,
  object
> = {
  kind: 'request',
  files: 'requests',
  story,
  waiting: sql<boolean>`(line.status = any(${waiting}) and not line.successor_open
    or line.status = ${requestStatuses[signed].code} and line.successor_open)`,
  work: sql<WorkKind>`case when line.status = ${sql.lit(requestStatuses[signed].code)} then 'payout'
    when line.kind = 'claim' then 'claim' else 'request' end`,
  runs,
  inRun: sql<boolean>`line.status = run.status and line.successor_open = run.held`,
  foundBy: { requests: 'id', policies: 'policy_id', users: 'user_id' },
  choice: ({ kind }) => kind && sql<boolean>`line.kind = ${requestKindOfCode(kind)}`,
  countChoices: async () => ({}),
  linesOf: async (deps, worklist, ids, t) => {
    const [requests, rows] = await Promise.all([requestsByIds(deps, ids), linesByIds(deps.db, worklist, ids)])
    return new Map(
      rows.flatMap((row) => {
        const request = requests.get(row.id)
        if (!request) return []
        const { kind, company_name } = request
        const own = { ...requestView(request, t), report_type: requestKinds[kind].code, company_name }
        return [[row.id, { ...own, ...workLine(row, worklist) }] as const]
      }),
    )
  },
  idOf: async (deps, number) => (await requestOfNumber(deps, number)).id,
  assign: assignRequest,
  annotate: (tx, id, { authorId, text, key }, at) =>
    noteOnRequest(tx, { request_id: id, author_id: authorId, text, idempotency_key: key ?? null, at }),
  moved: {
    'customerRequest.wrong-status': async (deps, number) => ({
      story,
      id: (await requestOfNumber(deps, number)).id,
    }),
    'policy.wrong-status': async (deps, number) => ({
      story: policyStory,
      id: (await requestOfNumber(deps, number)).policy_id,
    }),
  },
}
