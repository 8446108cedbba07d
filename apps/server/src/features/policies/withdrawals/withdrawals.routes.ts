import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { requireConfirmedDevice } from '../../people/accounts/device-cookie.ts'
import { actOf } from '../pipeline/acts/customer-act.ts'
import { withdrawFromPolicy } from './withdrawal.service.ts'

/** Call by which a customer withdraws from a contract. */
export const withdrawalsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, policyCalls.withdrawal, async (call) => {
    await requireConfirmedDevice(call)
    await withdrawFromPolicy(deps, actOf(call, call.body.insurance_id))
    return { message: deps.messages[call.language]('policy.notice.withdrawalReceived') }
  })
}
