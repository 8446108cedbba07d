import { accountCalls } from '@wassit/domain/api/people/accounts'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { historyOf } from './history.service.ts'

/** Call of a customer's history, of their account and their files. */
export const historyRoutes = async (app: FastifyInstance): Promise<void> => {
  bind(app, accountCalls.history, ({ identity, query }) => historyOf(app.deps, identity.userId, query))
}
