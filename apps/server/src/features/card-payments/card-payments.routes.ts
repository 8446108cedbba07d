import { paymentCalls } from '@wassit/domain/api/payments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { requireConfirmedDevice } from '../accounts/device-cookie.ts'
import { originOf } from '../audit/origin.ts'
import { cardAccount, payByCard, returnAddress, receiveCallback } from './card-payments.service.ts'

/** More than the gateway ever sends. */
const formBytes = 32 * 1024

const fieldsOf = (request: FastifyRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''))

/**
 * Calls that the gateway posts: forms, from its server and through the visitor's browser (RULINGS
 * 37).
 */
const gatewayRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, body, done) => done(null, body),
  )

  bind(
    app,
    paymentCalls.cardCallback,
    async ({ request, reply }) =>
      reply.type('text/plain').send(await receiveCallback(deps, fieldsOf(request), originOf(request))),
    { crossSite: true },
  )

  bind(
    app,
    paymentCalls.cardReturn,
    async ({ request, reply }) => reply.redirect(await returnAddress(deps, fieldsOf(request).oid), 303),
    { crossSite: true },
  )
}

/** Calls of payment by card. Transfers belong to the policy itself (features/policies). */
export const cardPaymentsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, paymentCalls.payByCard, async (call) => {
    const card = cardAccount(deps)
    await requireConfirmedDevice(call)
    const { identity, body, language } = call
    return payByCard(deps, card, { userId: identity.userId, insuranceId: body.insurance_id, language })
  })

  await app.register(gatewayRoutes)
}
