import { z } from 'zod/mini'
import { JsonRecord } from '../../party/reading.ts'
import { entrySources } from '../../request/entry.ts'
import { ClaimPartiesView } from '../../request/claim/parties.ts'
import type { Piece } from '../../request/pieces.ts'
import { payouts } from '../../request/payout.ts'
import { requestKinds } from '../../request/request.ts'
import { wireKeyOf } from '../../document/document.ts'
import { customerPapers } from '../../request/requestable-documents.ts'
import { DocumentByKey, DocumentKey } from '../policies/documents.ts'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'
import { RenewalTerms, RequestQuote } from './request-amounts.ts'
import { AddReport, AskedQuote } from './request-forms.ts'
import { Amount, Moment, Uuid } from '../values.ts'

const slugs = Object.values(requestKinds).map(({ slug }) => slug)

/** Request in a list (spec 001 §3). */
export const RequestView = z.object({
  id: z.string(),
  Report_number: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string(),
  created_at: Moment,
  insuranceType_name: z.string(),
  insuranceType_typeName: z.string(),
  insurance_number: z.string(),
  /** JSON text with `report_type` and the fields of its form. */
  report_info: z.string(),
  status: z.int(),
  step: z.int(),
  /** First document that a request at status 2 waits for (spec 001 §2). */
  fileRequired: z.nullable(DocumentKey(customerPapers)),
  /** All documents that the customer is asked for now. */
  papers_asked: z.array(DocumentKey(customerPapers)),
  /**
   * Agreed amount in dirhams: a settlement, a difference (modification), a new premium (renewal), or
   * the sum that the customer gets back (termination; negative of a modification).
   */
  amount: Amount,
  /** Step of the money of a signed discharge; null before the signature. */
  payout: z.nullable(z.enum(payouts)),
  /** Policy that an approval opened; the customer pays and signs it like any other (RULINGS 31). */
  successor: z.nullable(
    z.object({
      insurance_number: z.string(),
      status: z.int(),
      start_date: z.nullable(z.string()),
      end_date: z.nullable(z.string()),
    }),
  ),
})
export type RequestView = z.output<typeof RequestView>

/** Event of a request, for its timeline. */
export const RequestEventView = z.object({
  id: z.string(),
  at: Moment,
  /** Action of the pipeline, or `submit`. */
  action: z.string(),
  actor: z.enum(['customer', 'agent', 'system']),
  status: z.int(),
  /** Reason that an agent wrote for the customer. */
  reason: z.nullable(z.string()),
})
export type RequestEventView = z.output<typeof RequestEventView>

/**
 * Document of a request: `value` is a file name (spec 001 §3), the links are signed and relative
 * like those of other documents.
 */
export const RequestDocumentView = z.object({
  value: z.string(),
  document_type: z.enum(['user', 'insurance']),
  document_url: z.string(),
  download_url: z.string(),
  thumbnail_url: z.optional(z.string()),
  /** Reason of an agent who refused the file of a customer. */
  refused_reason: z.optional(z.string()),
  /** Way in which the customer gave it to an agent; absent for a file that they sent. */
  source: z.optional(z.enum(entrySources)),
})
export type RequestDocumentView = z.output<typeof RequestDocumentView>

/** Content of the customer's page of one request. */
export const RequestDetail = z.extend(RequestView, {
  updated_at: Moment,
  /** Reason of a document request or a rejection. */
  reason: z.nullable(z.string()),
  /** Open part of the premium that the customer need not pay any more, in dirhams; null if none. */
  taken_off: Amount,
  /** ISO day on which a termination or a change takes effect, or a renewed policy begins. */
  effective_date: z.nullable(z.string()),
  /** State of the customer's signature under the discharge. */
  signature: z.enum(['none', 'open', 'signed', 'refused']),
  /** Agent who entered the request, by name, and the way in which the customer asked; null for a customer's own. */
  entered: z.nullable(z.object({ by: z.nullable(z.string()), source: z.enum(entrySources) })),
  /** Expert and garage of a claim, once an agent noted them. */
  parties: z.optional(ClaimPartiesView),
  timeline: z.array(RequestEventView),
})
export type RequestDetail = z.output<typeof RequestDetail>

const NumberAndFile = z.object({
  reportNumber: z.string().check(z.maxLength(32)),
  fileName: z.string().check(z.maxLength(200)),
})
const ReportNumber = z.object({ reportNumber: z.string().check(z.maxLength(32)) })
const OfRequest = z.object({ Report_id: Uuid })

const everyPiece: readonly Piece[] = Object.values(requestKinds).flatMap(({ pieces }) => pieces)
const parts = [...new Set(everyPiece.map(({ part }) => part))]
const atMost = (name: string) =>
  Math.max(...everyPiece.filter(({ part }) => part === name).map(({ maxCount }) => maxCount))
/** File parts of all forms. */
export const formFiles = parts.map((name) => ({ name, maxCount: atMost(name) }))

/** Key of a half-filled form (RULINGS 40), which is stored as typed, with the files chosen so far. */
const DraftKey = z.object({ insurance_id: Uuid, type: z.enum(slugs, 'validation.invalid') })

/** File of a half-filled form; its link is signed and relative like those of documents. */
export const DraftFileView = z.object({
  id: z.string(),
  part: z.enum(parts),
  /** Name on the customer's device. */
  name: z.string(),
  size: z.int(),
  document_url: z.string(),
})
export type DraftFileView = z.output<typeof DraftFileView>

