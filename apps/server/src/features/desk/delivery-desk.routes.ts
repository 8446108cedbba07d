import { deliveryCalls } from '@wassit/domain/api/policies/deliveries'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { moveDeliveryOf, planDeliveryOf } from '../policies/pipeline/acts/delivering.service.ts'

/** Calls of the agents about the papers that customers get. */
export const deliveryDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, deliveryCalls.planDelivery, async (call) => {
    await planDeliveryOf(deps, call.params.insurance_number, call.body, doerOf(call))
    return { message: deps.messages[call.language]('console.saved') }
  })
  bind(app, deliveryCalls.moveDelivery, async (call) => {
    const [upload] = call.uploads
    await moveDeliveryOf(deps, { id: call.params.id, move: call.body, upload, by: doerOf(call) })
    return { message: deps.messages[call.language]('console.saved') }
  })
}
