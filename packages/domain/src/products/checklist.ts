import type { NeededProof, Proof, ProofStage } from '../document/proof.ts'
import type { ProductKey } from './catalogue.ts'
import { isLicenceRecent } from './car/risk.ts'
import { hasInsuredDependants } from './health/risk.ts'
import type { Answers } from './product-form.ts'

/** Rule by which a proof applies, decided from the answers on the day. */
interface ConditionDefinition {
  /** Products whose answers can decide it; all without a list. */
  products?: readonly ProductKey[]
  holds: (answers: Answers, asOf: string) => boolean
}

export const proofConditions = {
  always: { holds: () => true },
  recentLicence: { products: ['car'], holds: isLicenceRecent },
  insuredDependants: {
    products: ['healthMorocco', 'healthInternational'],
    holds: hasInsuredDependants,
  },
} as const satisfies Record<string, ConditionDefinition>

export type ProofCondition = keyof typeof proofConditions
export const proofConditionNames = Object.keys(proofConditions) as ProofCondition[]

/** Returns the rules that the answers of a product can decide. */
export const conditionsOf = (product: ProductKey): ProofCondition[] =>
  proofConditionNames.filter((name) => {
    const { products }: ConditionDefinition = proofConditions[name]
    return products?.includes(product) ?? true
  })

/** Line of a checklist: a proof, the step before which it is needed, and when it is needed at all. */
export interface ChecklistItem {
  proof: Proof
  stage: ProofStage
  condition: ProofCondition
}

export type Checklist = readonly ChecklistItem[]

const item = (proof: Proof, stage: ProofStage, condition: ProofCondition = 'always'): ChecklistItem => ({
  proof,
  stage,
  condition,
})

const person: Checklist = [item('identity', 'contract')]
const family: Checklist = [...person, item('familyRecord', 'later', 'insuredDependants')]

/** Checklists of insurers that have none of their own; an admin replaces them at the console. */
export const usualChecklists: Record<ProductKey, Checklist> = {
  car: [
    item('identity', 'contract'),
    item('vehicleRegistration', 'contract'),
    item('drivingLicence', 'contract', 'recentLicence'),
  ],
  motorcycle: [
    item('identity', 'contract'),
    item('vehicleRegistration', 'contract'),
    item('drivingLicence', 'later'),
  ],
  travel: [...person, item('passport', 'later')],
  home: person,
  pleasureBoat: person,
  personalAccident: person,
  huntingLiability: [...person, item('huntingPermit', 'contract')],
  healthInternational: family,
  healthMorocco: family,
  assistance: person,
  intern: [...person, item('internshipAgreement', 'later')],
}

/** Returns the proofs that a checklist asks for, given the answers on a day. */
export const neededProofs = (checklist: Checklist, answers: Answers, asOf: string): NeededProof[] =>
  checklist
    .filter(({ condition }) => proofConditions[condition].holds(answers, asOf))
    .map(({ proof, stage }) => ({ proof, stage }))
