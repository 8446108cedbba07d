import { z } from 'zod/mini'
import { proofNames, proofStages } from '../document/proof.ts'
import { blockerNames } from '../policy/blockers.ts'

/** What a file lacks for each step that waits (docs/decisions/126-what-blocks-a-file.md). */
export const BlockersView = z.object({
  payment: z.array(z.enum(blockerNames)),
  contract: z.array(z.enum(blockerNames)),
})

/** Proof that a policy needs, the step before which it is needed, and whether it has arrived. */
export const NeededProofView = z.object({
  proof: z.enum(proofNames),
  stage: z.enum(proofStages),
  received: z.boolean(),
})
