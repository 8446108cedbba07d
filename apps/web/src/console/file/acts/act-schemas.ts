import { agentCalls } from '@wassit/domain/api/agent'
import { identityFiles } from '@wassit/domain/document/document'
import { MoneyAmount } from '@wassit/domain/party/number'
import { z } from 'zod/mini'
import { reading } from '../../reading.ts'

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** No premium is larger (contract of the call). */
const Premium = MoneyAmount({ min: 0.01, max: 10_000_000 })

/** The quote as it is typed: an empty amount stands for the computed price, where there is one. */
export const quoteForm = (referred: boolean) =>
  reading(
    (values) => ({
      ...values,
      amount: isBlank(values.amount) && !referred ? undefined : (values.amount ?? ''),
    }),
    z.object({
      company_name: agentCalls.quote.body.shape.company_name,
      amount: z.optional(Premium),
    }),
  )

/** Boxes `documents.cinFront` and so on, and the reason that the customer reads. */
export const requireDocumentsForm = reading(
  ({ documents, ...values }) => ({
    ...values,
    documents: identityFiles.filter((name) => Object.hasOwn(Object(documents), name)),
  }),
  z.extend(agentCalls.requireDocuments.body, {
    documents: z.array(z.enum(identityFiles)).check(z.minLength(1, 'validation.documents.required')),
  }),
)

export const rejectPaymentForm = agentCalls.rejectPayment.body
export const issueContractForm = agentCalls.issueContract.body
export const expireForm = agentCalls.expire.body
export const noteForm = agentCalls.note.body

/** An empty choice stands for nobody. */
export const assignForm = reading(
  (values) => ({ agent_id: isBlank(values.agent_id) ? null : values.agent_id }),
  agentCalls.assign.body,
)
