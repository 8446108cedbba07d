import { customerPageCalls } from '@wassit/domain/api/desk/customer-page'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { noteCard } from '../people/readings/noting.service.ts'
import { viewCustomer, viewTimeline } from './customer-page.service.ts'

/** Calls of the page of a customer; each reading is noted in the trail, where the customer sees it. */
export const customerDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, customerPageCalls.customerPage, async (call) => {
    const { params, query, identity, language } = call
    const reader = { asked: query, rights: identity.rights, t: deps.messages[language] }
    const page = await deps.reading((db) => viewCustomer({ ...deps, db }, params.customer, reader))
    await noteCard(deps, page.customer.id, doerOf(call))
    return page
  })

  bind(app, customerPageCalls.customerTimeline, async (call) => {
    const { params, query } = call
    const { of, ...timeline } = await deps.reading((db) =>
      viewTimeline({ ...deps, db }, params.customer, query),
    )
    await noteCard(deps, of, doerOf(call))
    return timeline
  })
}
