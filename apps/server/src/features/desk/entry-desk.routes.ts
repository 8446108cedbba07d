import { enteredRequestCalls } from '@wassit/domain/api/requests/entered-requests'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { withdrawFromPolicy } from '../policies/withdrawals/withdrawal.service.ts'
import { enterRequest, policyOfCustomer } from '../requests/entered-requests.service.ts'
import { quoteRequest } from '../requests/proposal.service.ts'
import { openEntryForm } from './entry-form.service.ts'

/** Calls of agents who enter for a customer what the customer tells them. */
export const entryDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  bind(app, enteredRequestCalls.enterRequest, async (call) => {
    const { params, body: form, uploads, idempotencyKey: key } = call
    const by = { kind: 'agent', ...doerOf(call) } as const
    const entry = { insuranceNumber: params.insurance_number, form, uploads, key, by }
    const { number, toldBy } = await enterRequest(deps, entry)
    return { Report_number: number, told_by: toldBy }
  })

  bind(app, enteredRequestCalls.entryForm, (call) =>
    openEntryForm(deps, call.params, {
      by: doerOf(call),
      rights: call.identity.rights,
      t: deps.messages[call.language],
    }),
  )

  bind(app, enteredRequestCalls.quoteEntry, async ({ params, body }) => {
    const { policy, userId } = await policyOfCustomer(deps, params.insurance_number)
    return quoteRequest(deps, userId, { ...body, insurance_id: policy.id })
  })

  bind(app, enteredRequestCalls.enterWithdrawal, async (call) => {
    const { policy, userId } = await policyOfCustomer(deps, call.params.insurance_number)
    const by = { kind: 'agent', ...doerOf(call) } as const
    await withdrawFromPolicy(deps, { userId, insuranceId: policy.id, by, source: call.body.source })
    return { message: deps.messages[call.language]('console.saved') }
  })
}
