import { z } from 'zod/mini'
import { nightlyRules } from '../../personal-data/retention.ts'
import { endpoint } from '../endpoint.ts'

const Rule = z.enum(nightlyRules)

const RetentionState = z.object({
  /** Last night of each rule that was applied once. */
  nights: z.array(z.object({ rule: Rule, at: z.string(), forgotten: z.int() })),
})
export type RetentionState = z.output<typeof RetentionState>

/** Bound of the count of a rule in a dry run: a large table is not read to its end for a number. */
export const mostCounted = 10_000

const RetentionPreview = z.object({
  /** `more` tells that more than `count` are due. */
  due: z.array(z.object({ rule: Rule, count: z.int(), more: z.boolean() })),
})
export type RetentionPreview = z.output<typeof RetentionPreview>

/** Calls about the retention of personal data. */
export const retentionCalls = {
  retention: endpoint('GET /api/agent/retention', {
    access: 'staff:privacy',
    summary: 'Returns what the last night of each rule of retention forgot',
    answers: { 200: RetentionState },
  }),
  retentionPreview: endpoint('GET /api/agent/retention/preview', {
    access: 'staff:privacy',
    summary: 'Returns what the next night will forget under each rule (dry run)',
    answers: { 200: RetentionPreview },
    limit: { perAddress: 20, windowSeconds: 600 },
  }),
}
