import { contentCalls } from '@wassit/domain/api/site/content'
import { siteCalls } from '@wassit/domain/api/site/site'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { contactMailJob, mailMessage, messagesOf, sendMessage, setMessageState } from './contact.service.ts'

/** Calls of the contact form and its inbox at the console. */
export const contactRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.handle(contactMailJob, ({ message }) => mailMessage(deps, message))

  bind(app, siteCalls.contact, async ({ body, idempotencyKey: key, language }) => {
    await sendMessage(deps, body, { key, language })
    return { message: deps.messages[language]('site.contact.sent') }
  })

  bind(app, contentCalls.messages, async ({ query }) => ({
    messages: await messagesOf(deps, query.ids.split(',')),
  }))

  bind(app, contentCalls.setMessageState, async (call) => {
    await setMessageState(deps, call.params.id, call.body.state, doerOf(call))
    return { message: deps.messages[call.language]('console.saved') }
  })
}
