import { fileOfferCalls } from '@wassit/domain/api/sales/file-offers'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { doerOf } from '../../audit/origin.ts'
import { addComparison, comparisonJob } from './comparison.service.ts'
import { adviseOffer, chooseOwnOffer, describeForAgents, describeForOwner } from './file-offers.service.ts'

/** Calls about the offers of a request, and jobs of those that were shown; the wizard's calls make offers. */
export const offersRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  deps.jobs.handle(comparisonJob, ({ policy }) => addComparison(deps, policy))

  bind(app, fileOfferCalls.ownOffers, ({ identity: { userId }, params, language }) =>
    describeForOwner(deps, { userId, number: params.insurance_number }, language),
  )
  bind(app, fileOfferCalls.chooseOwnOffer, async (call) => {
    const { identity, params, body, language } = call
    const by = { kind: 'customer', ...doerOf(call) } as const
    await chooseOwnOffer(deps, { userId: identity.userId, number: params.insurance_number, ...body, by })
    return { message: deps.messages[language]('offers.file.taken') }
  })
  bind(app, fileOfferCalls.fileOffers, ({ params, language }) =>
    describeForAgents(deps, params.insurance_number, language),
  )
  bind(app, fileOfferCalls.adviseOffer, async (call) => {
    const { params, body, language } = call
    const by = { kind: 'agent', ...doerOf(call) } as const
    const given = body.advice === 'none' ? { advice: null, reason: '' } : body
    await adviseOffer(deps, { number: params.insurance_number, offer: params.offer, ...given, by })
    return { message: deps.messages[language]('console.saved') }
  })
}
