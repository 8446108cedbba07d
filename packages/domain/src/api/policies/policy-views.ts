import { z } from 'zod/mini'
import { proofFiles } from '../../document/document.ts'
import { BlockersView, NeededProofView } from '../site/checklists.ts'
import { DocumentKey } from './documents.ts'
import { Phone } from '../../party/phone.ts'
import { PlainText } from '../../party/text.ts'
import { collectors } from '../../payment/collector.ts'
import { debts } from '../../payment/instalments.ts'
import { paymentMethods } from '../../payment/received.ts'
import { deliveredPapers, deliveryMethods, deliveryStates } from '../../policy/delivery.ts'
import { closings } from '../../policy/policy.ts'
import { policyEndings } from '../../policy/term.ts'
import { policyWaits } from '../../policy/wait.ts'
import { underwritingStates } from '../../underwriting/underwriting.ts'
import { PriceAnswer } from '../sales/quotes.ts'
import { MovedCredits, RefundOfCustomer, WithdrawalRight } from '../ledger/returned-money.ts'
import { InstalmentsView } from '../ledger/instalment-views.ts'
import { Amount, Moment, ReportMention } from '../values.ts'

/**
 * Document of a policy (spec 001 §3). The link is already signed (RULINGS 4) and relative to the
 * host without a leading slash, for use as `{host}/{document_url}` (spec 001 §2).
 */
export const DocumentView = z.object({
  value: z.string(),
  document_type: z.enum(['user', 'insurance']),
  document_url: z.string(),
  /** Link of the same kind that saves the file instead of showing it. */
  download_url: z.string(),
  sub_type: z.optional(z.enum(['Devis', 'Contrat'])),
  /** Code in the address of its page at /verifier; only for documents that we issue. */
  verification_code: z.optional(z.string()),
  /** Link of the same kind to a small picture; only for pictures that an agent sees. */
  thumbnail_url: z.optional(z.string()),
  /** Reason of an agent who refused a file of the customer. */
  refused_reason: z.optional(z.string()),
  /** True for a file of the customer that no agent has opened; the customer may remove it. */
  removable: z.optional(z.boolean()),
})

/** Document as agents see it, papers that are hidden from the customer included. */
export const AgentDocument = z.extend(DocumentView, {
  hidden: z.boolean(),
  /** True if agents added it and may withdraw it. */
  withdrawable: z.boolean(),
  /** True for a file of the customer that agents may refuse. */
  refusable: z.boolean(),
})

/** Numbers of the insurer; each is null until an agent records it. */
export const InsurerNumbers = z.object({
  policy: z.nullable(z.string()),
  attestation: z.nullable(z.string()),
  receipt: z.nullable(z.string()),
})

/** Recipient of the paper original: name, phone and address, all required (spec 001 §5). */
export const DeliveryAddress = z.object({ name: PlainText(120), phone: Phone, address: PlainText(300) })

/** Acceptance of a file by its insurer before the payment, as its customer sees it. */
export const UnderwritingView = z.object({
  state: z.enum(underwritingStates),
  /** True if the insurer asks for a medical questionnaire. */
  medical: z.boolean(),
  /** True if the insurer asked for more after the questionnaire was sent. */
  asked_again: z.boolean(),
  /** Loading in percent, and the text of an exclusion, once they are decided. */
  loading: z.nullable(z.int()),
  exclusion: z.nullable(z.string()),
})

/** Policy as the lists return it (spec 001 §3). */
export const InsuranceView = z.object({
  id: z.string(),
  insurance_number: z.string(),
  created_at: z.string(),
  start_date: z.nullable(z.string()),
  /** Last day of the cover, once there is a contract. */
  end_date: z.nullable(z.string()),
  /**
   * Words that distinguish the policy from another of the same product, e.g. make and plate of a
   * car; or null.
   */
  risk: z.nullable(z.string()),
  /** Reason why the policy ends for good, at that day or before it; null if it does not. */
  ended_by: z.nullable(z.enum(policyEndings)),
  /** Act that closed an accepted file (status 0); absent for a quote that expired. */
  closed_by: z.optional(z.enum(closings)),
  insuranceType_name: z.string(),
  insuranceType_typeName: z.string(),
  insurance_type_id: z.int(),
  status: z.int(),
  progression: z.int(),
  amount: Amount,
  company_name: z.nullable(z.string()),
  /** Number of the insurer's assistance, as dialled; null if the installation names none. */
  assistance_phone: z.nullable(z.string()),
  documents: z.array(DocumentView),
  /** True for a contract that continues after its last day until somebody ends it; absent for others. */
  tacit: z.optional(z.boolean()),
  /** Debt of the policy; absent without one. */
  debt: z.optional(z.enum(debts)),
  /**
   * Step before the payment that an accepted file waits for, the opening of the site, or the bank that has
   * not answered a payment by card; null if it can be paid.
   */
  waits_for: z.nullable(z.enum(policyWaits)),
})
export type InsuranceView = z.output<typeof InsuranceView>

/** `WST-2026-000123`. */
export const InsuranceNumber = z.string().check(z.maxLength(32))

/** Values that an event of a policy replaced, by their names. */
export const EventChanges = z.object({
  before: z.record(z.string(), z.nullable(z.string())),
  after: z.record(z.string(), z.nullable(z.string())),
  /** Answers that differ, under the specification's keys. */
  answers: z.optional(
    z.object({ before: z.record(z.string(), z.unknown()), after: z.record(z.string(), z.unknown()) }),
  ),
})
export type EventChanges = z.output<typeof EventChanges>

