import { adminCalls } from '@wassit/domain/api/people/admin'
import { detailCalls } from '@wassit/domain/api/sales/details'
import { offerCalls } from '@wassit/domain/api/sales/offers'
import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { moroccanDay } from '@wassit/domain/format/format'
import { depreciation, proposedCarValue } from '@wassit/domain/products/car/value'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import type { Handler } from '../../../http/endpoint.ts'
import { checkAddressLimit } from '../../../limits/call-limits.ts'
import { identityIfAny } from '../../people/accounts/bearer.ts'
import { nameAtOnce, nameReferences } from '../../insurers/catalogue/catalogue.service.ts'
import { keepNames } from '../../insurers/catalogue/kept-names.ts'
import { originOf } from '../../audit/origin.ts'
import { confirmAsCustomer, confirmAsVisitor } from './confirm-quote.service.ts'
import { correctAddress } from './correct-address.service.ts'
import { keepAnswers } from './draft-answers.ts'
import { claimDraft, openCustomerDraft, readDraft, saveDraft, stateDraftDetails } from './drafts.service.ts'
import type { Caller } from './drafts.service.ts'
import {
  changeContact,
  findVisitor,
  offeredProduct,
  offersOfDraft,
  priceTerms,
  startQuote,
  statedTerms,
} from './quotes.service.ts'
import { drawOffers } from '../offers/comparison.service.ts'
import { makeOffers } from '../offers/make-offers.ts'
import { priceAnswers, readRisk } from '../../insurers/pricing/price-answer.ts'
import type { PriceTerms, Risk } from '../../insurers/pricing/price-answer.ts'
import { repeatQuote } from './repeat-quote.service.ts'
import { ensureVisitor, visitorHashOf } from './visitor-cookie.ts'

const callerOf = async (request: FastifyRequest): Promise<Caller> => ({
  visitorHash: visitorHashOf(request),
  identity: await identityIfAny(request),
})

/**
 * A price with an agreement code reveals whether the code exists, so it shares the limit of the
 * call that checks codes.
 */
const limitCodes = async (convention: string | null | undefined, request: FastifyRequest): Promise<void> => {
  if (convention) await checkAddressLimit(adminCalls.checkAgreement, request)
}

type PricedCall = Pick<Parameters<Handler<typeof quoteCalls.price>>[0], 'body' | 'request'>

/** Calls of the wizard from its first step to the request. */
export const quotesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const names = keepNames(deps)

  /**
   * Hands on the risk of a form with its terms: at once for a visitor without a code, who needs neither the
   * database nor a limit.
   */
  const priced = <Result>(
    { body: { data, convention, coefficient }, request }: PricedCall,
    answer: (risk: Risk, terms: PriceTerms) => Result,
  ): Result | Promise<Result> => {
    const risk = readRisk(data, deps.now())
    const { product, answers, asOf } = risk
    const stated = statedTerms(product, coefficient)
    const atOnce = nameAtOnce(names.atHand, product, answers)
    if (atOnce && !request.headers.authorization && !convention)
      return answer(
        { ...risk, answers: atOnce },
        { tariff: deps.tariffs.ofProduct(product, asOf), ...stated },
      )
    return (async () => {
      await limitCodes(convention, request)
      const named = atOnce ?? (await nameReferences(names.tell, product, answers))
      const terms = await priceTerms(deps, product, convention, await identityIfAny(request))
      return answer({ ...risk, answers: named }, { ...terms, ...stated })
    })()
  }

  bind(app, quoteCalls.addUser, ({ body, language, idempotencyKey: key, request, reply }) =>
    startQuote(deps, body, { hash: ensureVisitor(request, reply), language, key }),
  )

  bind(app, quoteCalls.checkUser, async ({ body, request, reply }) => {
    const { prospect, draft } = await findVisitor(deps, body.uuid, ensureVisitor(request, reply))
    // The specification uses two redirection statuses as data; there is no Location (spec 000 §4).
    reply.code(draft.confirmed_at ? 301 : 302)
    return {
      insurance: { insuranceType_name: catalogue[draft.product].code },
      user: { email: prospect.email, phone: prospect.phone },
      draft: draft.id,
    }
  })

  bind(app, quoteCalls.correctAddress, async ({ body, language, request }) => {
    const visitorHash = visitorHashOf(request)
    await correctAddress(deps, { ...body, visitorHash, origin: originOf(request) })
    return { message: deps.messages[language]('account.code.resent') }
  })

  bind(app, quoteCalls.price, (call) => priced(call, priceAnswers), { exact: true })

  bind(
    app,
    offerCalls.offers,
    (call) =>
      priced(call, ({ product, answers, asOf }, terms) => ({
        offers: makeOffers(
          deps,
          { product, answers, context: { asOf, ...terms } },
          deps.messages[call.language],
        ),
      })),
    { exact: true },
  )

  bind(app, offerCalls.comparison, async ({ params, request, reply }) => {
    const { product, offers: shown } = await offersOfDraft(deps, params.draft, await callerOf(request))
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="comparatif.pdf"')
      .send(await drawOffers(deps, product, shown))
  })

  bind(app, quoteCalls.carValue, ({ body: { newValue, since } }) => ({
    value: proposedCarValue(newValue, since, moroccanDay(deps.now())) ?? null,
    ...depreciation.value,
  }))

  bind(app, quoteCalls.addInsurance, async ({ body, idempotencyKey, request }) => ({
    uuid: await confirmAsVisitor(deps, body, idempotencyKey, originOf(request)),
  }))

  bind(app, quoteCalls.customerAddInsurance, async ({ body, identity, idempotencyKey, request }) => ({
    uuid: await confirmAsCustomer(
      deps,
      { identity, visitorHash: visitorHashOf(request) },
      body,
      idempotencyKey,
    ),
  }))

  bind(app, quoteCalls.openDraft, async ({ body, identity, idempotencyKey }) => {
    const product = offeredProduct(body.insuranceType)
    const answers = keepAnswers(product, body.answers ?? {})
    const { convention, came_from: cameFrom } = body
    const start = { product, answers, agreementCode: convention ?? null, cameFrom }
    return { draft: await openCustomerDraft(deps, identity.userId, start, idempotencyKey) }
  })

  bind(app, quoteCalls.repeatQuote, async ({ body, identity, idempotencyKey }) => ({
    draft: await repeatQuote(deps, identity.userId, body.insurance_id, idempotencyKey),
  }))

  bind(app, quoteCalls.claimDraft, async ({ identity, request }) => ({
    draft: await claimDraft(deps, identity.userId, visitorHashOf(request)),
  }))

  bind(app, quoteCalls.readDraft, async ({ params, request }) =>
    readDraft(deps, params.draft, await callerOf(request)),
  )

  bind(app, quoteCalls.saveDraft, async ({ params, body, request }) => ({
    version: await saveDraft(deps, params.draft, await callerOf(request), body),
  }))

  bind(app, detailCalls.stateDraftDetails, async ({ params, body, request }) => ({
    version: await stateDraftDetails(deps, params.draft, await callerOf(request), body),
  }))

  bind(app, quoteCalls.changeDraftContact, async ({ params, body, request }) =>
    changeContact(deps, params.draft, await callerOf(request), body),
  )
}
