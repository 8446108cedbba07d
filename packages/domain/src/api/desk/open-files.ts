import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Moment, Uuid } from '../values.ts'

/** Time between two calls of an open page, and the time after which a page without one is closed (ms). */
export const openFileBeatMs = 25_000
export const openFileLastsMs = 60_000

/** Other member who has the same file open. */
const Other = z.object({
  id: Uuid,
  name: z.string(),
  since: Moment,
  /** True once they typed something that they did not save yet. */
  writing: z.boolean(),
})
export type OtherReader = z.output<typeof Other>

/** Calls about who works on a file at the same time. */
export const openFileCalls = {
  keepFileOpen: endpoint('POST /api/agent/open-files', {
    access: 'staff:read',
    summary: 'Says for a minute that the caller has a file open, and returns who else has',
    body: z.object({
      /** Number of a policy or of a request. */
      number: z
        .string('validation.required')
        .check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(40)),
      writing: z._default(z.boolean(), false),
      /** True for the last call of a page that closes. */
      closing: z._default(z.boolean(), false),
    }),
    answers: { 200: z.object({ others: z.array(Other) }) },
  }),
}
