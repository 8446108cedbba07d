import { teamCalls } from '@wassit/domain/api/people/team'
import type { Language } from '@wassit/words/language'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { endStaffSessions } from '../accounts/ended-sessions.service.ts'
import { listRoles } from '../accounts/roles.service.ts'
import { listStaff } from '../accounts/staff-administration.service.ts'
import { seenBy } from '../../../http/seen-fields.ts'
import { doerOf } from '../../audit/origin.ts'
import { askForAgent, askForRights, changeAgent } from './team.service.ts'

/** Calls of the members of the staff, their roles and rights. */
export const teamRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const changedIn = (language: Language, waits: boolean) => ({
    message: deps.messages[language](waits ? 'access.change.askedAccess' : 'console.saved'),
    access_pending: waits,
  })
  bind(app, teamCalls.agents, async () => ({ agents: await listStaff(deps) }))
  bind(app, teamCalls.addAgent, (call) => askForAgent(deps, call.body, call.language, doerOf(call)))
  bind(app, teamCalls.changeAgent, async (call) =>
    changedIn(
      call.language,
      await changeAgent(deps, call.params.id, call.body, { by: doerOf(call), seen: seenBy(call) }),
    ),
  )
  bind(app, teamCalls.endSessions, async (call) => {
    await endStaffSessions(deps, call.params.id, doerOf(call))
    return { message: deps.messages[call.language]('settings.agents.signedOut') }
  })
  bind(app, teamCalls.roles, async () => ({ roles: await listRoles(deps.db) }))
  bind(app, teamCalls.changeRole, async (call) =>
    changedIn(
      call.language,
      await askForRights(deps, call.params.id, call.body, { by: doerOf(call), seen: seenBy(call) }),
    ),
  )
}
