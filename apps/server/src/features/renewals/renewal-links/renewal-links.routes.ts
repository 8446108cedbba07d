import { renewalLinkCalls } from '@wassit/domain/api/renewals/renewal-links'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf, originOf } from '../../audit/origin.ts'
import { ensureDeviceCookie } from '../../people/accounts/device-cookie.ts'
import { acceptRenewal, askRenewalCode, readRenewalLink } from './renewal-links.service.ts'

/** Calls of customers who open the link of an offer of renewal. */
export const renewalLinksRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, renewalLinkCalls.linkedRenewal, ({ body: { token, values }, language }) =>
    readRenewalLink(deps, { token, values: values ?? undefined }, deps.messages[language]),
  )
  bind(app, renewalLinkCalls.askRenewalCode, async ({ body, request, reply }) => ({
    uuid: await askRenewalCode(deps, body, {
      deviceHash: ensureDeviceCookie(request, reply),
      origin: originOf(request),
    }),
  }))
  bind(app, renewalLinkCalls.acceptRenewal, (call) => {
    const { token, price, values } = call.body
    return acceptRenewal(deps, { token, price, values: values ?? undefined, by: doerOf(call) })
  })
}
