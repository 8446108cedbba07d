import type { MessageId } from '@wassit/words/catalogue'
import { isProven, proofNames } from '../document/proof.ts'
import type { NeededProof, Proof } from '../document/proof.ts'

/** Steps that wait until a file has everything they need. */
export const guardedSteps = ['payment', 'contract'] as const
export type GuardedStep = (typeof guardedSteps)[number]

/** Decisions about a file that can be open when a step is due, besides its proofs. */
export const openDecisions = ['coefficient'] as const
export type OpenDecision = (typeof openDecisions)[number]

/** Reason why a step waits: a proof that is missing, or a decision that is open. */
export type Blocker = Proof | OpenDecision
export const blockerNames = [...proofNames, ...openDecisions] as const satisfies readonly Blocker[]

/** Everything known about a file that can hold a step back. */
export interface Standing {
  proofs: readonly NeededProof[]
  /** Kinds of the current documents; those that an agent refused are left out. */
  received: ReadonlySet<string>
  /** Open decisions, each with the first step that waits for it. */
  open: readonly { decision: OpenDecision; before: GuardedStep }[]
}

/** What holds back each step. A step waits for everything that an earlier one waits for. */
export type Blockers = Record<GuardedStep, Blocker[]>

const isDue = (before: string, step: GuardedStep): boolean => before === 'payment' || before === step

/** Returns what a file still lacks for a step: proofs in the order of the checklist, then decisions. */
const blockersOf = ({ proofs, received, open }: Standing, step: GuardedStep): Blocker[] => [
  ...proofs
    .filter(({ proof, stage }) => isDue(stage, step) && !isProven(proof, received))
    .map(({ proof }) => proof),
  ...open.filter(({ before }) => isDue(before, step)).map(({ decision }) => decision),
]

/** Returns what a file still lacks for each step. */
export const blockersIn = (standing: Standing): Blockers => ({
  payment: blockersOf(standing, 'payment'),
  contract: blockersOf(standing, 'contract'),
})

/** Returns the name of a blocker, as the customer and the agent read it. */
export const blockerWords = (blocker: Blocker): MessageId => `policy.blocker.${blocker}`
