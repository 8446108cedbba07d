import { z } from 'zod/mini'
import { policyStatusOf } from '../../policy/policy.ts'
import { requestStatusOf } from '../../request/request.ts'
import { endpoint } from '../endpoint.ts'

/** Places from which the lines of a trace come. */
export const traceMatters = [
  'trail',
  'file',
  'request',
  'order',
  'refund',
  'document',
  'signature',
  'delivery',
  'message',
  'job',
] as const
export type TraceMatter = (typeof traceMatters)[number]

const TraceLine = z.object({
  /** Place on the line of time. */
  place: z.int(),
  at: z.string(),
  matter: z.enum(traceMatters),
  /** Names of the code: an act, a state, a kind. */
  what: z.string(),
  /** Code of the status that a file or a request moved to. */
  status: z.nullable(z.int()),
  /** Dirhams. */
  amount: z.nullable(z.number()),
  /** Customer of the file, member of staff, or the server; null if the line does not know. */
  by: z.nullable(z.enum(['customer', 'agent', 'system'])),
  /** Number or id to look up elsewhere: an order, a receipt, a request, a job. */
  reference: z.nullable(z.string()),
  /** Id of the call, as the log has it in `reqId`. */
  call: z.nullable(z.string()),
})
export type TraceLine = z.output<typeof TraceLine>

/** Returns the words of the status that a line moved its file or request to; null for another line. */
export const movedTo = ({ matter, status }: Pick<TraceLine, 'matter' | 'status'>) => {
  if (status === null) return null
  if (matter === 'request') return `request.status.${requestStatusOf(status)}` as const
  return `policy.status.${policyStatusOf(status)}` as const
}

/** Acts, orders, papers and messages of a file on one line of time, the oldest first, without a name. */
export const Trace = z.object({
  /** Number of the file; null if nothing has the asked number. */
  number: z.nullable(z.string()),
  lines: z.array(TraceLine),
  /** True if older lines are left out. */
  cut: z.boolean(),
})
export type Trace = z.output<typeof Trace>

export const traceCalls = {
  trace: endpoint('GET /api/agent/trace', {
    access: 'staff:settings',
    summary:
      'Returns trail, orders, documents, messages and jobs of a file on one line of time, without a name',
    /** Number of a file, a customer request, an order by card or a receipt. */
    query: z.object({ number: z._default(z.string().check(z.maxLength(100)), '') }),
    answers: { 200: Trace },
  }),
}
