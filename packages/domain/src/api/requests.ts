import { z } from 'zod/mini'
import { requestKinds } from '../request/request.ts'
import { endpoint } from './endpoint.ts'
import { Done, JsonRecord, Uuid } from './values.ts'

const kindCodes = Object.values(requestKinds).map(({ code }) => code)

/** Documents an agent may ask for on a request (spec 001 §3). */
export const requestableDocuments = [
  'constat_amiable',
  'proces_verbal',
  'attestation_immobilisation',
  'attestation_rib',
  'declaration_honneur',
  'devis_reparation',
  'facture_achat',
  'facture_reparation',
  'rapport_medical',
  'complement_information',
] as const

const text = (limit: number) => z.optional(z.string().check(z.maxLength(limit, 'validation.tooLong')))

/** The fields of the four request forms (spec 001 §3); each kind requires its own. */
const AddReport = z.object({
  insurance_id: Uuid,
  numero_contrat: z.string(),
  type_couverture: z.string(),
  report_type: z.enum(kindCodes, 'validation.invalid'),
  pieces: z.optional(JsonRecord),
  changements: z.optional(JsonRecord),
  commentaires: text(4000),
  motif: text(4000),
  date_resiliation: text(10),
  modification: text(4000),
  date_effet: text(10),
  date_lieu: text(500),
  type_sinistre: text(200),
  circonstances: text(4000),
  tiers: text(1000),
})

const RequestView = z.object({
  id: z.string(),
  Report_number: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string(),
  created_at: z.string(),
  insuranceType_name: z.string(),
  report_info: z.string(),
  status: z.int(),
  step: z.int(),
  fileRequired: z.nullable(z.enum(requestableDocuments)),
})

const NumberAndFile = z.object({ reportNumber: z.string(), fileName: z.string() })

export const requestCalls = {
  addRequest: endpoint({
    method: 'POST',
    path: '/api/add/report',
    access: 'customer',
    summary: 'Submits a renewal, termination, modification or claim',
    encoding: 'multipart',
    body: AddReport,
    files: [
      { name: 'justificatif', maxCount: 1 },
      { name: 'rib', maxCount: 1 },
      { name: 'rapport', maxCount: 1 },
      { name: 'photos[]', maxCount: 10 },
      { name: 'factures', maxCount: 1 },
    ],
    answers: { 201: z.object({ Report_number: z.string() }) },
    errors: [
      'policy.unknown',
      'policy.wrong-status',
      'customerRequest.limit',
      'document.refused',
      'document.too-large',
    ],
    idempotent: true,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/user/reports',
    access: 'customer',
    summary: 'The customer’s requests',
    answers: { 200: z.object({ claims: z.array(RequestView) }) },
    errors: [],
  }),
  requestDocuments: endpoint({
    method: 'POST',
    path: '/api/user/get/report/document',
    access: 'customer',
    summary: 'Documents of a request',
    body: z.object({ Report_id: Uuid }),
    answers: {
      200: z.object({ document: z.array(z.object({ value: z.string(), document_url: z.string() })) }),
    },
    errors: ['customerRequest.unknown'],
  }),
  downloadRequestDocument: endpoint({
    method: 'GET',
    path: '/api/repport/download/:reportNumber/:fileName',
    access: 'signedLink',
    summary: 'Downloads a document of a request',
    params: NumberAndFile,
    answers: { 200: null },
    errors: ['link.refused', 'document.unknown'],
  }),
  previewRequestDocument: endpoint({
    method: 'GET',
    path: '/api/repport/preview/:reportNumber/:fileName',
    access: 'signedLink',
    summary: 'Shows a document of a request',
    params: NumberAndFile,
    answers: { 200: null },
    errors: ['link.refused', 'document.unknown'],
  }),
  provideDocument: endpoint({
    method: 'POST',
    path: '/api/add/new/document/report/:reportNumber',
    access: 'customer',
    summary: 'Uploads the document a request asks for',
    encoding: 'multipart',
    params: z.object({ reportNumber: z.string() }),
    body: z.object({ Report_id: Uuid, label: z.enum(requestableDocuments, 'validation.invalid') }),
    files: requestableDocuments.map((name) => ({ name, maxCount: 1 })),
    answers: { 200: Done },
    errors: [
      'customerRequest.unknown',
      'customerRequest.wrong-status',
      'document.refused',
      'document.too-large',
    ],
  }),
}
