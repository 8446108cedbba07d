import type { DocumentKind } from '../document/document.ts'
import type { Right } from './rights.ts'

/**
 * Documents that show who a person is: papers of identity, and papers of ours and of insurers that print
 * the identity number, the birth date or the address.
 */
const identity: ReadonlySet<DocumentKind> = new Set([
  'idCardFront',
  'idCardBack',
  'drivingLicenceFront',
  'drivingLicenceBack',
  'vehicleRegistrationFront',
  'vehicleRegistrationBack',
  'passport',
  'earlierClaimsRecord',
  'huntingPermit',
  'internshipAgreement',
  'familyRecord',
  'holderProof',
  'quote',
  'contract',
  'signedContract',
  'certificate',
  'insurerAttestation',
  'specialConditions',
  'insurerEndorsement',
  'claimsRecord',
  'greenCard',
  'accidentStatement',
  'policeReport',
  'swornStatement',
  'lossReport',
  'terminationLetter',
  'terminationStatement',
  'endorsement',
  'settlementSheet',
  'discharge',
  'signedDischarge',
] as const)

/** Documents about the health of the victim of a loss, whatever they say (law 09-08, art. 3 and 21). */
const claimHealth: ReadonlySet<DocumentKind> = new Set(['medicalReport'] as const)

/** Document as its right of reading depends on it; `holdsHealth` if it names an excluded disease. */
export interface ReadDocument {
  kind: DocumentKind
  holdsHealth: boolean
}

/** Returns the rights of which a member of the staff needs one to open a document, in addition to seeing its file. */
export const readingRights = ({ kind, holdsHealth }: ReadDocument): readonly Right[] => {
  if (holdsHealth) return ['medical']
  if (claimHealth.has(kind)) return ['medical', 'claimHealth']
  return [identity.has(kind) ? 'identity' : 'read']
}

/**
 * Kinds that repeat the words of the quote of their file: one of them holds the excluded disease if an
 * earlier paper of the file does.
 */
export const kindsThatRepeatTerms = [
  'contract',
  'signedContract',
  'specialConditions',
  'insurerEndorsement',
  'otherPaper',
] as const satisfies readonly DocumentKind[]
