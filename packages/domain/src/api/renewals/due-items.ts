import { z } from 'zod/mini'
import {
  dueOutcomes,
  dueStages,
  notedRenewalKinds,
  renewalKinds,
  renewalSources,
} from '../../due/due-item.ts'
import { channels } from '../../party/channel.ts'
import { mostChosen } from '../../desk-table/most-chosen.ts'
import { inOrder, rangeDays } from '../../party/day-range.ts'
import { WholeNumber } from '../../party/number.ts'
import { OptionalFreeLines, OptionalText } from '../../party/text.ts'
import { BulkResults } from '../bulk-results.ts'
import { endpoint } from '../endpoint.ts'
import { Place } from '../paging.ts'
import { Amount, Moment, ProductCode, Uuid } from '../values.ts'
import { Assignment, SeenAssignees } from '../desk/worklist.ts'

/** Number of due items on a page. */
export const duePageSize = 500

const Text = z.nullable(z.string())

/** Contract that ends, with what became of it (docs/decisions/058-due-items.md). */
export const DueItem = z.object({
  /** Id of the policy that ends. */
  id: Uuid,
  insurance_number: z.string(),
  policy_number: Text,
  insuranceType_name: ProductCode,
  company_name: Text,
  customer: Text,
  phone: Text,
  plate: Text,
  /** ISO; last covered day. */
  last_day: z.string(),
  /** Premium of the term that ends, in dirhams. */
  amount: Amount,
  /** Price of the next term as it was last computed, in dirhams; null before, and if an agent states it. */
  next_amount: Amount,
  /** Claims declared in the term that ends. */
  claims: z.int(),
  /** Part of the premium that is still owed, in dirhams. */
  left_to_pay: Amount,
  agent: Text,
  agent_id: Text,
  offered_at: z.nullable(Moment),
  offered_by: z.nullable(z.enum(channels)),
  renewal: z.enum(renewalKinds),
  /** Source that says how the contract ends; null if none does. */
  renewal_source: z.nullable(z.enum(renewalSources)),
  stage: z.enum(dueStages),
  outcome: z.nullable(z.enum(dueOutcomes)),
  reason: Text,
  to_whom: Text,
  /** Grows with each outcome; a form that names an older one is refused. */
  version: z.int(),
})
export type DueItem = z.output<typeof DueItem>

const Outcome = {
  /** Null takes an outcome back. */
  outcome: z.nullable(z.enum(dueOutcomes, 'validation.due.outcome')),
  reason: z.nullish(OptionalFreeLines(500)),
  /** Insurer or broker to whom the customer went. */
  to_whom: z.nullish(OptionalText(100)),
}

export const DueOutcomeForm = z.object({
  ...Outcome,
  /** Version that the page showed; without it only an item without an outcome takes one. */
  version: z.optional(z.nullable(WholeNumber({ min: 0, max: 1_000_000 }))),
})
export type DueOutcomeForm = z.output<typeof DueOutcomeForm>

const Ids = z
  .array(Uuid)
  .check(z.minLength(1, 'validation.required'), z.maxLength(mostChosen, 'validation.due.many'))

/** Month of the calendar, `2026-12`. */
const Month = z.optional(
  z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'validation.date.invalid')),
)

/** Calls about contracts that end. */
export const dueItemCalls = {
  dueItems: endpoint('GET /api/agent/due-items', {
    access: 'staff:read',
    summary: 'Lists contracts by their last day, by default from 30 days ago until 45 days from now',
    query: z.object({ ...rangeDays, after: z.optional(Place) }).check(inOrder),
    answers: {
      200: z.object({
        from: z.string(),
        to: z.string(),
        due_items: z.array(DueItem),
        /** Place of the next page; null on the last one. */
        next: z.nullable(z.string()),
      }),
    },
  }),
  noteDueOutcome: endpoint('POST /api/agent/due-items/:id/outcome', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Notes why a contract is not renewed, or takes that back',
    params: z.object({ id: Uuid }),
    body: DueOutcomeForm,
    answers: { 200: z.object({ due_item: DueItem }) },
  }),
  noteDueOutcomes: endpoint('POST /api/agent/due-items/outcomes', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Notes one outcome of several contracts without one',
    body: z.object({ ids: Ids, ...Outcome }),
    answers: { 200: BulkResults },
  }),
  priceDueItems: endpoint('POST /api/agent/due-items/prices', {
    access: 'staff:quote',
    device: 'confirmed',
    summary: 'Computes the prices of the next terms of several contracts',
    body: z.object({ ids: Ids }),
    answers: { 200: BulkResults },
  }),
  offerRenewals: endpoint('POST /api/agent/due-items/offers', {
    access: 'staff:quote',
    device: 'confirmed',
    summary:
      'Sends customers the price of the next term with the link that accepts it, by their usual way or a named one',
    body: z.object({ ids: Ids, by: z.nullish(z.enum(channels, 'validation.invalid')) }),
    answers: { 200: BulkResults },
  }),
  assignDueItems: endpoint('POST /api/agent/due-items/assignments', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Assigns several contracts that end to an agent, or to none',
    body: z.object({ ids: Ids, agent_id: Assignment.shape.agent_id, seen: SeenAssignees }),
    answers: { 200: BulkResults },
  }),
  noteRenewalKinds: endpoint('POST /api/agent/due-items/renewals', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Notes that several contracts end on their last day, or continue unless somebody gives notice',
    body: z.object({ ids: Ids, renewal: z.enum(notedRenewalKinds, 'validation.invalid') }),
    answers: { 200: BulkResults },
  }),
  dueCalendar: endpoint('GET /api/agent/due-items/calendar', {
    access: 'staff:read',
    summary: 'Counts the contracts that end on each day of a month, by default the current one',
    query: z.object({ month: Month }),
    answers: {
      200: z.object({
        month: z.string(),
        days: z.array(
          z.object({
            day: z.string(),
            count: z.int(),
            /** Contracts without a next term and without an outcome. */
            open: z.int(),
            amount: z.number(),
          }),
        ),
      }),
    },
  }),
}
