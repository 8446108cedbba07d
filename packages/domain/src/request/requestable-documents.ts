import type { MessageId } from '@wassit/words/catalogue'

/** Documents that an agent may require for a request, by wire key (spec 001 §3). */
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

/** Message ids of the documents' names. */
export const requestableNames = Object.fromEntries(
  requestableDocuments.map((key) => [key, `document.kind.${key}`]),
) as { [Key in RequestableDocument]: `document.kind.${Key}` & MessageId }
