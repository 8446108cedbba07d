import { agentDayCalls } from '@wassit/domain/api/agent-day'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { dayOf } from './day.service.ts'

/** Call of the agents' day. */
export const dayRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  bind(app, agentDayCalls.agentDay, ({ identity, language }) =>
    deps.reading((db) => dayOf({ ...deps, db }, identity.userId, deps.messages[language])),
  )
}
