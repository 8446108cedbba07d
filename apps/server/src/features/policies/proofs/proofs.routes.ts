import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { actOf } from '../pipeline/acts/customer-act.ts'
import { submitDocuments } from './proof-files.service.ts'
import { removeProofFile } from './proof-review.service.ts'

/** Calls by which a customer sends and removes proof files. */
export const proofsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, policyCalls.uploadDocuments, async (call) => {
    const { body, uploads, language } = call
    await submitDocuments(deps, { ...actOf(call, body.insuranceId), uploads })
    return { message: deps.messages[language]('policy.done.documentsSent') }
  })

  bind(app, policyCalls.removeDocument, async (call) => {
    const { body, language } = call
    await removeProofFile(deps, { ...actOf(call, body.insurance_id), value: body.value })
    return { message: deps.messages[language]('policy.done.documentRemoved') }
  })
}
