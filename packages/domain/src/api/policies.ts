import { z } from 'zod/mini'
import { WholeNumber } from '../party/number.ts'
import { Phone } from '../party/phone.ts'
import { policyLists } from '../policy/policy.ts'
import { endpoint } from './endpoint.ts'
import { Amount, Done, SeenPrice, Ticked, Uuid } from './values.ts'

/** A document of a policy (spec 001 §3): the link is relative and already signed (RULINGS 4). */
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

const OfInsurance = z.object({ insurance_id: Uuid })

const NumberAndFile = z.object({
  type: z.string().check(z.maxLength(64)),
  file: z.string().check(z.maxLength(200)),
})

/** The six identity files of spec 000 §3. */
export const identityFiles = [
  'cinFront',
  'cinBack',
  'permisFront',
  'permisBack',
  'carteFront',
  'carteBack',
] as const

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
    answers: { 200: z.object({ insurances: z.array(InsuranceView) }) },
    errors: [],
  }),
  documents: endpoint({
    method: 'POST',
    path: '/api/user/get/document',
    access: 'customer',
    summary: 'Documents of an insurance',
    body: OfInsurance,
    answers: { 200: z.object({ document: z.array(DocumentView) }) },
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
    errors: ['policy.unknown', 'policy.wrong-status', 'document.refused', 'document.too-large'],
  }),
  acceptQuote: endpoint({
    method: 'POST',
    path: '/api/accept/devis',
    access: 'customer',
    summary: 'Accepts a quote',
    body: OfInsurance,
    answers: { 200: Done },
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
    errors: ['policy.unknown', 'policy.wrong-status', 'document.refused', 'document.too-large'],
  }),
  signContract: endpoint({
    method: 'POST',
    path: '/api/user/contrat/signature',
    access: 'customer',
    summary: 'Opens the signature of a contract',
    body: z.object({
      insurance_id: Uuid,
      signatureType: z.literal('electronique', 'validation.invalid'),
      needPhysicalCopy: z.optional(Ticked),
      name: z.optional(z.string().check(z.maxLength(120))),
      phone: z.optional(Phone),
      address: z.optional(z.string().check(z.maxLength(300))),
    }),
    answers: { 200: z.object({ signature_url: z.string() }) },
    errors: ['policy.unknown', 'policy.wrong-status', 'signature.failed'],
  }),
  signatureSucceeded: endpoint({
    method: 'POST',
    path: '/api/Signature/sucess',
    access: 'customer',
    summary: 'Hint that the contract was signed; the server asks the provider',
    body: OfInsurance,
    answers: { 200: Done },
    errors: ['policy.unknown', 'signature.failed'],
  }),
  signatureFailed: endpoint({
    method: 'POST',
    path: '/api/Signature/failed',
    access: 'customer',
    summary: 'Hint that the signature was refused; the server asks the provider',
    body: OfInsurance,
    answers: { 200: Done },
    errors: ['policy.unknown', 'signature.failed'],
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
  previewConditions: endpoint({
    method: 'GET',
    path: '/api/CG/preview/:company/:insuranceType',
    access: 'public',
    summary: 'General conditions of an insurer’s product',
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
