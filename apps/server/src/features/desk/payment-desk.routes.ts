import { instalmentCalls } from '@wassit/domain/api/ledger/instalments'
import { receivedPaymentCalls } from '@wassit/domain/api/ledger/received-payments'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { endCardAttempt } from '../policies/debts/card-attempt.service.ts'
import { chooseInstalments } from '../policies/debts/choosing-instalments.service.ts'
import { countPromiseEarly, returnPromise } from '../policies/debts/promised-cheques.service.ts'
import { recordPayment } from '../policies/pipeline/acts/receiving.service.ts'
import { reversePayment } from '../policies/debts/reversing.service.ts'
import { policyOfNumber } from '../policies/pipeline/find-policy.service.ts'
import { moneyOfFile } from '../ledger/standing/balance.service.ts'
import { ledgerView } from '../ledger/standing/ledger-views.service.ts'
import { releaseMovement } from '../collection/statements/statements.service.ts'

/** Calls of the agents about the money of a file. */
export const paymentDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, receivedPaymentCalls.ledger, async ({ params, identity }) =>
    ledgerView(deps, await moneyOfFile(deps.db, await policyOfNumber(deps, params.insurance_number)), {
      reader: identity.userId,
      lines: true,
    }),
  )

  bind(app, receivedPaymentCalls.recordPayment, async (call) => {
    const recorded = await recordPayment(deps, {
      ...call.body,
      insuranceNumber: call.params.insurance_number,
      by: { kind: 'agent', ...doerOf(call) },
      form: call.idempotencyKey,
    })
    return { ...recorded, message: deps.messages[call.language]('console.saved') }
  })

  bind(app, instalmentCalls.enterInstalments, async (call) => {
    const policy = await policyOfNumber(deps, call.params.insurance_number)
    await chooseInstalments(deps, policy, { count: call.body.count, by: { kind: 'agent', ...doerOf(call) } })
    return { message: deps.messages[call.language]('console.saved') }
  })

  bind(app, receivedPaymentCalls.countPromise, async (call) => {
    const by = { kind: 'agent', ...doerOf(call) } as const
    await countPromiseEarly(deps, { paymentId: call.params.id, reason: call.body.reason, by })
    return { message: deps.messages[call.language]('console.saved') }
  })

  bind(app, receivedPaymentCalls.returnPromise, async (call) => {
    const by = { kind: 'agent', ...doerOf(call) } as const
    await returnPromise(deps, { paymentId: call.params.id, reason: call.body.reason, by })
    return { message: deps.messages[call.language]('console.saved') }
  })

  bind(app, receivedPaymentCalls.endCardAttempt, async (call) => ({
    ended: await endCardAttempt(deps, call.params.insurance_number, doerOf(call)),
    message: deps.messages[call.language]('console.saved'),
  }))

  bind(app, receivedPaymentCalls.reversePayment, async (call) => {
    const reversing = { paymentId: call.params.id, ...call.body, by: doerOf(call) }
    const pending = await reversePayment(deps, reversing, releaseMovement)
    return { pending, message: deps.messages[call.language]('console.saved') }
  })
}
