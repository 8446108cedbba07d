import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { PolicyListCode } from '@wassit/domain/policy/policy'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { policyDetail, policyDocuments } from './policy-detail.service.ts'
import { listPolicies } from './policy-lists.service.ts'

/** Calls by which a customer reads their insurances. */
export const customerViewsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, policyCalls.insurances, ({ body, identity, language }) =>
    listPolicies(deps, identity.userId, body.status as PolicyListCode, deps.messages[language]),
  )

  bind(app, policyCalls.insurance, ({ params, identity, language }) =>
    policyDetail(deps, identity.userId, params.insurance_number, deps.messages[language]),
  )

  bind(app, policyCalls.documents, async ({ body, identity }) => ({
    document: await policyDocuments(deps, identity.userId, body.insurance_id),
  }))
}
