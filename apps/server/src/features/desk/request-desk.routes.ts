import { agentRequestCalls } from '@wassit/domain/api/agent-requests'
import type { Language } from '@wassit/words/language'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import type { Call } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { actOnRequest } from '../requests/request-acts.service.ts'
import { addNote, assignTo } from './desk.service.ts'
import { tellingMeanwhile } from './meanwhile.service.ts'
import { openRequestFile } from './request-file.service.ts'
import { requestSource } from './request-source.ts'
import { listWork } from './worklist.service.ts'

type FileCall = Pick<Call<typeof agentRequestCalls.agentRequest>, 'params' | 'identity' | 'request'>

const atFile = (call: FileCall) => ({
  source: requestSource,
  number: call.params.Report_number,
  by: doerOf(call),
})

/** Calls of the agents about customer requests: the list, the file and the acts. */
export const requestDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const done = ({ language }: { language: Language }) => ({
    message: deps.messages[language]('console.saved'),
  })

  bind(app, agentRequestCalls.agentRequests, async ({ query, identity, language }) => {
    const reader = { agentId: identity.userId, t: deps.messages[language] }
    const { items, ...counts } = await deps.reading((db) =>
      listWork({ ...deps, db }, requestSource, query, reader),
    )
    return { reports: items, ...counts }
  })
  bind(app, agentRequestCalls.agentRequest, (call) =>
    openRequestFile(deps, call.params.Report_number, doerOf(call), deps.messages[call.language]),
  )
  bind(app, agentRequestCalls.moveRequest, async (call) => {
    const { params, query, body, uploads, language } = call
    const { Report_number: number } = params
    const order = { ...body, reportNumber: number, seen: query.seen_status, upload: uploads[0] }
    const by = { kind: 'agent', ...doerOf(call) } as const
    await tellingMeanwhile(deps, { source: requestSource, number, t: deps.messages[language] }, () =>
      actOnRequest(deps, { ...order, by }),
    )
    return done(call)
  })
  bind(app, agentRequestCalls.noteRequest, async (call) => {
    await addNote(deps, atFile(call), { text: call.body.text, key: call.idempotencyKey })
    return done(call)
  })
  bind(app, agentRequestCalls.assignRequest, async (call) => {
    await assignTo(deps, atFile(call), call.body.agent_id)
    return done(call)
  })
}
