import { detailCalls } from '@wassit/domain/api/details'
import { instalmentCalls } from '@wassit/domain/api/instalments'
import { policyCalls } from '@wassit/domain/api/policies'
import type { MessageId } from '@wassit/words/catalogue'
import type { PolicyListCode } from '@wassit/domain/policy/policy'
import type { FastifyInstance } from 'fastify'
import type { Identity } from '../../../identity.ts'
import { bind } from '../../../http/endpoint.ts'
import { requireConfirmedDevice } from '../../people/accounts/device-cookie.ts'
import { doerOf } from '../../audit/origin.ts'
import type { Doer } from '../../audit/origin.ts'
import { withdrawFromPolicy } from '../withdrawals/withdrawal.service.ts'
import { chooseInstalments } from '../debts/choosing-instalments.service.ts'
import { acceptQuote, submitTransfer } from './acts/customer-acts.service.ts'
import { stateRefundAccount } from './acts/refund-account.service.ts'
import { stateDetails } from './acts/details.service.ts'
import { contactJob, tellOldAddress } from '../corrections/contact-correction.service.ts'
import { deliveryOf } from './acts/delivery.ts'
import { expireQuotes } from './jobs/expiry.service.ts'
import { ownPolicy } from './find-policy.service.ts'
import { policyDetail, policyDocuments } from '../customer-views/policy-detail.service.ts'
import { documentJob, issueLater } from './jobs/issued-later.service.ts'
import { issueMoneyReceipt, moneyReceiptJob } from './jobs/money-receipt.service.ts'
import { listPolicies } from '../customer-views/policy-lists.service.ts'
import { keepDuePromises } from '../debts/promised-cheques.service.ts'
import { keepLateDebts } from '../debts/late-debts.service.ts'
import { quoteAutomatically, quoteJob } from './acts/quoting.service.ts'
import { concludeContract, signContract } from './acts/contract-signature.service.ts'
import type { Mover } from './policy-events.service.ts'
import { removeProofFile } from '../proofs/proof-review.service.ts'
import { submitDocuments } from '../proofs/proof-files.service.ts'

const byCustomer = ({ id, origin }: Doer): Mover => ({ kind: 'customer', id, origin })

/** Act of a customer on one of their insurances. */
const actOf = (call: Parameters<typeof doerOf>[0] & { identity: Identity }, insuranceId: string) => ({
  userId: call.identity.userId,
  insuranceId,
  by: byCustomer(doerOf(call)),
})

const outcomeMessages = {
  signed: 'policy.notice.signatureSucceeded',
  refused: 'policy.notice.signatureFailed',
} as const satisfies Record<string, MessageId>

/** Jobs of the pipeline: quotes, documents that follow later, the expiry of quotes, late debts. */
const automaticWork = (app: FastifyInstance): void => {
  const { deps } = app
  deps.jobs.handle(quoteJob, ({ policy }) => quoteAutomatically(deps, policy))
  deps.jobs.handle(contactJob, ({ event }) => tellOldAddress(deps, event))
  deps.jobs.handle(documentJob, (document) => issueLater(deps, document))
  deps.jobs.handle(moneyReceiptJob, ({ payment }) => issueMoneyReceipt(deps, payment))
  deps.jobs.hourly('expire-quotes', () => expireQuotes(deps))
  deps.jobs.hourly('keep-due-promises', () => keepDuePromises(deps))
  deps.jobs.hourly('keep-late-debts', () => keepLateDebts(deps))
}

const signatureRoutes = (app: FastifyInstance): void => {
  const { deps } = app

  bind(app, policyCalls.signContract, async (call) => {
    await requireConfirmedDevice(call)
    const { body, identity } = call
    const delivery = deliveryOf(body)
    const signing = { userId: identity.userId, insuranceId: body.insurance_id, delivery }
    return { signature_url: await signContract(deps, signing) }
  })

  // Both calls are hints: the server asks the provider (docs/decisions/027-signature-and-seal.md).
  for (const hint of [policyCalls.signatureSucceeded, policyCalls.signatureFailed]) {
    bind(app, hint, async (call) => {
      const state = await concludeContract(deps, actOf(call, call.body.insurance_id))
      return { message: deps.messages[call.language](outcomeMessages[state]) }
    })
  }
}

/** Calls of a customer's insurances. */
export const policiesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  automaticWork(app)
  signatureRoutes(app)

  bind(app, policyCalls.insurances, ({ body, identity, language }) =>
    listPolicies(deps, identity.userId, body.status as PolicyListCode, deps.messages[language]),
  )

  bind(app, policyCalls.insurance, ({ params, identity, language }) =>
    policyDetail(deps, identity.userId, params.insurance_number, deps.messages[language]),
  )

  bind(app, policyCalls.documents, async ({ body, identity }) => ({
    document: await policyDocuments(deps, identity.userId, body.insurance_id),
  }))

  bind(app, policyCalls.uploadDocuments, async (call) => {
    const { body, uploads, language } = call
    await submitDocuments(deps, { ...actOf(call, body.insuranceId), uploads })
    return { message: deps.messages[language]('policy.done.documentsSent') }
  })

  bind(app, policyCalls.removeDocument, async (call) => {
    const { body, language } = call
    await removeProofFile(deps, { ...actOf(call, body.insurance_id), value: body.value })
    return { message: deps.messages[language]('policy.done.documentRemoved') }
  })

  bind(app, detailCalls.stateDetails, async (call) => {
    const { body, language } = call
    await stateDetails(deps, { ...actOf(call, body.insurance_id), data: body.data })
    return { message: deps.messages[language]('policy.done.detailsStated') }
  })

  bind(app, policyCalls.acceptQuote, async (call) => {
    const { body, language } = call
    await acceptQuote(deps, { ...actOf(call, body.insurance_id), seenPrice: body.price })
    return { message: deps.messages[language]('policy.done.accepted') }
  })

  bind(app, instalmentCalls.chooseInstalments, async (call) => {
    const { insurance_id: id, count } = call.body
    const policy = await ownPolicy(deps, call.identity.userId, id)
    await chooseInstalments(deps, policy, { count, by: actOf(call, id).by })
    return { message: deps.messages[call.language]('policy.done.instalmentsChosen') }
  })

  bind(app, policyCalls.withdrawal, async (call) => {
    await requireConfirmedDevice(call)
    await withdrawFromPolicy(deps, actOf(call, call.body.insurance_id))
    return { message: deps.messages[call.language]('policy.notice.withdrawalReceived') }
  })

  bind(app, policyCalls.stateRefundAccount, async (call) => {
    await requireConfirmedDevice(call)
    const { body, identity, language } = call
    const statement = { userId: identity.userId, insuranceId: body.insurance_id, rib: body.rib }
    await stateRefundAccount(deps, { ...statement, by: doerOf(call) })
    return { message: deps.messages[language]('policy.done.refundAccountStated') }
  })

  bind(app, policyCalls.submitPayment, async (call) => {
    await requireConfirmedDevice(call)
    const { body, uploads, language } = call
    const act = { ...actOf(call, body.insurance_id), seenPrice: body.price, upload: uploads[0] }
    await submitTransfer(deps, act)
    return { message: deps.messages[language]('policy.done.receiptAdded') }
  })
}
