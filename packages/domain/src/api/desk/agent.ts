import { z } from 'zod/mini'
import { proofFiles } from '../../document/document.ts'
import { BlockersView, NeededProofView } from '../site/checklists.ts'
import { channels } from '../../party/channel.ts'
import { FileHolder } from './counter.ts'
import { DocumentByKey, DocumentKey } from '../policies/documents.ts'
import { OptionalDate } from '../../party/date.ts'
import { OptionalLines, PlainLines } from '../../party/text.ts'
import { debts } from '../../payment/instalments.ts'
import { productCodes } from '../../products/catalogue.ts'
import { attestationKinds, attestationStates } from '../../policy/attestation.ts'
import { policyStatuses } from '../../policy/policy.ts'
import { contractStandings, contractViews } from '../../policy/standing.ts'
import { UnderwritingOfFile } from '../policies/underwriting-views.ts'
import { endpoint } from '../endpoint.ts'
import { EntryOptions } from '../requests/entered-requests.ts'
import { ContractCounts, DebtCounts, FileDebt } from '../ledger/instalment-views.ts'
import { NumbersBody } from '../policies/issuing.ts'
import {
  DeliveryView,
  AgentDocument,
  EventChanges,
  InsuranceNumber,
  InsurerNumbers,
  PolicyEventView,
} from '../policies/policy-views.ts'
import { ShownOffers } from '../sales/offers.ts'
import { QuotedAmount, QuoteOrder, QuotePreview } from '../sales/quote-preview.ts'
import { PriceAnswer } from '../sales/quotes.ts'
import { noticeFields } from '../insurers/mandates.ts'
import { FilePayment, Ledger } from '../ledger/received-payments.ts'
import { RefundLine } from '../ledger/refunds.ts'
import { refundMeans } from '../../refund/refund.ts'
import { Amount, Done, Moment, StatusCode, TabQuery, seenStatus } from '../values.ts'
import { Assignment, FileParts, Person, WorkLine, WorklistCounts, worklistQuery } from './worklist.ts'

const SeenPolicyStatus = seenStatus(policyStatuses)

/** Reason that other people read, cleaned of invisible characters. */
const Reason = PlainLines(1000)

/** Acts by which a file ends otherwise than by the days of its quote. */
export const closingActs = ['cancel', 'changeInsurer', 'renounce'] as const

export const QueueItem = z.extend(WorkLine, {
  insurance_number: z.string(),
  created_at: Moment,
  status: z.int(),
  progression: z.int(),
  insuranceType_name: z.string(),
  insuranceType_typeName: z.string(),
  /** Null while the visitor has no account. */
  customer: z.nullable(z.string()),
  phone: z.string(),
  email: z.string(),
  company_name: z.nullable(z.string()),
  amount: Amount,
  plate: z.nullable(z.string()),
  /** Position of a signed contract in its term today; null for other files. */
  standing: z.nullable(z.enum(contractStandings)),
  end_date: z.nullable(z.string()),
  /** Act that closed a file before its contract was in force; null for an expired and for an open file. */
  closed_by: z.nullable(z.enum(closingActs)),
  /** True once the premium, or its first instalment, is confirmed. */
  paid: z.boolean(),
  /** True if an accepted file waits for the decision of its insurer. */
  awaits_decision: z.boolean(),
  ...FileDebt,
})
export type QueueItem = z.output<typeof QueueItem>

const QueueQuery = z.extend(worklistQuery(StatusCode(policyStatuses)), {
  insuranceType: z.optional(z.enum(productCodes)),
  debt: z.optional(z.enum(debts)),
  contract: z.optional(z.enum(contractViews)),
})

/** Attestation that a file can get now, with the next number of the stock of its kind. */
const NextAttestation = z.object({
  kind: z.enum([...attestationKinds, 'waiting', 'spent']),
  /** True for a definitive one in place of a provisional one, of which the insurer gave no series. */
  without_series: z.boolean(),
  /** Instalment that is to be paid first. */
  part: z.nullable(z.int()),
  /** Provisional attestations that the insurer allows, if all are handed. */
  most: z.nullable(z.int()),
  /** Last day that a provisional one proves; null before there is a contract. */
  until: z.nullable(z.string()),
  number: z.nullable(z.string()),
  /** Numbers left of the kind; null if the insurer has no series of it here. */
  left: z.nullable(z.int()),
})

