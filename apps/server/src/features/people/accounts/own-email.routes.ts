import { ownEmailCalls } from '@wassit/domain/api/people/own-email'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { originOf } from '../../audit/origin.ts'
import type { CallingBrowser } from './askers.service.ts'
import { deviceHashOf, requireFreshDevice } from './device-cookie.ts'
import { emailAddedMessage, tellEmailAdded } from './own-email-message.ts'
import { addOwnEmail, askOwnEmail } from './own-email.service.ts'
import { choosePassword } from './password-change.service.ts'
import type { HandOver } from './proofs.service.ts'

const browserOf = (request: FastifyRequest): CallingBrowser => ({
  origin: originOf(request),
  deviceHash: deviceHashOf(request),
})

/** Calls by which a customer whom an agent entered adds an email address and chooses a first password. */
export const ownEmailWith =
  (handOver: HandOver) =>
  async (app: FastifyInstance): Promise<void> => {
    const { deps } = app

    deps.jobs.handle(tellEmailAdded, async (added) => {
      const message = await emailAddedMessage(deps, added)
      if (message) await deps.messenger.send(message)
    })
    bind(app, ownEmailCalls.askOwnEmail, async ({ body, identity, language, request }) => {
      await requireFreshDevice(identity.userId, request)
      await askOwnEmail(deps, { userId: identity.userId, email: body.email, browser: browserOf(request) })
      return { message: deps.messages[language]('dashboard.ownEmail.asked') }
    })
    bind(app, ownEmailCalls.addOwnEmail, async ({ body, identity, language, request }) => {
      await requireFreshDevice(identity.userId, request)
      const adding = { userId: identity.userId, ...body, browser: browserOf(request) }
      await addOwnEmail({ ...deps, handOver }, adding)
      return { message: deps.messages[language]('dashboard.ownEmail.added') }
    })
    bind(app, ownEmailCalls.choosePassword, async ({ body, identity, language, request }) => {
      await requireFreshDevice(identity.userId, request)
      await choosePassword(deps, identity, body.password, originOf(request))
      return { message: deps.messages[language]('dashboard.profile.chosen') }
    })
  }
