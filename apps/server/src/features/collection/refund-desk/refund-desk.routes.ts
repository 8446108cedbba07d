import { refundCalls } from '@wassit/domain/api/ledger/refunds'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { noteRefunds } from '../../people/readings/noting.service.ts'
import { approveRefund, closeRefund, openByAgent, refuseRefund, sendRefund } from './refund-acts.service.ts'
import { refundLines } from './refund-views.service.ts'

/** Calls of the agents about refunds. */
export const refundDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const done = ({ language }: { language: keyof typeof deps.messages }) => ({
    message: deps.messages[language]('console.saved'),
  })

  bind(app, refundCalls.refunds, async (call) => {
    const refunds = await refundLines(deps, call.query.ids.split(','), call.identity.userId)
    const withAccount = refunds.filter(({ rib }) => rib !== null)
    await noteRefunds(
      deps,
      withAccount.map(({ id }) => id),
      doerOf(call),
    )
    return { refunds }
  })

  bind(app, refundCalls.openRefund, async (call) => {
    await openByAgent(deps, call.body, { by: doerOf(call), key: call.idempotencyKey })
    return done(call)
  })
  bind(app, refundCalls.approveRefund, async (call) => {
    await approveRefund(deps, { id: call.params.id, by: doerOf(call), ...call.body })
    return done(call)
  })
  bind(app, refundCalls.sendRefund, async (call) => {
    await sendRefund(deps, { id: call.params.id, by: doerOf(call), ...call.body })
    return done(call)
  })
  bind(app, refundCalls.closeRefund, async (call) => {
    await closeRefund(deps, { id: call.params.id, by: doerOf(call) })
    return done(call)
  })
  bind(app, refundCalls.refuseRefund, async (call) => {
    await refuseRefund(deps, { id: call.params.id, by: doerOf(call), reason: call.body.reason })
    return done(call)
  })
}