export const AgentFile = z.extend(FileParts, {
  insurance: z.extend(QueueItem, {
    id: z.string(),
    /** Other customers with the same phone, perhaps the same person (RULINGS 57). */
    same_phone: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Other files under way or in force with the same plate. */
    same_plate: z.array(z.string()),
    start_date: z.nullable(z.string()),
    numbers: InsurerNumbers,
    /** True if the file can have numbers of its insurer now, and other days by an endorsement. */
    takes_numbers: z.boolean(),
    takes_term: z.boolean(),
    /** True while an endorsement of its days waits for another person. */
    term_pending: z.boolean(),
    /** Attestations of the file; those with another state than `assigned` are not valid any more. */
    attestations: z.array(
      z.object({
        number: z.string(),
        state: z.enum(attestationStates),
        kind: z.enum(attestationKinds),
        /** Last day that a provisional one proves. */
        until: z.nullable(z.string()),
      }),
    ),
    next_attestation: NextAttestation,
    quote_expires_at: z.nullable(Moment),
    required_documents: z.array(DocumentKey(proofFiles)),
    required_reason: z.nullable(z.string()),
    checklist: z.array(NeededProofView),
    blockers: BlockersView,
    /** Agreement code of step 1; `known` tells if it is one of ours. */
    agreement: z.nullable(z.object({ code: z.string(), known: z.boolean() })),
    /** Price in dirhams that the customer's browser showed, if it differs from ours. */
    seen_price: Amount,
    payment: FilePayment,
    /** Acceptance by the insurer before the payment; null without one. */
    underwriting: z.nullable(UnderwritingOfFile),
    /** Delivery address of the paper original, if the customer wants one. */
    delivery: z.nullable(DeliveryView),
  }),
  holder: z.nullable(FileHolder),
  /** Way of the messages to the holder; null if none can be sent. */
  reached_by: z.nullable(z.enum(channels)),
  /** Answers under the specification's keys; the browser builds the recap from them. */
  answers: z.record(z.string(), z.unknown()),
  /** Details that were stated after the price. */
  details: z.record(z.string(), z.unknown()),
  coefficient_confirmed: z.boolean(),
  pricing: PriceAnswer,
  offers: z.nullable(ShownOffers),
  documents: z.array(AgentDocument),
  ledger: Ledger,
  ...noticeFields,
  refunds: z.array(RefundLine),
  entries: EntryOptions,
  /** Dirhams that were paid and not given back. */
  refundable: z.number(),
  refund_means: z.array(z.enum(refundMeans)),
  timeline: z.array(
    z.extend(PolicyEventView, { by: z.nullable(z.string()), changes: z.nullable(EventChanges) }),
  ),
  insurers: z.array(z.extend(Person, { isDefault: z.boolean() })),
  /** False if the agreed price is not that of everything known: no contract before a correction. */
  price_agreed: z.boolean(),
  /** True if lists stated payments or claims about the contract. */
  has_stated: z.boolean(),
  /** Allowed actions, by their names in `policyActions`. */
  actions: z.array(z.string()),
})
export type AgentFile = z.output<typeof AgentFile>

const params = z.object({ insurance_number: InsuranceNumber })

