import type { ProofFile } from './document.ts'

/**
 * Proofs that a checklist can name, each with the sets of files that give it: all files of one set
 * are enough. A person without an identity card shows a passport.
 */
export const proofs = {
  identity: [['idCardFront', 'idCardBack'], ['passport']],
  vehicleRegistration: [['vehicleRegistrationFront', 'vehicleRegistrationBack']],
  drivingLicence: [['drivingLicenceFront', 'drivingLicenceBack']],
  claimsRecord: [['earlierClaimsRecord']],
  passport: [['passport']],
  huntingPermit: [['huntingPermit']],
  internshipAgreement: [['internshipAgreement']],
  familyRecord: [['familyRecord']],
} as const satisfies Record<string, readonly (readonly ProofFile[])[]>

export type Proof = keyof typeof proofs
export const proofNames = Object.keys(proofs) as Proof[]

const setsOf = (proof: Proof): readonly (readonly ProofFile[])[] => proofs[proof]

/** Returns the files that can give a proof, in the order in which the customer is asked for them. */
export const filesOfProof = (proof: Proof): ProofFile[] => setsOf(proof).flat()

/** Tells whether a file begins a set that replaces another one, such as a passport instead of a card. */
export const isAlternative = (proof: Proof, file: ProofFile): boolean =>
  setsOf(proof).some(([first], place) => place > 0 && first === file)

/** Tells whether files give a proof: one of its sets is complete. */
export const isProven = (proof: Proof, received: ReadonlySet<string>): boolean =>
  setsOf(proof).some((files) => files.every((file) => received.has(file)))

/** Steps of a file before which a proof is needed; `later` stops none. */
export const proofStages = ['payment', 'contract', 'later'] as const
export type ProofStage = (typeof proofStages)[number]

/** Proof that a policy needs, and the step before which it is needed. */
export interface NeededProof {
  proof: Proof
  stage: ProofStage
}
