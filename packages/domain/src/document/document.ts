/**
 * Origin of a document of ours: drawn from the facts of a policy or of a request, or the signed form
 * of a drawn one. We issue these with a reference that `/verifier` knows; the customer's own letter,
 * the insurer's files and photos of our agents have none.
 */
type Origin = 'policyPaper' | 'requestPaper' | 'signature' | 'letter' | 'insurer' | 'agent' | 'offers'

interface DocumentKindNames {
  /**
   * Key on the wire (spec 000 §3, spec 001 §3): of a file's part, of its tick in `pieces`, and in a
   * list of required documents. Our own name stops at the schema of the call.
   */
  wireKey?: string
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
  supportingDocument: { owner: 'user', wireKey: 'justificatif', value: 'justificatif' },
  bankDetails: { owner: 'user', wireKey: 'rib', value: 'rib' },
  lossReport: { owner: 'user', wireKey: 'rapport', value: 'rapport' },
  photo: { owner: 'user', wireKey: 'photos', value: 'photo' },
  invoice: { owner: 'user', wireKey: 'factures', value: 'facture' },
  accidentStatement: { owner: 'user', wireKey: 'constat_amiable', value: 'constat-amiable' },
  policeReport: { owner: 'user', wireKey: 'proces_verbal', value: 'proces-verbal' },
  immobilisationCertificate: {
    owner: 'user',
    wireKey: 'attestation_immobilisation',
    value: 'attestation-immobilisation',
  },
  bankDetailsCertificate: { owner: 'user', wireKey: 'attestation_rib', value: 'attestation-rib' },
  swornStatement: { owner: 'user', wireKey: 'declaration_honneur', value: 'declaration-honneur' },
  repairEstimate: { owner: 'user', wireKey: 'devis_reparation', value: 'devis-reparation' },
  purchaseInvoice: { owner: 'user', wireKey: 'facture_achat', value: 'facture-achat' },
  repairInvoice: { owner: 'user', wireKey: 'facture_reparation', value: 'facture-reparation' },
  medicalReport: { owner: 'user', wireKey: 'rapport_medical', value: 'rapport-medical' },
  furtherInformation: { owner: 'user', wireKey: 'complement_information', value: 'complement-information' },
  insurerAnswer: { owner: 'insurance', origin: 'insurer', value: 'reponse-assureur' },
  terminationLetter: { owner: 'insurance', origin: 'letter', value: 'lettre-resiliation' },
  terminationStatement: { owner: 'insurance', origin: 'requestPaper', value: 'avenant-resiliation' },
  endorsement: { owner: 'insurance', origin: 'requestPaper', value: 'avenant' },
  settlementSheet: { owner: 'insurance', origin: 'requestPaper', value: 'fiche-forfaitaire' },
  discharge: { owner: 'insurance', origin: 'requestPaper', value: 'quittance-reglement' },
  signedDischarge: { owner: 'insurance', origin: 'signature', value: 'quittance-signee' },
} as const satisfies Record<string, DocumentKindDefinition>

export type RequestDocumentKind = keyof typeof requestDocumentKinds

/** Papers of the insurer that agents add to a file at any status. */
const insurerPaperKinds = {
  insurerAttestation: {
    owner: 'insurance',
    origin: 'insurer',
    wireKey: 'attestation_assureur',
    value: 'attestation-assureur',
  },
  specialConditions: {
    owner: 'insurance',
    origin: 'insurer',
    wireKey: 'conditions_particulieres',
    value: 'conditions-particulieres',
  },
  insurerEndorsement: {
    owner: 'insurance',
    origin: 'insurer',
    wireKey: 'avenant_assureur',
    value: 'avenant-assureur',
  },
  claimsRecord: {
    owner: 'insurance',
    origin: 'insurer',
    wireKey: 'releve_information',
    value: 'releve-information',
  },
  greenCard: { owner: 'insurance', origin: 'insurer', wireKey: 'carte_verte', value: 'carte-verte' },
  otherPaper: { owner: 'insurance', origin: 'insurer', wireKey: 'autre_document', value: 'autre-document' },
} as const satisfies Record<string, DocumentKindDefinition>

export type InsurerPaper = keyof typeof insurerPaperKinds
export const insurerPapers = Object.keys(insurerPaperKinds) as InsurerPaper[]

