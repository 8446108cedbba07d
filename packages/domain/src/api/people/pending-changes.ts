import { z } from 'zod/mini'
import { pendingFields, pendingKindNames, pendingStates } from '../../access/pending-change.ts'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../values.ts'

/** Change that waits for another person, or was decided lately. */
export const PendingChangeView = z.object({
  id: z.string(),
  kind: z.enum(pendingKindNames),
  /** Name of what changes. */
  subject: z.string(),
  /** Values by the name of their field in `pendingKinds`; null for none. */
  fields: z.array(
    z.object({ field: z.enum(pendingFields), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: Moment,
  state: z.enum(pendingStates),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(Moment),
  /** True for the author, who withdraws instead of refusing. */
  is_own: z.boolean(),
  /** True if its values changed since; it can only be refused. */
  outdated: z.boolean(),
  /** Why it cannot be approved now: another person must, or a sole person waits. Absent if it can. */
  waits: z.enum(['no', 'another', 'alone']),
  waits_until: z.nullable(Moment),
  /** End of the time in which it can be reversed, and the moment at which it was; null for others. */
  reversal: z.nullable(z.object({ until: Moment, reversed_at: z.nullable(Moment), open: z.boolean() })),
})
export type PendingChangeView = z.output<typeof PendingChangeView>

/** Calls of changes that wait for another person (docs/decisions/034-four-eyes.md). */
export const pendingChangeCalls = {
  pendingChanges: endpoint('GET /api/agent/changes', {
    access: 'staff:approve',
    summary: 'Lists the changes that wait for another person, and those decided lately',
    answers: { 200: z.object({ changes: z.array(PendingChangeView) }) },
  }),
  decidePendingChange: endpoint('POST /api/agent/changes/:id', {
    access: 'staff:approve',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'second', mail: 'nobody' },
    summary: 'Approves or refuses a change, by another person than its author, who may withdraw it',
    params: z.object({ id: z.uuid('validation.invalid') }),
    body: z.object({ decision: z.enum(['approve', 'refuse'], 'validation.required') }),
  }),
}
