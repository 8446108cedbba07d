import { z } from 'zod/mini'
import { Rib } from '../../party/rib.ts'
import { proofFiles, wireKeyOf } from '../../document/document.ts'
import { WholeNumber } from '../../party/number.ts'
import { OptionalText } from '../../party/text.ts'
import { policyLists } from '../../policy/policy.ts'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'
import { SeenPrice, Ticked, Uuid } from '../values.ts'
import { DocumentView, InsuranceView, InsuranceNumber, InsuranceDetail } from './policy-views.ts'

const OfInsurance = z.object({ insurance_id: Uuid })

const NumberAndFile = z.object({
  type: z.string().check(z.maxLength(64)),
  file: z.string().check(z.maxLength(200)),
})

export const policyCalls = {
  insurances: endpoint('POST /api/user/insurances', {
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
  insurance: endpoint('GET /api/user/insurance/:insurance_number', {
    access: 'customer',
    summary: 'Returns a policy with its payment, documents and timeline',
    params: z.object({ insurance_number: InsuranceNumber }),
    answers: { 200: InsuranceDetail },
  }),
  documents: endpoint('POST /api/user/get/document', {
    access: 'customer',
    summary: 'Lists the documents of a policy',
    body: OfInsurance,
    answers: { 200: z.object({ document: z.array(DocumentView) }) },
    failure: failures.documents,
  }),
  uploadDocuments: endpoint('POST /api/user/doc/upload', {
    access: 'customer',
    summary: 'Uploads identity documents',
    encoding: 'multipart',
    body: z.object({ insuranceId: Uuid, insuranceType: z.optional(z.string()) }),
    files: proofFiles.map((kind) => ({ name: wireKeyOf(kind), maxCount: 1 })),
    failure: failures.uploadDocuments,
    // The server decodes and scans up to six files per call.
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  removeDocument: endpoint('POST /api/user/doc/remove', {
    access: 'customer',
    summary: 'Removes a file that the customer added, until an agent has opened it',
    body: z.extend(OfInsurance, { value: z.string('validation.required').check(z.maxLength(100)) }),
  }),
  acceptQuote: endpoint('POST /api/accept/devis', {
    access: 'customer',
    summary: 'Accepts a quote',
    // The amount must be the one that the customer saw.
    body: z.extend(OfInsurance, { price: SeenPrice }),
  }),
  withdrawal: endpoint('POST /api/user/withdrawal', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Withdraws from a contract until the end of the seventh day after its acceptance',
    body: OfInsurance,
  }),
  stateRefundAccount: endpoint('POST /api/user/refund/account', {
    access: 'customer',
    device: 'confirmed',
    summary: 'States the account for a refund that nobody has approved yet',
    body: z.extend(OfInsurance, { rib: Rib }),
  }),
  submitPayment: endpoint('POST /api/payment/validation', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Uploads the receipt of a transfer',
    encoding: 'multipart',
    body: z.object({ insurance_id: Uuid, price: SeenPrice }),
    files: [{ name: 'file', maxCount: 1 }],
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  signContract: endpoint('POST /api/user/contrat/signature', {
    access: 'customer',
    device: 'confirmed',
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
  }),
  signatureSucceeded: endpoint('POST /api/Signature/sucess', {
    access: 'customer',
    summary: 'Reports that the contract was signed; the server asks the provider',
    body: OfInsurance,
  }),
  signatureFailed: endpoint('POST /api/Signature/failed', {
    access: 'customer',
    summary: 'Reports that the signature was refused; the server asks the provider',
    body: OfInsurance,
  }),
  downloadDocument: endpoint('GET /api/download/:type/:file', {
    access: 'signedLink',
    right: 'read',
    summary: 'Downloads a document by insurance number and label',
    params: NumberAndFile,
    answers: { 200: null },
  }),
  previewDocument: endpoint('GET /api/preview/:type/:file', {
    access: 'signedLink',
    right: 'read',
    summary: 'Shows a document by insurance number and label',
    params: NumberAndFile,
    answers: { 200: null },
  }),
  thumbnailDocument: endpoint('GET /api/thumbnail/:type/:file', {
    access: 'signedLink',
    right: 'read',
    summary: 'Shows a picture among the documents of an insurance, small',
    params: NumberAndFile,
    answers: { 200: null },
  }),
  previewConditions: endpoint('GET /api/CG/preview/:company/:insuranceType', {
    access: 'public',
    summary: 'Shows the general conditions of an insurer’s product',
    params: z.object({ company: z.string(), insuranceType: z.string() }),
    answers: { 200: null },
  }),
  downloadConditions: endpoint('GET /api/CG/download/:name/:file', {
    access: 'public',
    summary: 'Downloads general conditions',
    params: z.object({ name: z.string(), file: z.string() }),
    answers: { 200: null },
  }),
}
