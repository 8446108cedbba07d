import { ownEmailCalls } from '@wassit/domain/api/own-email'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { originOf } from '../audit/origin.ts'
import { deviceHashOf, requireFreshDevice } from './device-cookie.ts'
import { emailAddedMessage, tellEmailAdded } from './own-email-message.ts'
import { addOwnEmail, askOwnEmail } from './own-email.service.ts'
import type { HandOver } from './proofs.service.ts'

/** Binds the calls by which a customer without an email address adds one. */
export const ownEmail = (app: FastifyInstance, handOver: HandOver): void => {
  const { deps } = app

  deps.jobs.handle(tellEmailAdded, async (added) => {
    const message = await emailAddedMessage(deps, added)
    if (message) await deps.messenger.send(message)
  })
  bind(app, ownEmailCalls.askOwnEmail, async ({ body, identity, language, request }) => {
    await requireFreshDevice(identity.userId, request)
    const browser = { origin: originOf(request), deviceHash: deviceHashOf(request) }
    await askOwnEmail(deps, { userId: identity.userId, email: body.email, browser })
    return { message: deps.messages[language]('dashboard.ownEmail.asked') }
  })
  bind(app, ownEmailCalls.addOwnEmail, async ({ body, identity, language, request }) => {
    await requireFreshDevice(identity.userId, request)
    const browser = { origin: originOf(request), deviceHash: deviceHashOf(request) }
    await addOwnEmail({ ...deps, handOver }, { userId: identity.userId, ...body, browser })
    return { message: deps.messages[language]('dashboard.ownEmail.added') }
  })
}
