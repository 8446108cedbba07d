import { sharedQuoteCalls } from '@wassit/domain/api/sales/shared-quotes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { identityIfAny } from '../../people/accounts/bearer.ts'
import type { Caller } from '../quotes/drafts.service.ts'
import { visitorHashOf } from '../quotes/visitor-cookie.ts'
import { readSharedQuote, shareQuote, withdrawSharedQuote } from './shared-quotes.service.ts'

const callerOf = async (request: FastifyRequest): Promise<Caller> => ({
  visitorHash: visitorHashOf(request),
  identity: await identityIfAny(request),
})

/** Calls of the links to shared quotes. */
export const sharedQuotesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, sharedQuoteCalls.shareQuote, async ({ params, body, request }) => ({
    code: await shareQuote(deps, params.draft, await callerOf(request), body.price),
  }))

  bind(app, sharedQuoteCalls.readSharedQuote, async ({ params, request, reply, language }) => {
    // The owner can end a link at any moment.
    reply.header('cache-control', 'no-store')
    return readSharedQuote(deps, params.code, await callerOf(request), deps.messages[language])
  })

  bind(app, sharedQuoteCalls.withdrawSharedQuote, async ({ params, language, request }) => {
    await withdrawSharedQuote(deps, params.code, await callerOf(request))
    return { message: deps.messages[language]('quote.share.withdrawn') }
  })
}