/** Files of a customer for the checklist of a policy, in addition to the six of spec 000 §3. */
const proofFileKinds = {
  passport: { owner: 'user', wireKey: 'passeport', value: 'passeport' },
  earlierClaimsRecord: { owner: 'user', wireKey: 'releve_precedent', value: 'releve-precedent' },
  huntingPermit: { owner: 'user', wireKey: 'permis_chasse', value: 'permis-chasse' },
  internshipAgreement: { owner: 'user', wireKey: 'convention_stage', value: 'convention-stage' },
  familyRecord: { owner: 'user', wireKey: 'livret_famille', value: 'livret-famille' },
} as const satisfies Record<string, DocumentKindDefinition>

/** Kinds of document that a policy can hold. */
export const documentKinds = {
  idCardFront: { owner: 'user', wireKey: 'cinFront', value: 'cin-recto' },
  idCardBack: { owner: 'user', wireKey: 'cinBack', value: 'cin-verso' },
  drivingLicenceFront: { owner: 'user', wireKey: 'permisFront', value: 'permis-recto' },
  drivingLicenceBack: { owner: 'user', wireKey: 'permisBack', value: 'permis-verso' },
  vehicleRegistrationFront: { owner: 'user', wireKey: 'carteFront', value: 'carte-grise-recto' },
  vehicleRegistrationBack: { owner: 'user', wireKey: 'carteBack', value: 'carte-grise-verso' },
  ...proofFileKinds,
  transferReceipt: { owner: 'user', value: 'recu-virement' },
  // Proof behind a correction of the holder, which only agents keep and see.
  holderProof: { owner: 'user', value: 'justificatif-titulaire' },
  quote: { owner: 'insurance', origin: 'policyPaper', value: 'devis', subType: 'Devis' },
  contract: { owner: 'insurance', origin: 'policyPaper', value: 'contrat', subType: 'Contrat' },
  signedContract: { owner: 'insurance', origin: 'signature', value: 'contrat-signe', subType: 'Contrat' },
  moneyReceipt: { owner: 'insurance', origin: 'policyPaper', value: 'recu' },
  paymentReceipt: { owner: 'insurance', origin: 'policyPaper', value: 'quittance' },
  certificate: { owner: 'insurance', origin: 'policyPaper', value: 'attestation' },
  refundNotice: { owner: 'insurance', origin: 'policyPaper', value: 'avis-remboursement' },
  comparison: { owner: 'insurance', origin: 'offers', value: 'comparatif' },
  ...insurerPaperKinds,
  // Formal notice of an instalment that was posted by a mandate of the insurer.
  formalNotice: { owner: 'insurance', origin: 'agent', value: 'mise-en-demeure' },
  deliveryProof: { owner: 'insurance', origin: 'agent', value: 'preuve-remise' },
  ...requestDocumentKinds,
} as const satisfies Record<string, DocumentKindDefinition>

export type DocumentKind = keyof typeof documentKinds
export const documentKindNames = Object.keys(documentKinds) as DocumentKind[]

/** Documents that agents add and may withdraw. */
export const withdrawableKinds: readonly DocumentKind[] = [...insurerPapers, 'deliveryProof']

/** Returns the kind of a document by its value within a policy: `devis-2` is the second quote. */
export const documentKindOf = (value: string): DocumentKind | undefined => {
  const first = value.replace(/-\d+$/, '')
  return documentKindNames.find((kind) => documentKinds[kind].value === first)
}

type KeyedKind = {
  [K in DocumentKind]: (typeof documentKinds)[K] extends { wireKey: string } ? K : never
}[DocumentKind]
export type WireKey<K extends KeyedKind = KeyedKind> = (typeof documentKinds)[K]['wireKey']
type KindOfWireKey<W extends WireKey> = {
  [K in KeyedKind]: WireKey<K> extends W ? K : never
}[KeyedKind]

/** Returns the key of a kind on the wire. */
export const wireKeyOf = <K extends KeyedKind>(kind: K): WireKey<K> => documentKinds[kind].wireKey

/** Returns the kind of a key on the wire. */
export const kindOfWireKey = <W extends WireKey>(key: W): KindOfWireKey<W> => {
  const kind = documentKindNames.find((name) => (documentKinds[name] as DocumentKindNames).wireKey === key)
  return kind as KindOfWireKey<W>
}

