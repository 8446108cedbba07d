import { z } from 'zod/mini'
import { dueOutcomes } from '../../due/due-item.ts'
import { figureDimensions, milestones } from '../../figures/figures.ts'
import { workKinds } from '../../hours/work.ts'
import { inOrder, rangeDays } from '../../party/day-range.ts'
import { productCodes } from '../../products/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Moment, Uuid } from '../values.ts'

const Query = z
  .object({
    /** Days of the period; by default the last twelve weeks until today. */
    ...rangeDays,
    by: z._default(z.enum(figureDimensions), 'week'),
    insurer: z.optional(Uuid),
    product: z.optional(z.enum(productCodes)),
    town: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    agent: z.optional(Uuid),
    came_from: z.optional(z.string().check(z.maxLength(120))),
  })
  .check(inOrder)
export type FigureQuery = z.output<typeof Query>

const Counts = z.object(
  Object.fromEntries(milestones.map((step) => [step, z.int()])) as Record<
    (typeof milestones)[number],
    ReturnType<typeof z.int>
  >,
)

const Group = z.extend(Counts, {
  /** Day on which a week begins, wire code of a product, id of an insurer or agent; null where there is none. */
  key: z.nullable(z.string()),
  /** Name of an insurer or agent. */
  name: z.nullable(z.string()),
})
export type FigureGroup = z.output<typeof Group>

const Named = z.object({ id: z.string(), name: z.string() })

const Deadline = z.object({
  kind: z.enum(workKinds),
  /** Working minutes within which the house does it. */
  minutes: z.int(),
  kept: z.int(),
  late: z.int(),
  /** Work that still waits in time. */
  waiting: z.int(),
  /** Half of the work was done within these working minutes. */
  median: z.nullable(z.int()),
})
export type DeadlineFigures = z.output<typeof Deadline>

const Renewals = z.object({
  /** Contracts whose last day is in the period. */
  ended: z.int(),
  renewed: z.int(),
  lost: z.object(
    Object.fromEntries(dueOutcomes.map((outcome) => [outcome, z.int()])) as Record<
      (typeof dueOutcomes)[number],
      ReturnType<typeof z.int>
    >,
  ),
  /** Contracts that ended without a next term and without an outcome. */
  silent: z.int(),
  /** Contracts that still run, or wait within the days in which a next term may begin. */
  open: z.int(),
  reasons: z.array(z.object({ outcome: z.enum(dueOutcomes), reason: z.string(), count: z.int() })),
})
export type RenewalFigures = z.output<typeof Renewals>

export const FiguresAnswer = z.object({
  as_of: Moment,
  from: z.string(),
  to: z.string(),
  by: z.enum(figureDimensions),
  /** Files that were opened in the period, by the steps that they have reached since. */
  total: Counts,
  groups: z.array(Group),
  /** Groups beyond the named ones; null if there are none. */
  others: z.nullable(Counts),
  /** Median of the minutes between a step and the one before it. */
  times: z.array(z.object({ step: z.enum(milestones), count: z.int(), minutes: z.nullable(z.int()) })),
  renewals: Renewals,
  deadlines: z.array(Deadline),
  insurers: z.array(Named),
  agents: z.array(Named),
})
export type FiguresAnswer = z.output<typeof FiguresAnswer>

export const figureCalls = {
  figures: endpoint('GET /api/agent/figures', {
    access: 'staff:figures',
    summary:
      'Returns the steps, times, renewals and deadlines of the files of a period, by week or another property',
    query: Query,
    answers: { 200: FiguresAnswer },
  }),
}
