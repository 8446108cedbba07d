import { adminCalls } from '@wassit/domain/api/people/admin'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { seenBy } from '../../../http/seen-fields.ts'
import { doerOf } from '../../audit/origin.ts'
import { addAgreement, changeAgreement } from './agreement-changes.service.ts'
import { checkAgreement, listAgreements } from './agreements.service.ts'

/** Calls of agreement codes: their administration, and the check of a code at step 1. */
export const agreementsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, adminCalls.checkAgreement, ({ body }) => checkAgreement(deps, body))
  bind(app, adminCalls.agreements, async () => ({ agreements: await listAgreements(deps) }))
  bind(app, adminCalls.addAgreement, (call) => addAgreement(deps, { body: call.body, by: doerOf(call) }))
  bind(app, adminCalls.changeAgreement, async (call) => {
    const saving = { body: call.body, seen: seenBy(call), by: doerOf(call) }
    const pending = await changeAgreement(deps, call.params.id, saving)
    return { pending, message: deps.messages[call.language]('console.saved') }
  })
}
