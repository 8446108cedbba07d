import { z } from 'zod/mini'
import { OptionalDate } from '../../party/date.ts'
import { channels } from '../../party/channel.ts'
import { readAs, refuse } from '../../party/reading.ts'
import { OptionalLines, PlainLines } from '../../party/text.ts'
import { ClaimPartiesForm } from '../../request/claim/parties.ts'
import { EntrySource } from '../../request/entry.ts'
import { payoutActNames, payoutMeans } from '../../request/payout.ts'
import { requestKinds, requestStatuses } from '../../request/request.ts'
import { customerPapers, requestableDocuments } from '../../request/requestable-documents.ts'
import { DocumentByKey, DocumentWithReason } from '../policies/documents.ts'
import { InsuranceView } from '../policies/policy-views.ts'
import { endpoint } from '../endpoint.ts'
import { PriceAnswer } from '../sales/quotes.ts'
import { RequestDetail, RequestDocumentView, RequestEventView, RequestView } from './requests.ts'
import { Amount, Done, StatusCode, seenStatus } from '../values.ts'
import { Assignment, FileParts, WorkLine, WorklistCounts, worklistQuery } from '../desk/worklist.ts'

const kindCodes = Object.values(requestKinds).map(({ code }) => code)

export const AgentRequestItem = z.extend(RequestView, {
  ...WorkLine.shape,
  report_type: z.enum(kindCodes),
  company_name: z.nullable(z.string()),
})
export type AgentRequestItem = z.output<typeof AgentRequestItem>

const ReportsQuery = z.extend(worklistQuery(StatusCode(requestStatuses)), {
  kind: z.optional(z.enum(kindCodes)),
})

export const AgentRequestFile = z.extend(FileParts, {
  request: z.extend(RequestDetail, AgentRequestItem.shape),
  insurance: z.extend(z.omit(InsuranceView, { documents: true }), {
    /** Answers of the policy under the specification's keys. */
    answers: z.record(z.string(), z.unknown()),
    pricing: PriceAnswer,
  }),
  /**
   * Proposal; for a renewal or a changed risk, with the price by the tariff of the day of the
   * request.
   */
  proposal: z.nullable(
    z.object({
      /** Changed answers, if any. */
      answers: z.nullable(z.record(z.string(), z.unknown())),
      pricing: z.nullable(PriceAnswer),
      /** Dirhams: new premium, difference to the end of the term, or refund. */
      amount: Amount,
      /** ISO day. */
      date: z.nullable(z.string()),
    }),
  ),
  /**
   * Day and amount in dirhams of an approval if the agent types no others. The amount is null if
   * the agent must type it. The object is null for a claim and for a decided request.
   */
  usual: z.nullable(z.object({ amount: Amount, date: z.string() })),
  /**
   * Claims on the policy, or on its predecessor, from twelve months before the request of a renewal
   * until now; empty for every other kind.
   */
  claims: z.array(z.object({ Report_number: z.string(), status: z.int() })),
  /** `refusable`: a file of the customer that an agent can ask for again. */
  documents: z.array(z.extend(RequestDocumentView, { refusable: z.boolean() })),
  timeline: z.array(z.extend(RequestEventView, { by: z.nullable(z.string()) })),
  /** Id of the customer, whose page it opens. */
  customer: z.string(),
  /** Way of the messages to the customer; null if none can be sent. */
  reached_by: z.nullable(z.enum(channels)),
  /** Way in which the money of a signed discharge came; null until it is noted. */
  payout_means: z.nullable(z.enum(payoutMeans)),
  /** Steps of this money that an agent can note now. */
  payout_acts: z.array(z.enum(payoutActNames)),
  /** Codes of the statuses that an agent can set now. */
  targets: z.array(z.int()),
})
export type AgentRequestFile = z.output<typeof AgentRequestFile>

/**
 * Same limit as for a quote: a larger amount is a typing error, and the database can hold every
 * smaller one.
 */
const largestDirhams = 10_000_000

/** Dirhams in a multipart field; may be negative, for the refund of an endorsement. */
const Dirhams = z.pipe(
  z.union([z.number(), z.string()]),
  readAs((input: number | string) => {
    const text = String(input).replace(/\s/g, '').replace(',', '.')
    if (!/^-?\d{1,8}(\.\d{1,2})?$/.test(text)) return refuse('validation.invalid')
    const amount = Number(text)
    return Math.abs(amount) > largestDirhams ? refuse('validation.invalid') : amount
  }),
)

const params = z.object({ Report_number: z.string().check(z.maxLength(32)) })