/** Event of a policy, for its timeline. */
export const PolicyEventView = z.object({
  id: z.string(),
  at: Moment,
  /**
   * Action of the pipeline; `request`, `renewal` or `endorsement` for the first event of a policy;
   * or an event of a customer request: `requestSubmitted`, `requestApproved`, `requestRejected`,
   * `requestClosed`.
   */
  action: z.string(),
  actor: z.enum(['customer', 'agent', 'system']),
  status: z.int(),
  /** Reason that an agent wrote for the customer, e.g. for missing documents or a rejected payment. */
  reason: z.nullable(z.string()),
  report: z.optional(ReportMention),
  /** Values that a correction replaced. */
  changes: z.optional(EventChanges),
})
export type PolicyEventView = z.output<typeof PolicyEventView>

/** Ways to pay an accepted quote, and the state of the payment. */
export const PaymentView = z.object({
  /** Dirhams that were paid and kept, and dirhams that are left to pay. */
  paid: z.number(),
  due: z.number(),
  /** Dirhams that are asked for now: the next instalment, or all that is late. */
  asked: z.number(),
  instalments: InstalmentsView,
  /** True while the site is not open to the public and takes no payment. */
  closed: z.boolean(),
  /** True if this installation accepts cards. */
  card: z.boolean(),
  /** Null if the insurer has no account number; the customer can then only pay by card. */
  transfer: z.nullable(
    z.object({
      account_holder: z.string(),
      /** Holder of the account: the insurer, or us. */
      collector: z.enum(collectors),
      /** RIB, 24 digits. */
      account_number: z.string(),
      /** Transfer reference that the customer writes in the transfer; unique to the policy. */
      reference: z.string(),
      /** True if the amount can be sent as an instant transfer. */
      instant: z.boolean(),
      /** Dirhams up to which banks send an instant transfer. */
      instant_limit: z.number(),
    }),
  ),
  state: z.enum(['none', 'underway', 'review', 'confirmed', 'rejected', 'failed']),
  method: z.nullable(z.enum(paymentMethods)),
  /**
   * Attempt by card whose result the bank has not told yet; `returned`: its page said that it was
   * approved. Null without one.
   */
  undecided: z.nullable(z.object({ since: Moment, returned: z.boolean() })),
  /** Reason of a rejection. */
  reason: z.nullable(z.string()),
  /** Money that arrived, the oldest first, with the links of its receipts. */
  received: z.array(
    z.object({
      id: z.string(),
      method: z.enum(paymentMethods),
      amount: z.number(),
      received_at: Moment,
      receipt_number: z.nullable(z.string()),
      receipt_url: z.nullable(z.string()),
      /** True for a payment that was taken back later, such as by a returned cheque. */
      reversed: z.boolean(),
    }),
  ),
  credits: MovedCredits,
  /** True if a paid file owes money again. */
  unpaid: z.boolean(),
})

/** Delivery of papers to a customer, such as the paper original of a contract. */
export const DeliveryView = z.object({
  id: z.string(),
  method: z.enum(deliveryMethods),
  papers: z.array(z.enum(deliveredPapers)),
  state: z.enum(deliveryStates),
  name: z.string(),
  phone: z.string(),
  /** Null for papers that the customer collects. */
  address: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  /** Day on which the papers are expected to arrive (ISO). */
  expected_date: z.nullable(z.string()),
  /** Moment of the last step. */
  state_since: Moment,
  /** Person who took the papers. */
  received_by: z.nullable(z.string()),
})

/** Content of the customer's page of one policy. */
export const InsuranceDetail = z.extend(InsuranceView, {
  updated_at: Moment,
  numbers: InsurerNumbers,
  /** Sum of the premium that the customer gets back, in dirhams; null if the premium never fell. */
  refund: Amount,
  /** Open part of the premium that the customer need not pay any more, in dirhams; null if none. */
  taken_off: Amount,
  refunds: z.array(RefundOfCustomer),
  /** Right to withdraw from the contract; null without one or after its last day. */
  withdrawal: z.nullable(WithdrawalRight),
  /** Insurance numbers of the predecessor and the successor. */
  predecessor: z.nullable(z.string()),
  successor: z.nullable(z.string()),
  /** Validated answers under the specification's keys. */
  answers: z.record(z.string(), z.unknown()),
  /** Details that were stated after the price, and whether they can still be. */
  details: z.record(z.string(), z.unknown()),
  takes_details: z.boolean(),
  /** True once an agent confirmed the stated coefficient. */
  coefficient_confirmed: z.boolean(),
  pricing: PriceAnswer,
  /** Documents that an agent requires, in the agent's order (spec 001 §2, status 8). */
  required_documents: z.array(DocumentKey(proofFiles)),
  /**
   * Required documents that the customer has not sent since; an earlier file of the kind is not
   * enough.
   */
  missing_documents: z.array(DocumentKey(proofFiles)),
  required_reason: z.nullable(z.string()),
  checklist: z.array(NeededProofView),
  blockers: BlockersView,
  /** Limits and deductibles of the covers, in the language of the request. */
  limits: z.array(z.object({ label: z.string(), value: z.string() })),
  quote_expires_at: z.nullable(Moment),
  payment: PaymentView,
  /** Null if the insurer binds the contract without a decision of its own. */
  underwriting: z.nullable(UnderwritingView),
  /** Delivery of the paper original; null if the customer wants none (spec 001 §3). */
  delivery: z.nullable(DeliveryView),
  /** State of the signature; an open one can be opened again. */
  signature: z.enum(['none', 'open', 'signed', 'refused']),
  /** General conditions of the insurer for this product; public (RULINGS 9). */
  conditions: z.nullable(z.object({ preview_url: z.string(), download_url: z.string() })),
  timeline: z.array(PolicyEventView),
})
export type InsuranceDetail = z.output<typeof InsuranceDetail>
