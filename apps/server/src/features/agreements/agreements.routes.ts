import { adminCalls } from '@wassit/domain/api/admin'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { addAgreement, changeAgreement, checkAgreement, listAgreements } from './agreements.service.ts'

/** Calls of agreement codes: their administration, and the check of a code at step 1. */
export const agreementsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, adminCalls.checkAgreement, ({ body }) => checkAgreement(deps, body))
  bind(app, adminCalls.agreements, async () => ({ agreements: await listAgreements(deps) }))
  bind(app, adminCalls.addAgreement, async (call) => ({
    id: await addAgreement(deps, call.body, doerOf(call)),
  }))
  bind(app, adminCalls.changeAgreement, async (call) => {
    await changeAgreement(deps, call.params.id, call.body, doerOf(call))
    return { message: deps.messages[call.language]('console.saved') }
  })
}
