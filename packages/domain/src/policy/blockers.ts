import type { MessageId } from '@wassit/words/catalogue'
import { isProven, proofNames } from '../document/proof.ts'
import type { NeededProof, Proof } from '../document/proof.ts'

/** Acts that wait until a file has everything they need: the start of a payment, the contract. */
export const guardedActs = ['payment', 'contract'] as const
export type GuardedAct = (typeof guardedActs)[number]

/**
 * Decisions about a file that can be open when an act is due, in addition to its proofs. `holder`: the person
 * is not fully known, because an agent entered them with a name and a telephone.
 */
export const openDecisions = ['coefficient', 'questionnaire', 'underwriting', 'holder'] as const
export type OpenDecision = (typeof openDecisions)[number]

/** Reason why an act waits: a proof that is missing, or a decision that is open. */
export type Blocker = Proof | OpenDecision
export const blockerNames = [...proofNames, ...openDecisions] as const satisfies readonly Blocker[]

const proofBlockers: ReadonlySet<Blocker> = new Set(proofNames)

export const isProof = (blocker: Blocker): boolean => proofBlockers.has(blocker)

/** Everything known about a file that can hold a step back. */
export interface Standing {
  proofs: readonly NeededProof[]
  /** Kinds of the current documents; those that an agent refused are left out. */
  received: ReadonlySet<string>
  /** Open decisions, each with the first act that waits for it. */
  open: readonly { decision: OpenDecision; before: GuardedAct }[]
}

/** Blockers of each act; the contract waits for everything that the payment waits for. */
export type Blockers = Record<GuardedAct, Blocker[]>

const isDue = (before: string, act: GuardedAct): boolean => before === 'payment' || before === act

/** Returns what a file still lacks for an act: proofs in the order of the checklist, then decisions. */
const blockersOf = ({ proofs, received, open }: Standing, act: GuardedAct): Blocker[] => [
  ...proofs
    .filter(({ proof, stage }) => isDue(stage, act) && !isProven(proof, received))
    .map(({ proof }) => proof),
  ...open.filter(({ before }) => isDue(before, act)).map(({ decision }) => decision),
]

/** Returns what a file still lacks for each act. */
export const blockersIn = (standing: Standing): Blockers => ({
  payment: blockersOf(standing, 'payment'),
  contract: blockersOf(standing, 'contract'),
})

/** Returns the name of a blocker, as the customer and the agent read it. */
export const blockerWords = (blocker: Blocker): MessageId => `policy.blocker.${blocker}`
