import { z } from 'zod/mini'
import { mostChosen } from '../../desk-table/most-chosen.ts'
import { PlainText } from '../../party/text.ts'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../values.ts'

/** Calls about records of the same money that differ (docs/decisions/069-reconciliation.md). */
export const reconciliationCalls = {
  compareGateway: endpoint('POST /api/agent/gateway-statements', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary:
      'Compares a statement of the card gateway with the ledger and keeps what differs; no payment changes',
    encoding: 'multipart',
    body: z.object({}),
    files: [{ name: 'file', maxCount: 1 }],
    answers: {
      200: z.object({
        orders: z.int(),
        /** Lines about something else, such as fees. */
        other: z.int(),
        found: z.int(),
        /** Differences that no comparison found before. */
        added: z.int(),
      }),
    },
  }),
  closeDifferences: endpoint('POST /api/agent/money-differences/close', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Closes differences with the reason that was found; no payment changes',
    body: z.object({
      ids: z.array(Uuid).check(z.minLength(1), z.maxLength(mostChosen)),
      reason: PlainText(300),
    }),
    answers: { 200: z.object({ settled: z.int() }) },
  }),
}
