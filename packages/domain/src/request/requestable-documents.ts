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
