import { agentRequestCalls } from '@wassit/domain/api/agent-requests'
import type { Language } from '@wassit/domain/i18n/language'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { listRequests } from './request-worklist.service.ts'
import { tellingMeanwhileOfRequest } from './request-meanwhile.service.ts'
import { assignRequest, noteOnRequest } from './request-desk.service.ts'
import { leadRequest } from '../requests/request-acts.service.ts'
import { openRequestFile } from './request-file.service.ts'

/** Calls of the agents about customer requests: the list, the file and the acts. */
export const agentRequestsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const done = ({ language }: { language: Language }) => ({
    message: deps.messages[language]('console.saved'),
  })

  bind(app, agentRequestCalls.agentRequests, ({ query, identity, language }) =>
    listRequests(deps, query, identity.userId, deps.messages[language]),
  )
  bind(app, agentRequestCalls.agentRequest, (call) =>
    openRequestFile(deps, call.params.Report_number, doerOf(call), deps.messages[call.language]),
  )
  bind(app, agentRequestCalls.moveRequest, async (call) => {
    const { params, query, body, uploads, language } = call
    const { Report_number: reportNumber } = params
    const order = { ...body, reportNumber, seen: query.seen_status, upload: uploads[0] }
    const by = { kind: 'agent', ...doerOf(call) } as const
    await tellingMeanwhileOfRequest(deps, { reportNumber, t: deps.messages[language] }, () =>
      leadRequest(deps, { ...order, by }),
    )
    return done(call)
  })
  bind(app, agentRequestCalls.noteRequest, async (call) => {
    const note = { text: call.body.text, key: call.idempotencyKey }
    await noteOnRequest(deps, call.params.Report_number, note, doerOf(call))
    return done(call)
  })
  bind(app, agentRequestCalls.assignRequest, async (call) => {
    await assignRequest(deps, call.params.Report_number, call.body.agent_id, doerOf(call))
    return done(call)
  })
}
