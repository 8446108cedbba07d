import { z } from 'zod/mini'
import { Amount } from './values.ts'

const Text = z.nullable(z.string())

/** Result of an act on one of several lines. */
export const BulkLine = z.object({
  /** Name by which the call chose the line: its id, or the number of its file. */
  id: z.string(),
  insurance_number: Text,
  customer: Text,
  outcome: z.enum(['done', 'left']),
  /** Sentence: why the line is left as it was, or what was done; null where the act says nothing more. */
  reason: Text,
  /** Dirhams of a price or an offer. */
  amount: Amount,
  /** Address that opens WhatsApp with the message filled in, for a person with a mobile telephone. */
  whatsapp: Text,
})
export type BulkLine = z.output<typeof BulkLine>

/** Results of an act on several lines, in the order that the call named them. */
export const BulkResults = z.object({ done: z.int(), results: z.array(BulkLine) })
export type BulkResults = z.output<typeof BulkResults>
