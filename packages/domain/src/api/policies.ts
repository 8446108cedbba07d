import { z } from 'zod/mini'
import { identityFiles, wireKeyOf } from '../document/document.ts'
import { DocumentKey } from './documents.ts'
import { WholeNumber } from '../party/number.ts'
import { Phone } from '../party/phone.ts'
import { OptionalText, PlainText } from '../party/text.ts'
import { deliveredPapers, deliveryMethods, deliveryStates } from '../policy/delivery.ts'
import { policyLists } from '../policy/policy.ts'
import { policyEndings } from '../policy/term.ts'
import { endpoint } from './endpoint.ts'
import { failures } from './failures.ts'
import { PriceAnswer } from './quotes.ts'
import { RefundOfCustomer, WithdrawalRight } from './returned-money.ts'
import { Amount, Done, Moment, ReportMention, SeenPrice, Ticked, Uuid } from './values.ts'

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
})

/** Numbers of the insurer; each is null until an agent records it. */
export const InsurerNumbers = z.object({
  policy: z.nullable(z.string()),
  attestation: z.nullable(z.string()),
  receipt: z.nullable(z.string()),
})

/** Recipient of the paper original: name, phone and address, all required (spec 001 §5). */
export const DeliveryAddress = z.object({ name: PlainText(120), phone: Phone, address: PlainText(300) })

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
})
export type InsuranceView = z.output<typeof InsuranceView>

/** `WST-2026-000123`. */
export const InsuranceNumber = z.string().check(z.maxLength(32))

const OfInsurance = z.object({ insurance_id: Uuid })

const NumberAndFile = z.object({
  type: z.string().check(z.maxLength(64)),
  file: z.string().check(z.maxLength(200)),
})

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
})
export type PolicyEventView = z.output<typeof PolicyEventView>

/** Ways to pay an accepted quote, and the state of the payment. */
export const PaymentView = z.object({
  /** True if this installation accepts cards. */
  card: z.boolean(),
  /** Null if the insurer has no account number; the customer can then only pay by card. */
  transfer: z.nullable(
    z.object({
      account_holder: z.string(),
      /** RIB, 24 digits. */
      account_number: z.string(),
      /** Transfer reference that the customer writes in the transfer; unique to the policy. */
      reference: z.string(),
    }),
  ),
  state: z.enum(['none', 'underway', 'review', 'confirmed', 'rejected', 'failed']),
  method: z.nullable(z.enum(['card', 'transfer'])),
  /** Reason of a rejection. */
  reason: z.nullable(z.string()),
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
})

/** Content of the customer's page of one policy. */
export const InsuranceDetail = z.extend(InsuranceView, {
  updated_at: Moment,
  numbers: InsurerNumbers,
  /** Refund of a termination or a cheaper risk, in dirhams. */
  refund: Amount,
  refunds: z.array(RefundOfCustomer),
  /** Right to withdraw from the contract; null without one or after its last day. */
  withdrawal: z.nullable(WithdrawalRight),
  /** Insurance numbers of the predecessor and the successor. */
  predecessor: z.nullable(z.string()),
  successor: z.nullable(z.string()),
  /** Validated answers under the specification's keys. */
  answers: z.record(z.string(), z.unknown()),
  pricing: PriceAnswer,
  /** Documents that an agent requires, in the agent's order (spec 001 §2, status 8). */
  required_documents: z.array(DocumentKey(identityFiles)),
  /**
   * Required documents that the customer has not sent since; an earlier file of the kind is not
   * enough.
   */
  missing_documents: z.array(DocumentKey(identityFiles)),
  required_reason: z.nullable(z.string()),
  /** Limits and deductibles of the covers, in the language of the request. */
  limits: z.array(z.object({ label: z.string(), value: z.string() })),
  quote_expires_at: z.nullable(Moment),
  payment: PaymentView,
  /** Delivery of the paper original; null if the customer wants none (spec 001 §3). */
  delivery: z.nullable(DeliveryView),
  /** State of the signature; an open one can be opened again. */
  signature: z.enum(['none', 'open', 'signed', 'refused']),
  /** General conditions of the insurer for this product; public (RULINGS 9). */
  conditions: z.nullable(z.object({ preview_url: z.string(), download_url: z.string() })),
  timeline: z.array(PolicyEventView),
})
export type InsuranceDetail = z.output<typeof InsuranceDetail>

