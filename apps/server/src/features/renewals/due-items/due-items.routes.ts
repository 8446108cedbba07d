import { dueItemCalls } from '@wassit/domain/api/due-items'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { listDueItems, noteOutcome } from './due-items.service.ts'

/** Calls about contracts that end. */
export const dueItemsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, dueItemCalls.dueItems, ({ query }) => listDueItems(deps, query))
  bind(app, dueItemCalls.noteDueOutcome, async (call) => ({
    due_item: await noteOutcome(deps, { id: call.params.id, form: call.body, by: doerOf(call) }),
  }))
}
