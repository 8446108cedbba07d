import { invitationCalls } from '@wassit/domain/api/book/invitations'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf, originOf } from '../../audit/origin.ts'
import { ensureDeviceCookie, requireFreshDevice } from '../../people/accounts/device-cookie.ts'
import { askInvitationCode, claimAccount, deliverInvitation, readInvitation } from './claiming.service.ts'
import { viewInvitations } from './desk.service.ts'
import { continueWave, inviteToday, sendInvitation, startWave, stopWave } from './waves.service.ts'

/** Invitations of customers of a book to claim their account, in waves. */
export const invitationsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.hourly('send-invitations', () => inviteToday(deps))
  deps.jobs.handle(continueWave, () => inviteToday(deps))
  deps.jobs.handle(sendInvitation, ({ invitation }) => deliverInvitation(deps, invitation))

  bind(app, invitationCalls.invitations, ({ query, language }) =>
    deps.reading((db) => viewInvitations({ ...deps, db }, query.import || null, language)),
  )
  bind(app, invitationCalls.startWave, async (call) => {
    const { import: choice, a_day: aDay } = call.body
    await startWave(deps, { choice: choice || null, aDay }, doerOf(call))
    return { message: deps.messages[call.language]('invitation.started') }
  })
  bind(app, invitationCalls.stopWave, async (call) => {
    await stopWave(deps, doerOf(call))
    return { message: deps.messages[call.language]('invitation.stopped') }
  })
  bind(app, invitationCalls.linkedInvitation, ({ body }) => readInvitation(deps, body.token))
  bind(app, invitationCalls.askInvitationCode, async ({ body, request, reply }) => ({
    uuid: await askInvitationCode(deps, body, {
      deviceHash: ensureDeviceCookie(request, reply),
      origin: originOf(request),
    }),
  }))
  bind(app, invitationCalls.claimAccount, async ({ body, identity, language, request }) => {
    await requireFreshDevice(identity.userId, request)
    await claimAccount(deps, { identity, password: body.password, language, origin: originOf(request) })
    return { message: deps.messages[language]('dashboard.claimed') }
  })
}
