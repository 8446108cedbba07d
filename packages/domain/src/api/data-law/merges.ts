import { z } from 'zod/mini'
import { mergeFields } from '../../party/merge.ts'
import { PlainLines } from '../../party/text.ts'
import { endpoint } from '../endpoint.ts'
import { Moment, Uuid } from '../values.ts'

const Text = z.nullable(z.string())

/** Person of a comparison, with how much a merge would move. */
export const ComparedPerson = z.object({
  id: z.string(),
  values: z.object(
    Object.fromEntries(mergeFields.map((field) => [field, Text])) as Record<
      (typeof mergeFields)[number],
      typeof Text
    >,
  ),
  /** True if the person chose a password. */
  signs_in: z.boolean(),
  files: z.int(),
  requests: z.int(),
  created_at: Moment,
})
export type ComparedPerson = z.output<typeof ComparedPerson>

export const Comparison = z.object({
  kept: ComparedPerson,
  joined: ComparedPerson,
  /** True if their CIN numbers differ, so that they are never merged. */
  two_people: z.boolean(),
})
export type Comparison = z.output<typeof Comparison>

/** Calls of merges of two persons (docs/decisions/036-one-person-one-account.md). */
export const mergeCalls = {
  comparePersons: endpoint('GET /api/agent/merges', {
    access: 'staff:approve',
    summary: 'Compares two customers before their merge',
    query: z.object({ kept: Uuid, joined: Uuid }),
    answers: { 200: Comparison },
  }),
  askForMerge: endpoint('POST /api/agent/merges', {
    access: 'staff:approve',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'pending', mail: 'admins' },
    summary: 'Proposes the merge of two customers, which another admin approves',
    body: z.object({
      kept: Uuid,
      joined: Uuid,
      /** Fields whose value of the joined person survives. */
      chosen: z.array(z.enum(mergeFields)),
      reason: PlainLines(500),
    }),
  }),
  reverseMerge: endpoint('POST /api/agent/merges/:id/reverse', {
    access: 'staff:approve',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'none', mail: 'nobody' },
    summary: 'Reverses a merge within a day: every row and value goes back',
    params: z.object({ id: z.uuid('validation.invalid') }),
  }),
}
