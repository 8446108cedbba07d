import { z } from 'zod/mini'
import { dueOutcomes, dueStages } from '../due/due-item.ts'
import { channels } from '../party/channel.ts'
import { OptionalDate } from '../party/date.ts'
import { WholeNumber } from '../party/number.ts'
import { OptionalFreeLines, OptionalText } from '../party/text.ts'
import { endpoint } from './endpoint.ts'
import { Place } from './paging.ts'
import { Amount, Moment, ProductCode, Uuid } from './values.ts'

/** Number of due items on a page, and of those that one act takes. */
export const duePageSize = 500
export const mostDueItems = 200

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
  offered_at: z.nullable(Moment),
  offered_by: z.nullable(z.enum(channels)),
  stage: z.enum(dueStages),
  outcome: z.nullable(z.enum(dueOutcomes)),
  reason: Text,
  to_whom: Text,
  /** Grows with each act; an act that names an older one is refused. */
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

/** Calls about contracts that end. */
export const dueItemCalls = {
  dueItems: endpoint({
    method: 'GET',
    path: '/api/agent/due-items',
    access: 'staff:read',
    summary: 'Lists contracts by their last day, by default from 30 days ago until 45 days from now',
    query: z.object({ from: OptionalDate, to: OptionalDate, after: z.optional(Place) }),
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
  noteDueOutcome: endpoint({
    method: 'POST',
    path: '/api/agent/due-items/:id/outcome',
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Notes why a contract is not renewed, or takes that back',
    params: z.object({ id: Uuid }),
    body: DueOutcomeForm,
    answers: { 200: z.object({ due_item: DueItem }) },
  }),
}
