import { paymentCalls } from '@wassit/domain/api/ledger/payments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { orderNamedBy } from '../../../gateways/card-payment.ts'
import { bind } from '../../../http/endpoint.ts'
import { requireConfirmedDevice } from '../../people/accounts/device-cookie.ts'
import { originOf } from '../../audit/origin.ts'
import { noteDebit, receiveCallback } from './callback.service.ts'
import { reconcileOrders } from './card-faults.service.ts'
import { cardAccount, payByCard, returnAddress } from './card-payments.service.ts'

/** More than the gateway ever sends. */
const formBytes = 32 * 1024

/** Returns the bytes of a form: its hash tells in which encoding they are. */
const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

const form = 'application/x-www-form-urlencoded'

const takesForms = (app: FastifyInstance, type: string): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: formBytes }, (_request, body, done) =>
    done(null, body),
  )
}

/** Calls of the gateway's server, which posts forms (RULINGS 37). */
const callbackRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  takesForms(app, form)
  bind(
    app,
    paymentCalls.cardCallback,
    async ({ request, reply }) => {
      const { reply: text, debited } = await receiveCallback(deps, bodyOf(request), originOf(request))
      if (debited) reply.raw.once('finish', () => void noteDebit(deps, debited))
      return reply.type('text/plain').send(text)
    },
    { crossSite: true },
  )
}

/** Returns of the visitor's browser: whatever it brings ends at a page. */
const returnRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  takesForms(app, '*')
  bind(
    app,
    paymentCalls.cardReturn,
    async ({ request, reply, params }) =>
      reply.redirect(await returnAddress(deps, orderNamedBy(bodyOf(request)), params.outcome), 303),
    { crossSite: true },
  )
  bind(app, paymentCalls.cardReturnByLink, async ({ reply }) =>
    reply.redirect(await returnAddress(deps, '', ''), 303),
  )
}

/** Calls of payment by card. Transfers belong to the policy itself (features/policies/pipeline). */
export const cardPaymentsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, paymentCalls.payByCard, async (call) => {
    const card = cardAccount(deps)
    await requireConfirmedDevice(call)
    const { identity, body, language } = call
    const { insurance_id: insuranceId, again = false } = body
    return payByCard(deps, card, { userId: identity.userId, insuranceId, language, again })
  })
  deps.jobs.hourly('reconcile-card-orders', () => reconcileOrders(deps))

  await app.register(callbackRoutes)
  await app.register(returnRoutes)
}
