import type { RequestDocumentKind } from '../document/document.ts'

/** Ten documents that an agent may require for a request (spec 001 §3). */
export const requestableDocuments = [
  'accidentStatement',
  'policeReport',
  'immobilisationCertificate',
  'bankDetailsCertificate',
  'swornStatement',
  'repairEstimate',
  'purchaseInvoice',
  'repairInvoice',
  'medicalReport',
  'furtherInformation',
] as const satisfies readonly RequestDocumentKind[]
export type RequestableDocument = (typeof requestableDocuments)[number]

/** Files that a customer gives for a request; an agent who refuses one asks for it again. */
export const customerPapers = [
  ...requestableDocuments,
  'supportingDocument',
  'bankDetails',
  'lossReport',
  'photo',
  'invoice',
] as const satisfies readonly RequestDocumentKind[]
export type CustomerPaper = (typeof customerPapers)[number]
