import { counterCalls } from '@wassit/domain/api/desk/counter'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import type { Call } from '../../http/endpoint.ts'
import { customerById, enterCustomer } from '../people/accounts/entered-customers.service.ts'
import { doerOf } from '../audit/origin.ts'
import { acceptAtCounter, signOnPaper } from '../policies/pipeline/acts/counter.service.ts'
import { policyOfId } from '../policies/pipeline/find-policy.service.ts'
import { confirmAsAgent } from '../sales/quotes/confirm-quote.service.ts'
import { agentDrafts, discardAgentDraft, openCustomerDraft } from '../sales/quotes/drafts.service.ts'
import { offeredProduct } from '../sales/quotes/quotes.service.ts'
import { noteCard, noteSearch } from '../people/readings/noting.service.ts'
import { policySource } from './policy-source.ts'
import { sourceHandlers } from './source-handlers.ts'
import { findCustomers, foundCustomer } from './people.service.ts'

const numberOf = ({ insurance_number: number }: { insurance_number: string }) => number

const actOf = (
  call: Pick<Call<typeof counterCalls.acceptAtCounter>, 'params' | 'query' | 'identity' | 'request'>,
) => ({
  insuranceNumber: numberOf(call.params),
  seen: call.query.seen_status,
  by: { kind: 'agent', ...doerOf(call) } as const,
})

/** Calls of agents who type for customers: the person, the draft, the request. */
export const counterDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const { act } = sourceHandlers(deps, policySource, numberOf)

  bind(app, counterCalls.findCustomers, async (call) => {
    const customers = await deps.reading((db) => findCustomers({ db }, call.query.search))
    await noteSearch(deps, customers.length, doerOf(call))
    return { customers }
  })

  bind(app, counterCalls.customer, async (call) => {
    const customer = await foundCustomer(deps, call.params.customer)
    await noteCard(deps, customer.id, doerOf(call))
    return { customer }
  })

  bind(app, counterCalls.addCustomer, async (call) => {
    const { body: person, language, idempotencyKey: key } = call
    const id = await enterCustomer(deps, { person, language, by: doerOf(call), key })
    return { customer: await foundCustomer(deps, id) }
  })

  bind(app, counterCalls.openAgentDraft, async ({ body, identity, idempotencyKey }) => {
    const { id } = await customerById(deps, body.customer)
    const start = { product: offeredProduct(body.insuranceType), agentId: identity.userId }
    return { draft: await openCustomerDraft(deps, id, start, idempotencyKey) }
  })

  bind(app, counterCalls.agentDrafts, async ({ identity }) => ({
    drafts: await agentDrafts(deps, identity.userId),
  }))

  bind(app, counterCalls.discardAgentDraft, async ({ params, identity, language }) => {
    await discardAgentDraft(deps, params.draft, identity.userId)
    return { message: deps.messages[language]('counter.discard.done') }
  })

  bind(app, counterCalls.addAgentQuote, async ({ body: { customer, ...body }, identity, idempotencyKey }) => {
    const { id: userId } = await customerById(deps, customer)
    const policyId = await confirmAsAgent(deps, { userId, identity, key: idempotencyKey }, body)
    return { insurance_number: (await policyOfId(deps, policyId)).number }
  })

  bind(app, counterCalls.acceptAtCounter, (call) =>
    act(call, () => acceptAtCounter(deps, { ...actOf(call), ...call.body })),
  )
  bind(app, counterCalls.signOnPaper, (call) => {
    const [upload] = call.uploads
    return act(call, () => signOnPaper(deps, { ...actOf(call), ...call.body, upload }))
  })
}
