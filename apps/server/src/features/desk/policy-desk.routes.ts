import { randomUUID } from 'node:crypto'
import { agentCalls } from '@wassit/domain/api/desk/agent'
import { insurerChangeCalls } from '@wassit/domain/api/policies/insurer-change'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import type { Call } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import type { Doer, Mover } from '../audit/origin.ts'
import {
  approvePayment,
  expirePolicy,
  issueContract,
  previewQuote,
  quotePolicy,
  rejectPayment,
  requireDocuments,
} from '../policies/pipeline/acts/agent-acts.service.ts'
import type { Act } from '../policies/pipeline/acts/act.ts'
import { cancelPolicy, recallContract, recallQuote } from '../policies/corrections/recall.service.ts'
import { changeInsurer } from '../sales/offers/insurer-change.service.ts'
import { tellingMeanwhile } from './meanwhile.service.ts'
import { openFile } from './policy-file.service.ts'
import { policySource } from './policy-source.ts'
import { sourceHandlers } from './source-handlers.ts'

type ActCall = Pick<Call<typeof agentCalls.expire>, 'params' | 'query' | 'identity' | 'request'>

const numberOf = ({ insurance_number: number }: ActCall['params']) => number

const actOf = (call: ActCall): Act & { by: Mover & Doer } => ({
  insuranceNumber: numberOf(call.params),
  seen: call.query.seen_status,
  by: { kind: 'agent', ...doerOf(call) },
})

/**
 * Calls of the agents about policies: the queue, the file of an insurance and the acts on it
 * (RULINGS 29), which the pipeline allows or refuses.
 */
export const policyDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const { list, note, assign, act } = sourceHandlers(deps, policySource, numberOf)

  bind(app, agentCalls.queue, async (call) => {
    const { items, ...counts } = await list(call)
    return { insurances: items, ...counts }
  })
  bind(app, agentCalls.file, (call) =>
    openFile(deps, numberOf(call.params), {
      by: doerOf(call),
      rights: call.identity.rights,
      t: deps.messages[call.language],
      tab: call.query.tab,
    }),
  )
  bind(app, agentCalls.note, note)
  bind(app, agentCalls.assign, assign)
  bind(app, agentCalls.quote, (call) => {
    const { company_name: insurerName, ...order } = call.body
    return act(call, () => quotePolicy(deps, { ...actOf(call), insurerName, ...order }))
  })
  bind(app, agentCalls.quotePreview, ({ params, query: { amount } }) =>
    previewQuote(deps, { insuranceNumber: numberOf(params), amount }),
  )
  bind(app, agentCalls.withdrawQuote, (call) =>
    act(call, () => recallQuote(deps, { ...actOf(call), reason: call.body.reason })),
  )
  bind(app, agentCalls.requireDocuments, (call) =>
    act(call, () => requireDocuments(deps, { ...actOf(call), ...call.body })),
  )
  bind(app, agentCalls.approvePayment, (call) => act(call, () => approvePayment(deps, actOf(call))))
  bind(app, agentCalls.rejectPayment, (call) =>
    act(call, () => rejectPayment(deps, { ...actOf(call), reason: call.body.reason })),
  )
  bind(app, agentCalls.issueContract, (call) => {
    const [upload] = call.uploads
    const { start_date: startDate, ...numbers } = call.body
    return act(call, () => issueContract(deps, { ...actOf(call), startDate, numbers, upload }))
  })
  bind(app, agentCalls.withdrawContract, (call) =>
    act(call, () => recallContract(deps, { ...actOf(call), reason: call.body.reason })),
  )
  bind(app, agentCalls.cancel, (call) =>
    act(call, () => cancelPolicy(deps, { ...actOf(call), reason: call.body.reason })),
  )
  bind(app, insurerChangeCalls.moveToInsurer, (call) =>
    tellingMeanwhile(
      deps,
      { source: policySource, number: numberOf(call.params), t: deps.messages[call.language] },
      async () => {
        const { company_name: company, ...body } = call.body
        const key = call.idempotencyKey ?? randomUUID()
        const insurance_number = await changeInsurer(deps, { ...actOf(call), ...body, company, key })
        return { insurance_number }
      },
    ),
  )
  bind(app, agentCalls.expire, (call) =>
    act(call, () => expirePolicy(deps, { ...actOf(call), reason: call.body.reason || undefined })),
  )
}