export const policyCalls = {
  insurances: endpoint({
    method: 'POST',
    path: '/api/user/insurances',
    access: 'customer',
    summary: 'Lists the customer’s active policies (6) or all others (5)',
    body: z.object({
      status: WholeNumber().check(
        z.refine((code) => Object.values<number>(policyLists).includes(code), 'validation.invalid'),
      ),
    }),
    /** `remaining` is the number of policies that the customer may still request (spec 001 §9). */
    answers: { 200: z.object({ insurances: z.array(InsuranceView), remaining: z.int() }) },
  }),
  insurance: endpoint({
    method: 'GET',
    path: '/api/user/insurance/:insurance_number',
    access: 'customer',
    summary: 'Returns a policy with its payment, documents and timeline',
    params: z.object({ insurance_number: InsuranceNumber }),
    answers: { 200: InsuranceDetail },
    errors: ['policy.unknown'],
  }),
  documents: endpoint({
    method: 'POST',
    path: '/api/user/get/document',
    access: 'customer',
    summary: 'Lists the documents of a policy',
    body: OfInsurance,
    answers: { 200: z.object({ document: z.array(DocumentView) }) },
    failure: failures.documents,
    errors: ['policy.unknown'],
  }),
  uploadDocuments: endpoint({
    method: 'POST',
    path: '/api/user/doc/upload',
    access: 'customer',
    summary: 'Uploads identity documents',
    encoding: 'multipart',
    body: z.object({ insuranceId: Uuid, insuranceType: z.optional(z.string()) }),
    files: identityFiles.map((kind) => ({ name: wireKeyOf(kind), maxCount: 1 })),
    answers: { 200: Done },
    failure: failures.uploadDocuments,
    errors: [
      'policy.unknown',
      'policy.wrong-status',
      'document.missing',
      'document.refused',
      'document.infected',
      'document.too-large',
      'storage.unavailable',
    ],
    // The server decodes and scans up to six files per call.
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  acceptQuote: endpoint({
    method: 'POST',
    path: '/api/accept/devis',
    access: 'customer',
    summary: 'Accepts a quote',
    // The amount must be the one that the customer saw.
    body: z.extend(OfInsurance, { price: SeenPrice }),
    answers: { 200: Done },
    errors: ['policy.unknown', 'policy.wrong-status'],
  }),
  withdrawal: endpoint({
    method: 'POST',
    path: '/api/user/withdrawal',
    access: 'customer',
    summary: 'Withdraws from a contract until the end of the seventh day after its acceptance',
    body: OfInsurance,
    answers: { 200: Done },
    errors: [
      'policy.unknown',
      'policy.wrong-status',
      'withdrawal.refused',
      'payment.underway',
      'device.unconfirmed',
      'signature.failed',
    ],
  }),
  submitPayment: endpoint({
    method: 'POST',
    path: '/api/payment/validation',
    access: 'customer',
    summary: 'Uploads the receipt of a transfer',
    encoding: 'multipart',
    body: z.object({ insurance_id: Uuid, price: SeenPrice }),
    files: [{ name: 'file', maxCount: 1 }],
    answers: { 200: Done },
    errors: [
      'policy.unknown',
      'policy.wrong-status',
      'device.unconfirmed',
      'document.missing',
      'document.refused',
      'document.infected',
      'document.too-large',
      'storage.unavailable',
    ],
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  signContract: endpoint({
    method: 'POST',
    path: '/api/user/contrat/signature',
    access: 'customer',
    summary: 'Opens the signature of a contract',
    body: z.object({
      insurance_id: Uuid,
      signatureType: z.literal('electronique', 'validation.invalid'),
      /** If absent, an earlier wish stays valid. */
      needPhysicalCopy: z.optional(Ticked),
      /** Parts of the `DeliveryAddress`, which are checked together if a paper original is wanted. */
      name: OptionalText(120),
      phone: OptionalText(60),
      address: OptionalText(300),
    }),
    answers: { 200: z.object({ signature_url: z.string() }) },
    errors: ['policy.unknown', 'policy.wrong-status', 'device.unconfirmed', 'signature.failed'],
  }),
  signatureSucceeded: endpoint({
    method: 'POST',
    path: '/api/Signature/sucess',
    access: 'customer',
    summary: 'Reports that the contract was signed; the server asks the provider',
    body: OfInsurance,
    answers: { 200: Done },
    errors: ['policy.unknown', 'signature.unfinished', 'signature.failed'],
  }),
  signatureFailed: endpoint({
    method: 'POST',
    path: '/api/Signature/failed',
    access: 'customer',
    summary: 'Reports that the signature was refused; the server asks the provider',
    body: OfInsurance,
    answers: { 200: Done },
    errors: ['policy.unknown', 'signature.unfinished', 'signature.failed'],
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/api/download/:type/:file',
    access: 'signedLink',
    summary: 'Downloads a document by insurance number and label',
    params: NumberAndFile,
    answers: { 200: null },
    errors: ['link.refused', 'document.unknown'],
  }),
  previewDocument: endpoint({
    method: 'GET',
    path: '/api/preview/:type/:file',
    access: 'signedLink',
    summary: 'Shows a document by insurance number and label',
    params: NumberAndFile,
    answers: { 200: null },
    errors: ['link.refused', 'document.unknown'],
  }),
  thumbnailDocument: endpoint({
    method: 'GET',
    path: '/api/thumbnail/:type/:file',
    access: 'signedLink',
    summary: 'Shows a picture among the documents of an insurance, small',
    params: NumberAndFile,
    answers: { 200: null },
    errors: ['link.refused', 'document.unknown', 'server.unavailable'],
  }),
  previewConditions: endpoint({
    method: 'GET',
    path: '/api/CG/preview/:company/:insuranceType',
    access: 'public',
    summary: 'Shows the general conditions of an insurer’s product',
    params: z.object({ company: z.string(), insuranceType: z.string() }),
    answers: { 200: null },
    errors: ['document.unknown'],
  }),
  downloadConditions: endpoint({
    method: 'GET',
    path: '/api/CG/download/:name/:file',
    access: 'public',
    summary: 'Downloads general conditions',
    params: z.object({ name: z.string(), file: z.string() }),
    answers: { 200: null },
    errors: ['document.unknown'],
  }),
}
