import { staffCalls } from '@wassit/domain/api/people/staff'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { mailedChallenge } from './codes.queries.ts'
import { challengeToMail } from './codes.service.ts'
import { sessionsEndedMessage, tellSessionsEnded } from './ended-sessions.service.ts'
import { invitationMessage } from './invitation-message.ts'
import { mailLossAlert, mailOwnLoss } from './access-loss.service.ts'
import { lossAlertMessage, ownLossMessage } from './access-loss-message.ts'
import { staffAlertMessage } from './staff-alert-message.ts'
import { mailInvitation, mailStaffAlert, staffProfile } from './staff-administration.service.ts'

/** Profile of the staff, and the mails about their accounts. */
export const staffRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.handle(mailInvitation, async ({ challenge: id }) => {
    const challenge = await challengeToMail(deps, id)
    if (challenge) await deps.messenger.send(invitationMessage(deps, mailedChallenge(challenge)))
  })

  deps.jobs.handle(mailStaffAlert, async (alert) => {
    const message = await staffAlertMessage(deps, alert)
    if (message) await deps.messenger.send(message)
  })

  deps.jobs.handle(mailLossAlert, async (alert) => {
    const message = await lossAlertMessage(deps, alert)
    if (message) await deps.messenger.send(message)
  })
  deps.jobs.handle(mailOwnLoss, async (alert) => {
    const message = await ownLossMessage(deps, alert)
    if (message) await deps.messenger.send(message)
  })

  deps.jobs.handle(tellSessionsEnded, async (ended) => {
    const message = await sessionsEndedMessage(deps, ended)
    if (message) await deps.messenger.send(message)
  })

  bind(app, staffCalls.me, ({ identity }) => staffProfile(deps, identity.userId))
}
