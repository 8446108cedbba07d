import type { MessageId } from '@wassit/words/catalogue'

/**
 * Origin of a document of ours: drawn from the facts of a policy or of a request, or the signed form
 * of a drawn one. We issue these with a reference that `/verifier` knows; the customer's own letter
 * and the insurer's files have none.
 */
type Origin = 'policyPaper' | 'requestPaper' | 'signature' | 'letter' | 'insurer'

interface DocumentKindNames {
  /** Name on the screen. */
  label: MessageId
  /** First part of the document's `value`, the label that is unique within a policy (RULINGS 5). */
  value: string
  /** Sub-type label, quoted from spec 001 §2. */
  subType?: 'Devis' | 'Contrat'
}

/** `document_type` of spec 001 §3: given by the customer, or issued by us or the insurer. */
type DocumentKindDefinition = DocumentKindNames & ({ owner: 'user' } | { owner: 'insurance'; origin: Origin })

/**
 * Documents of a customer request (spec 001 §3): sent with it, required later, or issued to settle
 * it.
 */
const requestDocumentKinds = {
  justificatif: { owner: 'user', label: 'document.kind.justificatif', value: 'justificatif' },
  rib: { owner: 'user', label: 'document.kind.rib', value: 'rib' },
  rapport: { owner: 'user', label: 'document.kind.rapport', value: 'rapport' },
  photos: { owner: 'user', label: 'document.kind.photos', value: 'photo' },
  factures: { owner: 'user', label: 'document.kind.factures', value: 'facture' },
  constat_amiable: { owner: 'user', label: 'document.kind.constat_amiable', value: 'constat-amiable' },
  proces_verbal: { owner: 'user', label: 'document.kind.proces_verbal', value: 'proces-verbal' },
  attestation_immobilisation: {
    owner: 'user',
    label: 'document.kind.attestation_immobilisation',
    value: 'attestation-immobilisation',
  },
  attestation_rib: { owner: 'user', label: 'document.kind.attestation_rib', value: 'attestation-rib' },
  declaration_honneur: {
    owner: 'user',
    label: 'document.kind.declaration_honneur',
    value: 'declaration-honneur',
  },
  devis_reparation: { owner: 'user', label: 'document.kind.devis_reparation', value: 'devis-reparation' },
  facture_achat: { owner: 'user', label: 'document.kind.facture_achat', value: 'facture-achat' },
  facture_reparation: {
    owner: 'user',
    label: 'document.kind.facture_reparation',
    value: 'facture-reparation',
  },
  rapport_medical: { owner: 'user', label: 'document.kind.rapport_medical', value: 'rapport-medical' },
  complement_information: {
    owner: 'user',
    label: 'document.kind.complement_information',
    value: 'complement-information',
  },
  insurerAnswer: {
    owner: 'insurance',
    origin: 'insurer',
    label: 'document.kind.insurerAnswer',
    value: 'reponse-assureur',
  },
  terminationLetter: {
    owner: 'insurance',
    origin: 'letter',
    label: 'document.kind.terminationLetter',
    value: 'lettre-resiliation',
  },
  terminationStatement: {
    owner: 'insurance',
    origin: 'requestPaper',
    label: 'document.kind.terminationStatement',
    value: 'avenant-resiliation',
  },
  endorsement: {
    owner: 'insurance',
    origin: 'requestPaper',
    label: 'document.kind.endorsement',
    value: 'avenant',
  },
  settlementSheet: {
    owner: 'insurance',
    origin: 'requestPaper',
    label: 'document.kind.settlementSheet',
    value: 'fiche-forfaitaire',
  },
  discharge: {
    owner: 'insurance',
    origin: 'requestPaper',
    label: 'document.kind.discharge',
    value: 'quittance-reglement',
  },
  signedDischarge: {
    owner: 'insurance',
    origin: 'signature',
    label: 'document.kind.signedDischarge',
    value: 'quittance-signee',
  },
} as const satisfies Record<string, DocumentKindDefinition>

export type RequestDocumentKind = keyof typeof requestDocumentKinds

