import { renewalOfferCalls } from '@wassit/domain/api/renewals/renewal-offers'
import { requestCalls } from '@wassit/domain/api/requests/requests'
import { requestKindOfSlug } from '@wassit/domain/request/request'
import type { RequestSlug } from '@wassit/domain/request/request'
import type { FastifyInstance } from 'fastify'
import type { Identity } from '../../identity.ts'
import { sendDocument } from '../../http/document-answer.ts'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import { provideDocument } from './request-documents.service.ts'
import { addDraftFile, openDraftFile, removeDraftFile } from './request-draft-files.service.ts'
import { readRequestDraft, saveRequestDraft } from './request-drafts.service.ts'
import type { DraftOf } from './request-drafts.service.ts'
import { compareRenewal, takeRenewalOffer } from './renewal/renewal-offers.service.ts'
import { quoteRequest, renewalProposal } from './proposal.service.ts'
import { terminationLetter } from './termination/termination-letter.service.ts'
import { listRequests, ownDocuments, ownRequestDetail } from './request-views.service.ts'
import { addRequest } from './requests.service.ts'

const customerOf = (call: Parameters<typeof doerOf>[0]): Mover => ({ kind: 'customer', ...doerOf(call) })

const draftOf = ({ userId }: Identity, key: { insurance_id: string; type: RequestSlug }): DraftOf => {
  const kind = requestKindOfSlug(key.type)
  if (!kind) throw new Error(`unknown form: ${key.type}`)
  return { userId, insuranceId: key.insurance_id, kind }
}

/** Calls with which a form starts: its draft, an offer, a letter. */
const forms = (app: FastifyInstance): void => {
  const { deps } = app

  bind(app, requestCalls.requestDraft, ({ query, identity }) =>
    readRequestDraft(deps, draftOf(identity, query)),
  )

  bind(app, requestCalls.saveRequestDraft, async ({ body, identity, language }) => {
    await saveRequestDraft(deps, draftOf(identity, body), body.fields)
    return { message: deps.messages[language]('quote.risk.saved') }
  })

  bind(app, requestCalls.addDraftFile, async ({ body, uploads, identity }) => ({
    file: await addDraftFile(deps, draftOf(identity, body), { id: body.id, uploads }),
  }))

  bind(app, requestCalls.removeDraftFile, async ({ body, identity, language }) => {
    await removeDraftFile(deps, draftOf(identity, body), body.id)
    return { message: deps.messages[language]('quote.risk.saved') }
  })

  bind(app, requestCalls.openDraftFile, async ({ params, identity, reply }) =>
    sendDocument(reply, await openDraftFile(deps, params.file, identity), 'inline'),
  )

  bind(app, requestCalls.renewalProposal, ({ params, identity }) =>
    renewalProposal(deps, identity.userId, params.insurance_id),
  )

  const ownOf = ({
    identity,
    params,
  }: {
    identity: { userId: string }
    params: { insurance_number: string }
  }) => ({
    userId: identity.userId,
    number: params.insurance_number,
  })
  bind(app, renewalOfferCalls.renewalOffers, (call) => compareRenewal(deps, ownOf(call), call.language))
  bind(app, renewalOfferCalls.takeRenewalOffer, async (call) => ({
    draft: await takeRenewalOffer(deps, ownOf(call), { ...call.body, key: call.idempotencyKey }),
  }))

  bind(app, requestCalls.quoteRequest, ({ body, identity }) => quoteRequest(deps, identity.userId, body))

  bind(app, requestCalls.terminationLetter, async ({ body, identity, reply }) => {
    const letter = await terminationLetter(deps, identity.userId, body)
    return sendDocument(reply, { ...letter, mimeType: 'application/pdf' }, 'attachment')
  })
}

/** Calls of a customer's requests: renewal, termination, endorsement, claim. */
export const requestsRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  forms(app)

  bind(app, requestCalls.addRequest, async (call) => {
    const { body: form, uploads, identity, idempotencyKey: key } = call
    const { userId } = identity
    return { Report_number: await addRequest(deps, { userId, form, uploads, key, by: customerOf(call) }) }
  })

  bind(app, requestCalls.requests, async ({ identity, language }) => ({
    claims: await listRequests(deps, identity.userId, deps.messages[language]),
  }))

  bind(app, requestCalls.request, ({ params, identity, language }) =>
    ownRequestDetail(deps, identity.userId, params.reportNumber, deps.messages[language]),
  )

  bind(app, requestCalls.requestDocuments, async ({ body, identity }) => ({
    document: await ownDocuments(deps, identity.userId, body.Report_id),
  }))

  bind(app, requestCalls.provideDocument, async (call) => {
    const { params, body, uploads, identity, language } = call
    const { Report_id: reportId, label } = body
    const { userId } = identity
    const by = customerOf(call)
    await provideDocument(deps, { userId, reportId, ...params, label, uploads, by })
    return { message: deps.messages[language]('policy.done.documentSent') }
  })
}
