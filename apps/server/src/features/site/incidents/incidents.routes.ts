import { contentCalls } from '@wassit/domain/api/site/content'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { seenBy } from '../../../http/seen-fields.ts'
import { doerOf } from '../../audit/origin.ts'
import { addIncident, changeIncident, listIncidents } from './incidents.service.ts'

/** Calls of the incidents that admins show on every page. */
export const incidentsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, contentCalls.incidents, async () => ({ incidents: await listIncidents(deps) }))

  bind(app, contentCalls.addIncident, (call) =>
    addIncident(deps, call.idempotencyKey, { body: call.body, by: doerOf(call) }),
  )

  bind(app, contentCalls.changeIncident, async (call) => {
    const saving = { body: call.body, seen: seenBy(call), by: doerOf(call) }
    const pending = await changeIncident(deps, call.params.id, saving)
    return { pending, message: deps.messages[call.language]('console.saved') }
  })
}