export const agentRequestCalls = {
  agentRequests: endpoint('GET /api/agent/reports', {
    access: 'staff:read',
    summary: 'Lists the customers’ requests for agents',
    query: ReportsQuery,
    answers: {
      200: z.extend(WorklistCounts, { reports: z.array(AgentRequestItem) }),
    },
  }),
  waitingRequests: endpoint('GET /api/agent/waiting/reports', {
    access: 'staff:read',
    summary: 'Counts the requests that wait for an agent, up to 1 000',
    answers: { 200: z.pick(WorklistCounts, { waiting: true }) },
  }),
  agentRequest: endpoint('GET /api/agent/reports/:Report_number', {
    access: 'staff:read',
    summary: 'Returns the file of a request and records the access',
    params,
    answers: { 200: AgentRequestFile },
  }),
  moveRequest: endpoint('POST /api/agent/reports/:Report_number/status', {
    access: 'staff:requests',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'other', mail: 'customer' },
    summary:
      'Moves a request to a status: reviews it, requires a document, approves, settles, closes or rejects it',
    encoding: 'multipart',
    params,
    query: seenStatus(requestStatuses),
    body: z.object({
      status: StatusCode(requestStatuses),
      /** Reason that the customer reads; required for a document request and a rejection. */
      reason: OptionalLines(1000),
      /** Reason of an amount far from the computed one, for agents only. */
      note: OptionalLines(1000),
      fileRequired: z.optional(DocumentByKey(requestableDocuments, 'validation.invalid')),
      /** Dirhams; the computed amount by default. Required for the settlement sheet of a claim. */
      amount: z.optional(Dirhams),
      /**
       * ISO day of a termination, a change or the start of a renewed policy; the requested day by
       * default.
       */
      date: OptionalDate,
    }),
    /** Insurer's answer, or its own settlement sheet or discharge (PDF) instead of ours. */
    files: [{ name: 'file', maxCount: 1 }],
  }),
  payoutRequest: endpoint('POST /api/agent/reports/:Report_number/payout', {
    access: 'staff:requests',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'other', mail: 'customer' },
    summary: 'Notes a step of the money of a signed discharge, and closes the request when it is handed over',
    params,
    body: z.object({
      act: z.enum(payoutActNames, 'validation.required'),
      /** Way in which the money came; required when it is received. */
      means: z.optional(z.enum(payoutMeans, 'validation.required')),
      /** Words that the customer reads, such as the number of the cheque. */
      reason: OptionalLines(1000),
    }),
  }),
  noteParties: endpoint('POST /api/agent/reports/:Report_number/parties', {
    access: 'staff:requests',
    device: 'confirmed',
    summary: 'Notes the expert and the garage of an open claim, which the customer sees',
    params,
    body: ClaimPartiesForm,
  }),
  askPapers: endpoint('POST /api/agent/reports/:Report_number/papers/ask', {
    access: 'staff:requests',
    device: 'confirmed',
    summary: 'Asks the customer for documents of an open request, in one message',
    params,
    query: seenStatus(requestStatuses),
    body: z.object({
      documents: z
        .array(DocumentByKey(requestableDocuments, 'validation.invalid'))
        .check(z.minLength(1, 'validation.documents.required'), z.maxLength(requestableDocuments.length)),
      /** Words that the customer reads. */
      reason: PlainLines(1000),
    }),
  }),
  addRequestPaper: endpoint('POST /api/agent/reports/:Report_number/papers', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Adds a document to an open request for the customer',
    encoding: 'multipart',
    params,
    body: z.object({
      kind: DocumentByKey(customerPapers, 'validation.required'),
      source: EntrySource,
    }),
    files: [{ name: 'file', maxCount: 1 }],
    answers: { 201: z.object({ value: z.string() }) },
    idempotent: true,
  }),
  refuseRequestPaper: endpoint('POST /api/agent/reports/:Report_number/papers/refuse', {
    access: 'staff:requests',
    device: 'confirmed',
    summary: 'Refuses a document of the customer with a reason, and asks for it again',
    params,
    body: DocumentWithReason,
  }),
  noteRequest: endpoint('POST /api/agent/reports/:Report_number/note', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Adds a note among agents',
    params,
    body: z.object({ text: PlainLines(1000) }),
    answers: { 201: Done },
    idempotent: true,
  }),
  assignRequest: endpoint('POST /api/agent/reports/:Report_number/assign', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Assigns a request to an agent, or to none',
    params,
    body: Assignment,
  }),
}
