import { z } from 'zod/mini'
import { productCodes } from '../../products/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Turns, turns } from '../paging.ts'
import { Moment, ReportMention } from '../values.ts'

/** Members of staff who read a file, as its customer sees them: never by name. */
export const readerRoles = ['adviser', 'medical'] as const
export type ReaderRole = (typeof readerRoles)[number]

/** Parts of a customer's data that the staff reads: a file with its papers, or what no file holds. */
export const readMatters = ['file', 'person', 'refund', 'rights'] as const
export type ReadMatter = (typeof readMatters)[number]

/** One reading of a customer's data by a member of staff. */
const ReadingView = z.object({
  id: z.string(),
  at: Moment,
  reader: z.enum(readerRoles),
  matter: z.enum(readMatters),
  /** File that was read, or of the refund; null for the person's card and for a rights request. */
  insurance_number: z.nullable(z.string()),
  /** Customer request that was read, if any. */
  report: z.nullable(ReportMention),
  insuranceType_name: z.nullable(z.enum(productCodes)),
})
export type ReadingView = z.output<typeof ReadingView>

export const readingCalls = {
  readings: endpoint('GET /api/user/readings', {
    access: 'customer',
    summary: 'Lists when members of staff read the customer’s data, newest first',
    query: z.object(turns),
    answers: { 200: z.extend(Turns, { readings: z.array(ReadingView) }) },
  }),
}
