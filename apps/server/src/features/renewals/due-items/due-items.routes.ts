import { dueItemCalls } from '@wassit/domain/api/renewals/due-items'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import {
  assignDueItem,
  dueCalendar,
  listDueItems,
  noteOutcome,
  noteRenewalKind,
} from './due-items.service.ts'
import { onEachDue } from './due-results.service.ts'
import { deliverOffer, offerRenewals, sendRenewalOffer } from './offers.service.ts'
import { priceDueItem } from './renewal-price.service.ts'

/** Calls about contracts that end. */
export const dueItemsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.handle(sendRenewalOffer, (sending) => deliverOffer(deps, sending))

  bind(app, dueItemCalls.dueItems, ({ query }) => listDueItems(deps, query))
  bind(app, dueItemCalls.dueCalendar, ({ query }) => dueCalendar(deps, query.month))
  bind(app, dueItemCalls.noteDueOutcome, async (call) => ({
    due_item: await noteOutcome(deps, { id: call.params.id, form: call.body, by: doerOf(call) }),
  }))
  bind(app, dueItemCalls.noteDueOutcomes, (call) => {
    const { ids, ...form } = call.body
    const t = deps.messages[call.language]
    return onEachDue(deps, ids, t, async (id) => {
      await noteOutcome(deps, { id, form, by: doerOf(call) })
      return { reason: t('due.done.noted') }
    })
  })
  bind(app, dueItemCalls.priceDueItems, (call) => {
    const { language } = call
    return onEachDue(deps, call.body.ids, deps.messages[language], (id) =>
      priceDueItem(deps, { id, by: doerOf(call), language }),
    )
  })
  bind(app, dueItemCalls.offerRenewals, (call) => {
    const { language, body } = call
    return offerRenewals(deps, body.ids, { by: body.by ?? undefined, agent: doerOf(call), language })
  })
  bind(app, dueItemCalls.noteRenewalKinds, (call) => {
    const { ids, renewal } = call.body
    const t = deps.messages[call.language]
    return onEachDue(deps, ids, t, async (id) => {
      await noteRenewalKind(deps, { id, renewal, by: doerOf(call) })
      return { reason: t('due.done.renewal') }
    })
  })
  bind(app, dueItemCalls.assignDueItems, (call) => {
    const { ids, agent_id: agentId, seen = {} } = call.body
    const t = deps.messages[call.language]
    return onEachDue(deps, ids, t, async (id) => {
      await assignDueItem(deps, { id, agentId, seen: seen[id], by: doerOf(call) })
      return { reason: t('due.done.assigned') }
    })
  })
}
