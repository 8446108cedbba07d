import { mandateCalls } from '@wassit/domain/api/insurers/mandates'
import type { FastifyInstance } from 'fastify'
import { assertStaff, sendDocument } from '../../../http/document-answer.ts'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { addMandate, endMandate, listMandates, openMandatePaper } from './mandates.service.ts'

/** Calls of the mandates by which insurers let the house send formal notices. */
export const mandatesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, mandateCalls.mandates, async ({ params, identity }) => ({
    mandates: await listMandates(deps, params.id, identity.userId),
  }))
  bind(app, mandateCalls.addMandate, async (call) => {
    const [upload] = call.uploads
    const recording = { insurerId: call.params.id, body: call.body, upload, key: call.idempotencyKey }
    call.reply.status(201)
    return { id: await addMandate(deps, { ...recording, by: doerOf(call) }) }
  })
  bind(app, mandateCalls.endMandate, async (call) => {
    await endMandate(deps, call.params.id, doerOf(call))
    return { message: deps.messages[call.language]('console.saved') }
  })
  bind(app, mandateCalls.mandatePaper, async ({ params, identity, reply }) => {
    assertStaff(identity)
    return sendDocument(reply, await openMandatePaper(deps, params.id), 'inline')
  })
}
