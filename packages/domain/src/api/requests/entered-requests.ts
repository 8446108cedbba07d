import { z } from 'zod/mini'
import { channels } from '../../party/channel.ts'
import { requestKinds } from '../../request/request.ts'
import { EntrySource } from '../../request/entry.ts'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'
import { InsuranceNumber, InsuranceView } from '../policies/policy-views.ts'
import { PriceAnswer } from '../sales/quotes.ts'
import { RenewalTerms, RequestQuote } from './request-amounts.ts'
import { AskedQuote, EnteredReport } from './request-forms.ts'
import { formFiles } from './requests.ts'
import { WithdrawalRight } from '../ledger/returned-money.ts'

const params = z.object({ insurance_number: InsuranceNumber })
const wrong = ['policy.unknown', 'policy.wrong-status'] as const
const slugs = Object.values(requestKinds).map(({ slug }) => slug)
const codes = Object.values(requestKinds).map(({ code }) => code)

/** Policy of a form: what the questions show and compare. */
export const FormPolicy = z.extend(z.omit(InsuranceView, { documents: true }), {
  /** Answers of the policy under the specification's keys. */
  answers: z.record(z.string(), z.unknown()),
  pricing: PriceAnswer,
  /** Dirhams that are left to pay. */
  payment: z.object({ due: z.number() }),
})
export type FormPolicy = z.output<typeof FormPolicy>

/** Requests that an agent can enter now for the holder of a file. */
export const EntryOptions = z.object({
  kinds: z.array(z.enum(codes)),
  /** Right of the holder to withdraw; null without one. */
  withdrawal: z.nullable(WithdrawalRight),
})

/** Calls of agents who enter a request for the customer of a policy (docs/decisions/054-entered-requests.md). */
export const enteredRequestCalls = {
  enterRequest: endpoint('POST /api/agent/insurances/:insurance_number/reports', {
    access: 'staff:requests',
    device: 'confirmed',
    summary: 'Enters a renewal, termination, modification or claim for a customer who asked for it',
    encoding: 'multipart',
    params,
    body: EnteredReport,
    files: formFiles,
    answers: {
      201: z.object({
        Report_number: z.string(),
        /** Way of the message to the customer; null if nothing could be sent. */
        told_by: z.nullable(z.enum(channels)),
      }),
    },
    failure: failures.addRequest,
    idempotent: true,
  }),
  /** The form is the customer's own, with what their area knows of the policy. */
  entryForm: endpoint('GET /api/agent/insurances/:insurance_number/reports/form/:type', {
    access: 'staff:requests',
    summary: 'Returns the policy of a form that an agent enters, and the terms of its renewal',
    params: z.extend(params, { type: z.enum(slugs, 'validation.invalid') }),
    answers: {
      200: z.object({
        insurance: FormPolicy,
        customer: z.string(),
        /** Way of messages to the customer; null if none reaches them. */
        reached_by: z.nullable(z.enum(channels)),
        /** Terms of a renewal; null for another kind. */
        renewal: z.nullable(RenewalTerms),
      }),
    },
  }),
  quoteEntry: endpoint('POST /api/agent/insurances/:insurance_number/reports/quote', {
    access: 'staff:requests',
    summary: 'Returns the amount of a change or a termination before an agent enters it',
    params,
    body: AskedQuote,
    answers: { 200: RequestQuote },
    errors: wrong,
  }),
  enterWithdrawal: endpoint('POST /api/agent/insurances/:insurance_number/withdrawal', {
    access: 'staff:requests',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'other', mail: 'customer' },
    summary: 'Enters the withdrawal of a customer within seven days of a contract accepted at a distance',
    params,
    body: z.object({ source: EntrySource }),
  }),
}
