import { z } from 'zod/mini'
import { underwritingDecisions, underwritingStates } from '../../underwriting/underwriting.ts'
import { Moment } from '../values.ts'

/** Acceptance of a file by its insurer as every agent sees it, without anything about health. */
export const UnderwritingOfFile = z.object({
  state: z.enum(underwritingStates),
  /** True if there is a medical questionnaire, which only agents with the right read. */
  medical: z.boolean(),
  decision: z.nullable(z.enum(underwritingDecisions)),
  loading: z.nullable(z.int()),
  decided_at: z.nullable(Moment),
  /** True if the agent who asks may enter the decision, or read the questionnaire. */
  may_decide: z.boolean(),
  may_read: z.boolean(),
  /** True if the agent who asks may type the answers from a signed paper. */
  may_type: z.boolean(),
})