export const requestCalls = {
  addRequest: endpoint('POST /api/add/report', {
    access: 'customer',
    summary: 'Submits a renewal, termination, modification or claim',
    encoding: 'multipart',
    body: AddReport,
    files: formFiles,
    answers: { 201: z.object({ Report_number: z.string() }) },
    failure: failures.addRequest,
    // The server decodes and scans up to seventeen files per call.
    limit: { perAddress: 60, windowSeconds: 600 },
    idempotent: true,
  }),
  requests: endpoint('GET /api/user/reports', {
    access: 'customer',
    summary: 'Lists the customer’s requests',
    answers: { 200: z.object({ claims: z.array(RequestView) }) },
  }),
  request: endpoint('GET /api/user/report/:reportNumber', {
    access: 'customer',
    summary: 'Returns a request with its outcome and timeline',
    params: ReportNumber,
    answers: { 200: RequestDetail },
  }),
  requestDocuments: endpoint('POST /api/user/get/report/document', {
    access: 'customer',
    summary: 'Lists the documents of a request',
    body: OfRequest,
    answers: { 200: z.object({ document: z.array(RequestDocumentView) }) },
    failure: failures.requestDocuments,
  }),
  downloadRequestDocument: endpoint('GET /api/repport/download/:reportNumber/:fileName', {
    access: 'signedLink',
    right: 'read',
    summary: 'Downloads a document of a request',
    params: NumberAndFile,
    answers: { 200: null },
  }),
  previewRequestDocument: endpoint('GET /api/repport/preview/:reportNumber/:fileName', {
    access: 'signedLink',
    right: 'read',
    summary: 'Shows a document of a request',
    params: NumberAndFile,
    answers: { 200: null },
  }),
  thumbnailRequestDocument: endpoint('GET /api/repport/thumbnail/:reportNumber/:fileName', {
    access: 'signedLink',
    right: 'read',
    summary: 'Shows a picture among the documents of a request, small',
    params: NumberAndFile,
    answers: { 200: null },
  }),
  provideDocument: endpoint('POST /api/add/new/document/report/:reportNumber', {
    access: 'customer',
    summary: 'Uploads the required document of a request',
    encoding: 'multipart',
    params: ReportNumber,
    body: z.object({ Report_id: Uuid, label: DocumentByKey(customerPapers, 'validation.invalid') }),
    files: customerPapers.map((kind) => ({ name: wireKeyOf(kind), maxCount: 1 })),
    failure: failures.provideDocument,
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  /** The letter has the fields of the form, so that the signed paper and the request agree. */
  terminationLetter: endpoint('POST /api/user/report/letter', {
    access: 'customer',
    summary: 'Returns the termination letter as PDF, ready to sign',
    body: z.extend(z.object({ insurance_id: Uuid }), requestKinds.termination.Form.shape),
    answers: { 200: null },
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  /** Computes the amount of a request and stores nothing (RULINGS 63). A renewal has its own call. */
  quoteRequest: endpoint('POST /api/user/request/quote', {
    access: 'customer',
    summary: 'Returns the amount of a change or a termination before its request',
    body: AskedQuote,
    answers: {
      200: RequestQuote,
    },
    limit: { perAddress: 240, windowSeconds: 60 },
  }),
  /** Returns price and term of a renewal by the tariff in force. */
  renewalProposal: endpoint('GET /api/user/report/renewal/:insurance_id', {
    access: 'customer',
    summary: 'Returns price and term of a renewal',
    params: z.object({ insurance_id: Uuid }),
    answers: {
      200: RenewalTerms,
    },
  }),
  requestDraft: endpoint('GET /api/user/report/draft', {
    access: 'customer',
    summary: 'Returns a half-filled form',
    query: DraftKey,
    answers: {
      200: z.object({
        fields: z.nullable(z.record(z.string(), z.unknown())),
        files: z.array(DraftFileView),
      }),
    },
  }),
  saveRequestDraft: endpoint('POST /api/user/report/draft', {
    access: 'customer',
    summary: 'Stores a half-filled form; null deletes it with its files',
    body: z.extend(DraftKey, { fields: z.nullable(JsonRecord) }),
    limit: { perAddress: 240, windowSeconds: 60 },
  }),
  /** Takes the file under its part. The caller chooses its id: the same id twice is one file. */
  addDraftFile: endpoint('POST /api/user/report/draft/file', {
    access: 'customer',
    summary: 'Adds a file to a half-filled form',
    encoding: 'multipart',
    body: z.extend(DraftKey, { id: Uuid }),
    files: parts.map((name) => ({ name, maxCount: 1 })),
    answers: { 200: z.object({ file: DraftFileView }) },
    failure: failures.uploadDocuments,
    // A claim has up to seventeen files.
    limit: { perAddress: 240, windowSeconds: 600 },
  }),
  removeDraftFile: endpoint('POST /api/user/report/draft/file/remove', {
    access: 'customer',
    summary: 'Removes a file from a half-filled form',
    body: z.extend(DraftKey, { id: Uuid }),
    limit: { perAddress: 240, windowSeconds: 60 },
  }),
  openDraftFile: endpoint('GET /api/user/report/draft/file/:file', {
    access: 'signedLink',
    summary: 'Shows a file of a half-filled form',
    params: z.object({ file: Uuid }),
    answers: { 200: null },
  }),
  signDischarge: endpoint('POST /api/user/report/signature', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Opens the signature of a discharge',
    body: OfRequest,
    answers: { 200: z.object({ signature_url: z.string() }) },
  }),
  dischargeSigned: endpoint('POST /api/user/report/signature/done', {
    access: 'customer',
    summary: 'Reports that a discharge was signed or refused; the server asks the provider',
    body: OfRequest,
  }),
}
