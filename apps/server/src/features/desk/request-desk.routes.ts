import { agentRequestCalls } from '@wassit/domain/api/requests/agent-requests'
import type { ParamsOutput } from '@wassit/domain/api/endpoint'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { seenBy } from '../../http/seen-fields.ts'
import { doerOf } from '../audit/origin.ts'
import { addPaper } from '../requests/request-documents.service.ts'
import { actOnRequest } from '../requests/request-acts.service.ts'
import { askPapers, refusePaper } from '../requests/asked-papers.service.ts'
import { noteParties } from '../requests/claim/parties.service.ts'
import { notePayout } from '../requests/payout.service.ts'
import { openRequestFile } from './request-file.service.ts'
import { requestSource } from './request-source.ts'
import { sourceHandlers } from './source-handlers.ts'
import { countWaiting } from './worklist.service.ts'

const numberOf = ({ Report_number: number }: ParamsOutput<typeof agentRequestCalls.agentRequest>) => number

/** Calls of the agents about customer requests: the list, the file and the acts. */
export const requestDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const { list, note, assign, act } = sourceHandlers(deps, requestSource, numberOf)

  bind(app, agentRequestCalls.agentRequests, async (call) => {
    const { items, ...counts } = await list(call)
    return { reports: items, ...counts }
  })
  bind(app, agentRequestCalls.waitingRequests, async () => ({
    waiting: await deps.reading((db) => countWaiting({ ...deps, db }, requestSource)),
  }))
  bind(app, agentRequestCalls.agentRequest, (call) =>
    openRequestFile(deps, numberOf(call.params), {
      by: doerOf(call),
      rights: call.identity.rights,
      t: deps.messages[call.language],
    }),
  )
  bind(app, agentRequestCalls.moveRequest, (call) => {
    const { params, query, body, uploads } = call
    const by = { kind: 'agent', ...doerOf(call) } as const
    const order = { reportNumber: numberOf(params), seen: query.seen_status, upload: uploads[0], by }
    return act(call, () => actOnRequest(deps, { ...body, ...order }))
  })
  bind(app, agentRequestCalls.askPapers, (call) => {
    const by = { kind: 'agent', ...doerOf(call) } as const
    const { documents: papers, reason } = call.body
    const order = { reportNumber: numberOf(call.params), papers, reason, seen: call.query.seen_status, by }
    return act(call, () => askPapers(deps, order))
  })
  bind(app, agentRequestCalls.addRequestPaper, async (call) => {
    const by = { kind: 'agent', ...doerOf(call) } as const
    const [upload] = call.uploads
    const order = { reportNumber: numberOf(call.params), ...call.body, upload, key: call.idempotencyKey, by }
    return { value: await addPaper(deps, order) }
  })
  bind(app, agentRequestCalls.refuseRequestPaper, (call) => {
    const by = { kind: 'agent', ...doerOf(call) } as const
    const order = { reportNumber: numberOf(call.params), ...call.body, rights: call.identity.rights, by }
    return act(call, () => refusePaper(deps, order))
  })
  bind(app, agentRequestCalls.payoutRequest, (call) => {
    const by = { kind: 'agent', ...doerOf(call) } as const
    return act(call, () => notePayout(deps, { reportNumber: numberOf(call.params), ...call.body, by }))
  })
  bind(app, agentRequestCalls.noteParties, (call) => {
    const by = { kind: 'agent', ...doerOf(call) } as const
    const order = { reportNumber: numberOf(call.params), typed: call.body, seen: seenBy(call), by }
    return act(call, () => noteParties(deps, order))
  })
  bind(app, agentRequestCalls.noteRequest, note)
  bind(app, agentRequestCalls.assignRequest, assign)
}