export const agentCalls = {
  queue: endpoint('GET /api/agent/insurances', {
    access: 'staff:read',
    summary: 'Lists the agents’ queue',
    query: QueueQuery,
    answers: {
      200: z.extend(WorklistCounts, {
        insurances: z.array(QueueItem),
        debts: DebtCounts,
        contracts: ContractCounts,
      }),
    },
  }),
  file: endpoint('GET /api/agent/insurances/:insurance_number', {
    access: 'staff:read',
    summary: 'Returns the file of a policy, or what one of its tabs shows, and records the access',
    params,
    query: TabQuery,
    answers: { 200: AgentFile },
  }),
  quote: endpoint('POST /api/agent/insurances/:insurance_number/quote', {
    access: 'staff:quote',
    device: 'confirmed',
    moves: { what: 'quote', hands: 'price', mail: 'customer' },
    summary: 'Quotes an insurer and an amount in dirhams (by default the computed one) and draws the PDF',
    params,
    query: SeenPolicyStatus,
    body: QuoteOrder,
  }),
  quotePreview: endpoint('GET /api/agent/insurances/:insurance_number/quote/preview', {
    access: 'staff:quote',
    summary: 'Compares an amount in dirhams with the computed price before a quote is sent',
    params,
    query: z.object({ amount: QuotedAmount }),
    answers: { 200: QuotePreview },
  }),
  withdrawQuote: endpoint('POST /api/agent/insurances/:insurance_number/quote/withdraw', {
    access: 'staff:quote',
    device: 'confirmed',
    moves: { what: 'quote', hands: 'price', mail: 'customer' },
    summary: 'Withdraws a quote that is not paid, with a reason for the customer',
    params,
    query: SeenPolicyStatus,
    body: z.object({ reason: Reason }),
  }),
  requireDocuments: endpoint('POST /api/agent/insurances/:insurance_number/documents-required', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Requires identity documents from the customer',
    params,
    query: SeenPolicyStatus,
    body: z.object({
      documents: z.array(DocumentByKey(proofFiles)).check(z.minLength(1, 'validation.required')),
      reason: Reason,
    }),
  }),
  approvePayment: endpoint('POST /api/agent/insurances/:insurance_number/payment/approve', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'price', mail: 'customer' },
    summary: 'Confirms the arrival of a transfer and issues the receipt',
    params,
    query: SeenPolicyStatus,
  }),
  rejectPayment: endpoint('POST /api/agent/insurances/:insurance_number/payment/reject', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'customer' },
    summary: 'Rejects a transfer with a reason, so that the customer pays again',
    params,
    query: SeenPolicyStatus,
    body: z.object({ reason: Reason }),
  }),
  issueContract: endpoint('POST /api/agent/insurances/:insurance_number/contract', {
    access: 'staff:contract',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'dates', hands: 'none', mail: 'customer' },
    summary: 'Sends the contract to sign: drawn from the file, or the insurer’s own PDF',
    encoding: 'multipart',
    params,
    query: SeenPolicyStatus,
    /** The cover begins the day after the payment if the agent gives no day (RULINGS 3). */
    body: z.extend(NumbersBody, { start_date: OptionalDate }),
    files: [{ name: 'file', maxCount: 1 }],
  }),
  withdrawContract: endpoint('POST /api/agent/insurances/:insurance_number/contract/withdraw', {
    access: 'staff:cancel',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'dates', hands: 'none', mail: 'customer' },
    summary: 'Withdraws a contract that is not signed, with a reason for the customer',
    params,
    query: SeenPolicyStatus,
    body: z.object({ reason: Reason }),
  }),
  cancel: endpoint('POST /api/agent/insurances/:insurance_number/cancel', {
    access: 'staff:cancel',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'other', mail: 'customer' },
    summary: 'Cancels a file that has a payment, with a reason for the customer and a refund',
    params,
    query: SeenPolicyStatus,
    body: z.object({ reason: Reason }),
  }),
  expire: endpoint('POST /api/agent/insurances/:insurance_number/expire', {
    access: 'staff:cancel',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'dates', hands: 'none', mail: 'customer' },
    summary: 'Ends a request for good',
    params,
    query: SeenPolicyStatus,
    body: z.object({ reason: OptionalLines(1000) }),
  }),
  note: endpoint('POST /api/agent/insurances/:insurance_number/note', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Adds a note among agents',
    params,
    body: z.object({ text: Reason }),
    answers: { 201: Done },
    idempotent: true,
  }),
  assign: endpoint('POST /api/agent/insurances/:insurance_number/assign', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Assigns the file to an agent, or to none',
    params,
    body: Assignment,
  }),
}
