import { z } from 'zod/mini'
import { identityFiles } from '../document/document.ts'
import { WholeNumber } from '../party/number.ts'
import { Phone } from '../party/phone.ts'
import { OptionalText } from '../party/text.ts'
import { policyLists } from '../policy/policy.ts'
import { policyEndings } from '../policy/term.ts'
import { endpoint } from './endpoint.ts'
import { failures } from './failures.ts'
import { PriceAnswer } from './quotes.ts'
import { Amount, Done, Moment, ReportMention, SeenPrice, Ticked, Uuid } from './values.ts'

/**
 * A document of a policy (spec 001 §3): the link is signed already (RULINGS 4) and relative to the host,
 * without a slash before it: it is used as `{host}/{document_url}` (spec 001 §2).
 */
export const DocumentView = z.object({
  value: z.string(),
  document_type: z.enum(['user', 'insurance']),
  document_url: z.string(),
  sub_type: z.optional(z.enum(['Devis', 'Contrat'])),
})

/** An insurance as the lists answer it (spec 001 §3). */
export const InsuranceView = z.object({
  id: z.string(),
  insurance_number: z.string(),
  created_at: z.string(),
  start_date: z.nullable(z.string()),
  /** The last day of the cover, once there is a contract. */
  end_date: z.nullable(z.string()),
  /** Words that distinguish it from another of the same product, e.g. make and plate of a car; or null. */
  risk: z.nullable(z.string()),
  /** Why it ends before or at that day for good; null while it does not. */
  ended_by: z.nullable(z.enum(policyEndings)),
  insuranceType_name: z.string(),
  insuranceType_typeName: z.string(),
  insurance_type_id: z.int(),
  status: z.int(),
  progression: z.int(),
  amount: Amount,
  company_name: z.nullable(z.string()),
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

/** What happened to an insurance, for its timeline. */
export const PolicyEventView = z.object({
  id: z.string(),
  at: Moment,
  /**
   * An action of the pipeline, `request`, `renewal` or `endorsement` for the first row of a policy, or what
   * befell a customer request: `requestSubmitted`, `requestApproved`, `requestRejected`, `requestClosed`.
   */
  action: z.string(),
  actor: z.enum(['customer', 'agent', 'system']),
  status: z.int(),
  /** What an agent wrote for the customer: why documents are missing, why a payment is refused. */
  reason: z.nullable(z.string()),
  report: z.optional(ReportMention),
})
export type PolicyEventView = z.output<typeof PolicyEventView>

/** How an accepted quote can be paid, and how far that is. */
export const PaymentView = z.object({
  /** Whether a card can be used here. */
  card: z.boolean(),
  /** Null where the insurer has no account number: then only the card is left. */
  transfer: z.nullable(
    z.object({
      account_holder: z.string(),
      /** RIB, 24 digits. */
      account_number: z.string(),
      /** What the customer writes in the transfer; unique to the insurance. */
      reference: z.string(),
    }),
  ),
  state: z.enum(['none', 'underway', 'review', 'confirmed', 'rejected', 'failed']),
  method: z.nullable(z.enum(['card', 'transfer'])),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
})

/** Where the paper original of a contract goes. */
export const DeliveryView = z.object({ name: z.string(), phone: z.string(), address: z.string() })

/** Everything the customer's page of one insurance shows. */
export const InsuranceDetail = z.extend(InsuranceView, {
  updated_at: Moment,
  /** Given back at a termination or for a cheaper risk, in dirhams. */
  refund: Amount,
  /** The policy that this one continues, and the one that continues it. */
  predecessor: z.nullable(z.string()),
  successor: z.nullable(z.string()),
  /** The validated answers under the specification's keys. */
  answers: z.record(z.string(), z.unknown()),
  pricing: PriceAnswer,
  /** Documents that an agent asked for, in the order of the agent (spec 001 §2, status 8). */
  required_documents: z.array(z.enum(identityFiles)),
  /** Those of them that have not come since; an earlier file of that kind is not enough. */
  missing_documents: z.array(z.enum(identityFiles)),
  required_reason: z.nullable(z.string()),
  /** Ceilings and deductibles of what is covered, as the quote names them. */
  limits: z.array(z.object({ label: z.object({ fr: z.string(), ar: z.string() }), value: z.string() })),
  quote_expires_at: z.nullable(Moment),
  payment: PaymentView,
  /** Where the paper original of the contract goes; null where none is wanted (spec 001 §3). */
  delivery: z.nullable(DeliveryView),
  /** A signature that was opened and not finished can be opened again. */
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
    summary: 'The customer’s active policies (6) or requests under way (5)',
    body: z.object({
      status: WholeNumber().check(
        z.refine((code) => Object.values<number>(policyLists).includes(code), 'validation.invalid'),
      ),
    }),
    /** `remaining`: how many more can be asked for (spec 001 §9). */
    answers: { 200: z.object({ insurances: z.array(InsuranceView), remaining: z.int() }) },
    failure: failures.usual,
    errors: [],
  }),
  insurance: endpoint({
    method: 'GET',
    path: '/api/user/insurance/:insurance_number',
    access: 'customer',
    summary: 'One insurance with its payment, documents and timeline',
    params: z.object({ insurance_number: InsuranceNumber }),
    answers: { 200: InsuranceDetail },
    failure: failures.usual,
    errors: ['policy.unknown'],
  }),
  documents: endpoint({
    method: 'POST',
    path: '/api/user/get/document',
    access: 'customer',
    summary: 'Documents of an insurance',
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
    files: identityFiles.map((name) => ({ name, maxCount: 1 })),
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
    // Each may bring six files that are decoded and scanned.
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  acceptQuote: endpoint({
    method: 'POST',
    path: '/api/accept/devis',
    access: 'customer',
    summary: 'Accepts a quote',
    // Nobody accepts another amount than the one they were shown.
    body: z.extend(OfInsurance, { price: SeenPrice }),
    answers: { 200: Done },
    failure: failures.usual,
    errors: ['policy.unknown', 'policy.wrong-status'],
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
    failure: failures.usual,
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
      /** Absent where nothing is said of it: then an earlier wish holds. */
      needPhysicalCopy: z.optional(Ticked),
      name: OptionalText(120),
      phone: z.optional(Phone),
      address: OptionalText(300),
    }),
    answers: { 200: z.object({ signature_url: z.string() }) },
    failure: failures.usual,
    errors: ['policy.unknown', 'policy.wrong-status', 'device.unconfirmed', 'signature.failed'],
  }),
  signatureSucceeded: endpoint({
    method: 'POST',
    path: '/api/Signature/sucess',
    access: 'customer',
    summary: 'Hint that the contract was signed; the server asks the provider',
    body: OfInsurance,
    answers: { 200: Done },
    failure: failures.usual,
    errors: ['policy.unknown', 'signature.unfinished', 'signature.failed'],
  }),
  signatureFailed: endpoint({
    method: 'POST',
    path: '/api/Signature/failed',
    access: 'customer',
    summary: 'Hint that the signature was refused; the server asks the provider',
    body: OfInsurance,
    answers: { 200: Done },
    failure: failures.usual,
    errors: ['policy.unknown', 'signature.unfinished', 'signature.failed'],
  }),
  downloadDocument: endpoint({
    method: 'GET',
    path: '/api/download/:type/:file',
    access: 'signedLink',
    summary: 'Downloads a document by insurance number and label',
    params: NumberAndFile,
    answers: { 200: null },
    failure: failures.usual,
    errors: ['link.refused', 'document.unknown'],
  }),
  previewDocument: endpoint({
    method: 'GET',
    path: '/api/preview/:type/:file',
    access: 'signedLink',
    summary: 'Shows a document by insurance number and label',
    params: NumberAndFile,
    answers: { 200: null },
    failure: failures.usual,
    errors: ['link.refused', 'document.unknown'],
  }),
  previewConditions: endpoint({
    method: 'GET',
    path: '/api/CG/preview/:company/:insuranceType',
    access: 'public',
    summary: 'General conditions of an insurer’s product',
    params: z.object({ company: z.string(), insuranceType: z.string() }),
    answers: { 200: null },
    failure: failures.usual,
    errors: ['document.unknown'],
  }),
  downloadConditions: endpoint({
    method: 'GET',
    path: '/api/CG/download/:name/:file',
    access: 'public',
    summary: 'Downloads general conditions',
    params: z.object({ name: z.string(), file: z.string() }),
    answers: { 200: null },
    failure: failures.usual,
    errors: ['document.unknown'],
  }),
}
