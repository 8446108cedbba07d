import { z } from 'zod/mini'
import { proofNames, proofStages } from '../../document/proof.ts'
import { blockerNames } from '../../policy/blockers.ts'
import { proofConditionNames } from '../../products/checklist.ts'
import { endpoint } from '../endpoint.ts'
import { ProductCode } from '../values.ts'

/** Blockers of the payment and of the contract (docs/decisions/015-what-blocks-a-file.md). */
export const BlockersView = z.object({
  payment: z.array(z.enum(blockerNames)),
  contract: z.array(z.enum(blockerNames)),
})

/** Proof that a policy needs, the act before which it is needed, and whether it has arrived. */
export const NeededProofView = z.object({
  proof: z.enum(proofNames),
  stage: z.enum(proofStages),
  received: z.boolean(),
})

const ChecklistItemBody = z.object({
  proof: z.enum(proofNames, 'validation.invalid'),
  stage: z.enum(proofStages, 'validation.required'),
  condition: z.enum(proofConditionNames, 'validation.required'),
})

const params = z.object({ id: z.uuid('validation.invalid') })

/** Calls about the checklists of an insurer. */
export const checklistCalls = {
  checklists: endpoint('GET /api/agent/insurers/:id/checklists', {
    access: 'staff:read',
    summary: 'Lists the proofs that an insurer wants for each of its products',
    params,
    answers: {
      200: z.object({
        checklists: z.array(
          z.object({
            insuranceType: ProductCode,
            items: z.array(ChecklistItemBody),
            /** False for the usual checklist of the product. */
            own: z.boolean(),
            /** Conditions that the answers of the product can decide. */
            conditions: z.array(z.enum(proofConditionNames)),
          }),
        ),
      }),
    },
  }),
  changeChecklist: endpoint('POST /api/agent/insurers/:id/checklists/:insuranceType', {
    access: 'staff:settings',
    device: 'confirmed',
    seen: true,
    summary: 'Replaces the checklist of an insurer for a product; null restores the usual one',
    params: z.extend(params, { insuranceType: ProductCode }),
    body: z.object({ items: z.nullable(z.array(ChecklistItemBody).check(z.maxLength(proofNames.length))) }),
  }),
}