/** Six identity files of spec 000 §3, in the order in which the customer is asked for them. */
export const identityFiles = [
  'idCardFront',
  'idCardBack',
  'drivingLicenceFront',
  'drivingLicenceBack',
  'vehicleRegistrationFront',
  'vehicleRegistrationBack',
] as const satisfies readonly DocumentKind[]

/** Files that a customer sends for a policy, and that agents ask for. */
export const proofFiles = [
  ...identityFiles,
  'passport',
  'earlierClaimsRecord',
  'huntingPermit',
  'internshipAgreement',
  'familyRecord',
] as const satisfies readonly DocumentKind[]
export type ProofFile = (typeof proofFiles)[number]

/** Kinds of an origin: a table over them names its missing row when a kind is added. */
export type KindOf<O extends Origin> = {
  [K in DocumentKind]: (typeof documentKinds)[K] extends { origin: O } ? K : never
}[DocumentKind]

/** Documents that we issue as PDF, each with a reference that `/verifier` knows. */
export type IssuedKind = KindOf<'policyPaper' | 'requestPaper' | 'signature'>

/** Returns the kinds of some origins. */
export const kindsOf = <O extends Origin>(...origins: O[]): KindOf<O>[] =>
  documentKindNames.filter((kind): kind is KindOf<O> => {
    const definition: DocumentKindDefinition = documentKinds[kind]
    return definition.owner === 'insurance' && origins.some((origin) => origin === definition.origin)
  })

export const issuedKinds = kindsOf('policyPaper', 'requestPaper', 'signature')
export const isIssuedKind = (kind: DocumentKind): kind is IssuedKind =>
  (issuedKinds as readonly DocumentKind[]).includes(kind)

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
export const acceptedTypeNames = Object.keys(acceptedTypes) as AcceptedType[]

/**
 * Formats that the server accepts, with the type under which it keeps them and the endings of their names.
 * Phones and sites send the later ones, of which a burst keeps its first picture.
 */
const sentFormats = {
  'application/pdf': { kept: 'application/pdf', endings: ['.pdf'] },
  'image/jpeg': { kept: 'image/jpeg', endings: ['.jpg', '.jpeg', '.jfif'] },
  'image/png': { kept: 'image/png', endings: ['.png'] },
  'image/heic': { kept: 'image/jpeg', endings: ['.heic'] },
  'image/heif': { kept: 'image/jpeg', endings: ['.heif'] },
  'image/heic-sequence': { kept: 'image/jpeg', endings: ['.heics'] },
  'image/heif-sequence': { kept: 'image/jpeg', endings: ['.heifs'] },
  'image/webp': { kept: 'image/jpeg', endings: ['.webp'] },
  'image/avif': { kept: 'image/jpeg', endings: ['.avif'] },
} as const satisfies Record<string, { kept: AcceptedType; endings: readonly string[] }>
export type SentType = keyof typeof sentFormats

export const isSentType = (mimeType: string): mimeType is SentType => Object.hasOwn(sentFormats, mimeType)

/** Returns the type under which the server keeps a file of a sent type. */
export const keptType = (mimeType: SentType): AcceptedType => sentFormats[mimeType].kept

const typesOfEndings = Object.values(sentFormats).flatMap(({ kept, endings }) =>
  endings.map((ending) => [ending, kept] as const),
)

/** Returns the endings of files that are kept under some types, for the `accept` attribute of an input. */
export const endingsOf = (types: readonly AcceptedType[]): string[] =>
  typesOfEndings.filter(([, type]) => types.includes(type)).map(([ending]) => ending)

/**
 * Returns the type under which the server keeps a file, by its declared type or else by its name:
 * some devices declare no type. The server decides by the bytes.
 */
export const keptTypeOf = ({ name, type }: { name: string; type: string }): AcceptedType | undefined => {
  if (type) return isSentType(type) ? keptType(type) : undefined
  const ending = /\.\w+$/.exec(name.toLowerCase())?.[0]
  return typesOfEndings.find(([each]) => each === ending)?.[1]
}

/** Limit of 5 MB per document (spec 001 §5). */
export const maximumDocumentBytes = 5 * 1024 * 1024

/** Points of a picture above which it is made smaller: a sheet scanned at 300 dpi has 9 million. */
export const mostPicturePoints = 24_000_000

/**
 * Returns a file name that every system accepts: replaces all but letters, digits, dot and dash by
 * `_` (spec 001 §2).
 */
export const safeDownloadName = (name: string): string => name.replace(/[^A-Za-z0-9.-]/g, '_')