/** Kinds of document that a policy can hold. */
export const documentKinds = {
  cinFront: { owner: 'user', label: 'document.kind.cinFront', value: 'cin-recto' },
  cinBack: { owner: 'user', label: 'document.kind.cinBack', value: 'cin-verso' },
  permisFront: { owner: 'user', label: 'document.kind.permisFront', value: 'permis-recto' },
  permisBack: { owner: 'user', label: 'document.kind.permisBack', value: 'permis-verso' },
  carteFront: { owner: 'user', label: 'document.kind.carteFront', value: 'carte-grise-recto' },
  carteBack: { owner: 'user', label: 'document.kind.carteBack', value: 'carte-grise-verso' },
  transferReceipt: { owner: 'user', label: 'document.kind.transferReceipt', value: 'recu-virement' },
  quote: {
    owner: 'insurance',
    origin: 'policyPaper',
    label: 'document.kind.quote',
    value: 'devis',
    subType: 'Devis',
  },
  contract: {
    owner: 'insurance',
    origin: 'policyPaper',
    label: 'document.kind.contract',
    value: 'contrat',
    subType: 'Contrat',
  },
  signedContract: {
    owner: 'insurance',
    origin: 'signature',
    label: 'document.kind.signedContract',
    value: 'contrat-signe',
    subType: 'Contrat',
  },
  paymentReceipt: {
    owner: 'insurance',
    origin: 'policyPaper',
    label: 'document.kind.paymentReceipt',
    value: 'quittance',
  },
  certificate: {
    owner: 'insurance',
    origin: 'policyPaper',
    label: 'document.kind.certificate',
    value: 'attestation',
  },
  ...requestDocumentKinds,
} as const satisfies Record<string, DocumentKindDefinition>

export type DocumentKind = keyof typeof documentKinds
export const documentKindNames = Object.keys(documentKinds) as DocumentKind[]

/** Returns the kind of a document by its value within a policy: `devis-2` is the second quote. */
export const documentKindOf = (value: string): DocumentKind | undefined => {
  const first = value.replace(/-\d+$/, '')
  return documentKindNames.find((kind) => documentKinds[kind].value === first)
}

/** Six identity files of spec 000 §3, in the order in which the customer is asked for them. */
export const identityFiles = [
  'cinFront',
  'cinBack',
  'permisFront',
  'permisBack',
  'carteFront',
  'carteBack',
] as const satisfies readonly DocumentKind[]
export type IdentityFile = (typeof identityFiles)[number]

/** Kinds of an origin: a table over them names its missing row when a kind is added. */
export type KindOf<O extends Origin> = {
  [K in DocumentKind]: (typeof documentKinds)[K] extends { origin: O } ? K : never
}[DocumentKind]

/** Documents that we issue as PDF, each with a reference that `/verifier` knows. */
export type IssuedKind = KindOf<'policyPaper' | 'requestPaper' | 'signature'>

export const isIssuedKind = (kind: DocumentKind): kind is IssuedKind => {
  const definition: DocumentKindDefinition = documentKinds[kind]
  return definition.owner === 'insurance' && !['letter', 'insurer'].includes(definition.origin)
}
export const issuedKinds = documentKindNames.filter(isIssuedKind)

/** Documents of a request that belong to the policy itself and are also listed with its documents. */
export const policyWideKinds = [
  'terminationStatement',
  'endorsement',
] as const satisfies readonly DocumentKind[]

/**
 * Accepted types with the ending of their stored files (spec 001 §5, §9). The server decides by the
 * bytes, not by the name.
 */
export const acceptedTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
export type AcceptedType = keyof typeof acceptedTypes

/** Endings for the `accept` attribute of a file input. */
export const acceptedEndings = ['.pdf', '.jpg', '.jpeg', '.png'] as const

/** Limit of 5 MB per document (spec 001 §5). */
export const maximumDocumentBytes = 5 * 1024 * 1024

/**
 * Returns a file name that every system accepts: replaces all but letters, digits, dot and dash by
 * `_` (spec 001 §2).
 */
export const safeDownloadName = (name: string): string => name.replace(/[^A-Za-z0-9.-]/g, '_')
