import { counterCalls } from '@wassit/domain/api/desk/counter'
import { loginCodeCalls } from '@wassit/domain/api/people/login-codes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { ensureDeviceCookie } from '../../people/accounts/device-cookie.ts'
import { askLoginCode, enterLoginCode } from '../../people/accounts/login-codes.service.ts'
import type { LoginBrowser } from '../../people/accounts/login.service.ts'
import { doerOf, originOf } from '../../audit/origin.ts'
import {
  askLinkCode,
  deliverQuoteLink,
  readQuoteLink,
  sendQuote,
  sendQuoteLink,
} from './quote-links.service.ts'

const browserOf = (call: { request: FastifyRequest; reply: FastifyReply }): LoginBrowser => ({
  deviceHash: ensureDeviceCookie(call.request, call.reply),
  origin: originOf(call.request),
})

/** Calls of links that agents send, and of the sign-in with a code to which they lead. */
export const quoteLinksRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.handle(sendQuoteLink, (sending) => deliverQuoteLink(deps, sending))

  bind(app, counterCalls.sendQuote, (call) =>
    sendQuote(deps, {
      number: call.params.insurance_number,
      by: call.body.by,
      agent: doerOf(call),
      key: call.idempotencyKey,
    }),
  )

  bind(app, loginCodeCalls.linkedQuote, ({ body }) => readQuoteLink(deps, body.token))
  bind(app, loginCodeCalls.askLinkCode, async (call) => ({
    uuid: await askLinkCode(deps, call.body, browserOf(call)),
  }))
  bind(app, loginCodeCalls.askLoginCode, async (call) => ({
    uuid: await askLoginCode(deps, call.body, browserOf(call)),
  }))
  bind(app, loginCodeCalls.enterLoginCode, (call) => enterLoginCode(deps, call.body, browserOf(call)))
}
