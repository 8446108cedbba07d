import type { MessageId } from '../i18n/catalogue.ts'

/** What an agent may ask for on a request, by the key of the wire (spec 001 §3). */
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
export type RequestableDocument = (typeof requestableDocuments)[number]

/** What each is called on the screen. */
export const requestableNames = Object.fromEntries(
  requestableDocuments.map((key) => [key, `document.kind.${key}`]),
) as { [Key in RequestableDocument]: `document.kind.${Key}` & MessageId }
