import { consentCalls } from '@wassit/domain/api/people/consents'
import type { Language } from '@wassit/words/language'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { checkCustomer, decideConsent, listConsents } from './consents.service.ts'
import { oppose, readOpposition } from './opposition.service.ts'

/** Readers of mails send one of these with a one-click call (RFC 8058); only the token decides. */
const unreadBodies = ['application/x-www-form-urlencoded', 'multipart/form-data']

const answer = ({ messages }: Deps, given: boolean, language: Language) => ({
  message: messages[language](given ? 'consent.done.given' : 'consent.done.withdrawn'),
})

/** Calls about what persons agreed to. */
export const consentsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, consentCalls.consents, ({ identity, language }) => listConsents(deps, identity.userId, language))
  bind(app, consentCalls.decideConsent, async ({ body, identity, language }) => {
    await decideConsent(deps, identity.userId, { ...body, language, way: 'web', recordedBy: null })
    return answer(deps, body.given, language)
  })

  bind(app, consentCalls.customerConsents, async ({ params, language }) => {
    await checkCustomer(deps, params.customer)
    return listConsents(deps, params.customer, language)
  })
  bind(app, consentCalls.recordConsent, async (call) => {
    const { body, params, language } = call
    await checkCustomer(deps, params.customer)
    await decideConsent(deps, params.customer, { ...body, language, recordedBy: doerOf(call).id })
    return answer(deps, body.given, language)
  })

  bind(app, consentCalls.promotionLink, ({ params }) => readOpposition(deps, params.token))
  await app.register(async (scope) => {
    for (const type of unreadBodies)
      scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
        done(null, undefined),
      )
    bind(
      scope,
      consentCalls.endPromotion,
      async ({ params, language }) => {
        await oppose(deps, params.token)
        return answer(deps, false, language)
      },
      { crossSite: true },
    )
  })
}
