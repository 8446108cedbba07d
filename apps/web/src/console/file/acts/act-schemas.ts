import { agentCalls } from '@wassit/domain/api/desk/agent'
import { counterCalls } from '@wassit/domain/api/desk/counter'
import { DocumentKey } from '@wassit/domain/api/policies/documents'
import { proofFiles, wireKeyOf } from '@wassit/domain/document/document'
import { MoneyAmount } from '@wassit/domain/party/number'
import { z } from 'zod/mini'
import { reading } from '../../live/reading.ts'

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** Bounds of a premium, as in the contract of the call. */
export const Premium = MoneyAmount({ min: 0.01, max: 10_000_000 })

/** Returns the schema of the quote form: an empty amount means the computed price, if there is one, and an empty part none. */
export const quoteForm = (referred: boolean) =>
  reading(
    ({ net, accessories, ...values }) => ({
      ...values,
      amount: isBlank(values.amount) && !referred ? undefined : (values.amount ?? ''),
      ...(!isBlank(net) && { net }),
      ...(!isBlank(accessories) && { accessories }),
    }),
    z.extend(agentCalls.quote.body, { amount: z.optional(Premium) }),
  )

/** Schema of the boxes `documents.cinFront` and so on, and of the reason that the customer reads. */
export const requireDocumentsForm = reading(
  ({ documents, ...values }) => ({
    ...values,
    documents: proofFiles.map(wireKeyOf).filter((key) => Object.hasOwn(Object(documents), key)),
  }),
  z.extend(agentCalls.requireDocuments.body, {
    documents: z.array(DocumentKey(proofFiles)).check(z.minLength(1, 'validation.documents.required')),
  }),
)

export const rejectPaymentForm = agentCalls.rejectPayment.body
export const issueContractForm = agentCalls.issueContract.body
export const recallForm = agentCalls.withdrawQuote.body
export const counterForm = counterCalls.acceptAtCounter.body
export const expireForm = agentCalls.expire.body
export const noteForm = agentCalls.note.body

const agentIn = (value: unknown): unknown => (isBlank(value) ? null : value)

/** Schema of the assignment; an empty choice means no agent. */
export const assignForm = reading(
  ({ agent_id: agent, seen }) => ({ agent_id: agentIn(agent), seen: agentIn(seen) }),
  agentCalls.assign.body,
)
