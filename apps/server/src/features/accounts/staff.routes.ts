import { adminCalls } from '@wassit/domain/api/admin'
import { agentCalls } from '@wassit/domain/api/agent'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { challengeToMail } from './codes.service.ts'
import { invitationMessage } from './invitation-message.ts'
import { staffAlertMessage } from './staff-alert-message.ts'
import {
  addAgent,
  changeAgent,
  listStaff,
  mailInvitation,
  mailStaffAlert,
  staffProfile,
} from './staff-administration.service.ts'

/** Calls of the staff and their administration. */
export const staffRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.handle(mailInvitation, async ({ challenge: id }) => {
    const challenge = await challengeToMail(deps, id)
    if (challenge) await deps.messenger.send(invitationMessage(deps, challenge))
  })

  deps.jobs.handle(mailStaffAlert, async (alert) => {
    const message = await staffAlertMessage(deps, alert)
    if (message) await deps.messenger.send(message)
  })

  bind(app, agentCalls.me, ({ identity }) => staffProfile(deps, identity.userId))
  bind(app, adminCalls.agents, async () => ({ agents: await listStaff(deps) }))
  bind(app, adminCalls.addAgent, async (call) => ({
    id: await addAgent(deps, call.body, call.language, doerOf(call)),
  }))
  bind(app, adminCalls.changeAgent, async (call) => {
    await changeAgent(deps, call.params.id, call.body, doerOf(call))
    return { message: deps.messages[call.language]('console.saved') }
  })
}
