import { tillCalls } from '@wassit/domain/api/ledger/tills'
import type { FastifyInstance } from 'fastify'
import { answerPeople, assertStaff, sendFile } from '../../../http/document-answer.ts'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { printTill } from './till-papers.service.ts'
import { closeOthersTill, closeTill, listTills, openTill } from './tills.service.ts'

/** Calls about the tills of agents. */
export const tillsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  answerPeople(app)

  bind(app, tillCalls.tills, ({ identity }) => listTills(deps, identity.userId))
  bind(app, tillCalls.openTill, async (call) => ({
    id: await openTill(deps, call.body, doerOf(call)),
  }))
  bind(app, tillCalls.closeTill, (call) => closeTill(deps, call.params.id, call.body, doerOf(call)))
  bind(app, tillCalls.closeOthersTill, (call) =>
    closeOthersTill(deps, call.params.id, call.body, doerOf(call)),
  )
  bind(app, tillCalls.tillPaper, async ({ params, identity, reply }) => {
    assertStaff(identity)
    const { bytes, name } = await printTill(deps, params)
    return sendFile(reply, { content: bytes, mimeType: 'application/pdf', name })
  })
}
