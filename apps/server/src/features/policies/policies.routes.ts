import { policyCalls } from '@wassit/domain/api/policies'
import type { PolicyListCode } from '@wassit/domain/policy/policy'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../plugins/endpoint.ts'
import { listInsurances } from './policies.service.ts'

/** A customer's insurances. */
export const policiesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, policyCalls.insurances, async ({ body, identity, language }) => ({
    insurances: await listInsurances(
      deps,
      identity.userId,
      body.status as PolicyListCode,
      deps.messages[language],
    ),
  }))
}
