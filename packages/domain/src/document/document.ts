import type { MessageId } from '../i18n/catalogue.ts'

interface DocumentKindDefinition {
  /** `document_type` of spec 001 §3: what the customer gave, or what we and the insurer issue. */
  owner: 'user' | 'insurance'
  /** Its name on the screen. */
  label: MessageId
  /** First part of its `value`, the label that is unique within a policy (RULINGS 5). */
  value: string
  /** The sub-type label of spec 001 §2, quoted there. */
  subType?: 'Devis' | 'Contrat'
}

/** Every kind of document a policy can hold. */
export const documentKinds = {
  cinFront: { owner: 'user', label: 'document.kind.cinFront', value: 'cin-recto' },
  cinBack: { owner: 'user', label: 'document.kind.cinBack', value: 'cin-verso' },
  permisFront: { owner: 'user', label: 'document.kind.permisFront', value: 'permis-recto' },
  permisBack: { owner: 'user', label: 'document.kind.permisBack', value: 'permis-verso' },
  carteFront: { owner: 'user', label: 'document.kind.carteFront', value: 'carte-grise-recto' },
  carteBack: { owner: 'user', label: 'document.kind.carteBack', value: 'carte-grise-verso' },
  transferReceipt: { owner: 'user', label: 'document.kind.transferReceipt', value: 'recu-virement' },
  quote: { owner: 'insurance', label: 'document.kind.quote', value: 'devis', subType: 'Devis' },
  contract: { owner: 'insurance', label: 'document.kind.contract', value: 'contrat', subType: 'Contrat' },
  signedContract: {
    owner: 'insurance',
    label: 'document.kind.signedContract',
    value: 'contrat-signe',
    subType: 'Contrat',
  },
  paymentReceipt: { owner: 'insurance', label: 'document.kind.paymentReceipt', value: 'quittance' },
  certificate: { owner: 'insurance', label: 'document.kind.certificate', value: 'attestation' },
} as const satisfies Record<string, DocumentKindDefinition>

export type DocumentKind = keyof typeof documentKinds
export const documentKindNames = Object.keys(documentKinds) as DocumentKind[]

/** The kind of a document by its value within a policy: `devis-2` is the second quote. */
export const documentKindOf = (value: string): DocumentKind | undefined => {
  const first = value.replace(/-\d+$/, '')
  return documentKindNames.find((kind) => documentKinds[kind].value === first)
}

/** The six identity files of spec 000 §3, in the order they are asked for. */
export const identityFiles = [
  'cinFront',
  'cinBack',
  'permisFront',
  'permisBack',
  'carteFront',
  'carteBack',
] as const satisfies readonly DocumentKind[]
export type IdentityFile = (typeof identityFiles)[number]

/** What we issue ourselves as PDF, each with a reference that `/verifier` knows. */
export const issuedKinds = [
  'quote',
  'contract',
  'signedContract',
  'paymentReceipt',
  'certificate',
] as const satisfies readonly DocumentKind[]
export type IssuedKind = (typeof issuedKinds)[number]

/** Accepted types and the endings files of each get (spec 001 §5, §9). The bytes decide, not the name. */
export const acceptedTypes = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
export type AcceptedType = keyof typeof acceptedTypes

/** For `accept` of a file input. */
export const acceptedEndings = ['.pdf', '.jpg', '.jpeg', '.png'] as const

/** 5 MB a document (spec 001 §5). */
export const maximumDocumentBytes = 5 * 1024 * 1024

/** A file name that every system takes: anything but letters, digits, dot and dash becomes `_` (spec 001 §2). */
export const safeDownloadName = (name: string): string => name.replace(/[^A-Za-z0-9.-]/g, '_')
