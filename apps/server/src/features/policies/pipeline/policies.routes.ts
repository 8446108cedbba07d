import { detailCalls } from '@wassit/domain/api/sales/details'
import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { MessageId } from '@wassit/words/catalogue'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { requireConfirmedDevice } from '../../people/accounts/device-cookie.ts'
import { doerOf } from '../../audit/origin.ts'
import { actOf } from './acts/customer-act.ts'
import { acceptQuote, submitTransfer } from './acts/customer-acts.service.ts'
import { stateRefundAccount } from './acts/refund-account.service.ts'
import { stateDetails } from './acts/details.service.ts'
import { deliveryOf } from './acts/delivery.ts'
import { expireQuotes } from './jobs/expiry.service.ts'
import { documentJob, issueLater } from './jobs/issued-later.service.ts'
import { issueMoneyReceipt, moneyReceiptJob } from './jobs/money-receipt.service.ts'
import { quoteAutomatically, quoteJob } from './acts/quoting.service.ts'
import { concludeContract, signContract } from './acts/contract-signature.service.ts'

const outcomeMessages = {
  signed: 'policy.notice.signatureSucceeded',
  refused: 'policy.notice.signatureFailed',
} as const satisfies Record<string, MessageId>

/** Jobs of the pipeline: quotes, documents that follow later, the expiry of quotes. */
const automaticWork = (app: FastifyInstance): void => {
  const { deps } = app
  deps.jobs.handle(quoteJob, ({ policy }) => quoteAutomatically(deps, policy))
  deps.jobs.handle(documentJob, (document) => issueLater(deps, document))
  deps.jobs.handle(moneyReceiptJob, ({ payment }) => issueMoneyReceipt(deps, payment))
  deps.jobs.hourly('expire-quotes', () => expireQuotes(deps))
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

/** Calls by which a customer moves an insurance towards its contract. */
export const policiesRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  automaticWork(app)
  signatureRoutes(app)

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
