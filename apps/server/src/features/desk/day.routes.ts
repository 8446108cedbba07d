import { agentDayCalls } from '@wassit/domain/api/desk/agent-day'
import { followUpCalls } from '@wassit/domain/api/desk/follow-up'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { dayOf } from './day.service.ts'
import { followUpOf } from './follow-up.service.ts'

/** Calls of the agents' day and of the work that follows the contracts. */
export const dayRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  bind(app, agentDayCalls.agentDay, ({ identity, language }) =>
    deps.reading((db) => dayOf({ ...deps, db }, identity, deps.messages[language])),
  )
  bind(app, followUpCalls.followUp, () => deps.reading((db) => followUpOf({ ...deps, db })))
}
