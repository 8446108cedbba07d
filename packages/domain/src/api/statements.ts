import { z } from 'zod/mini'
import { PlainText } from '../party/text.ts'
import { proposalReasons } from '../payment/statement-matching.ts'
import { endpoint } from './endpoint.ts'
import { InsuranceNumber } from './policy-views.ts'
import { Done, Moment, Uuid } from './values.ts'

const movement = {
  id: z.string(),
  /** ISO. */
  day: z.string(),
  amount: z.number(),
  /** Words of every column of the file. */
  text: z.string(),
}

/** Movement that an agent took off the list. */
export const DismissedMovement = z.object({
  ...movement,
  reason: z.string(),
  by: z.string(),
  dismissed_at: Moment,
})
export type DismissedMovement = z.output<typeof DismissedMovement>

/** Movement of the bank that waits for its file. Amounts are in dirhams. */
export const WaitingMovement = z.object({
  ...movement,
  /** Files that it may pay, the likeliest first. */
  proposals: z.array(
    z.object({
      insurance_number: z.string(),
      name: z.string(),
      due: z.number(),
      reason: z.enum(proposalReasons),
    }),
  ),
})
export type WaitingMovement = z.output<typeof WaitingMovement>

const params = z.object({ id: Uuid })
const errors = ['statement.unknown-line', 'statement.line-taken'] as const

/** Calls about the statements of the bank (docs/decisions/157-bank-statements.md). */
export const statementCalls = {
  importStatement: endpoint({
    method: 'POST',
    path: '/api/agent/bank-statements',
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'price', mail: 'customer' },
    summary: 'Imports a statement of the bank (CSV or OFX) and confirms what an exact reference pays',
    encoding: 'multipart',
    body: z.object({}),
    files: [{ name: 'file', maxCount: 1 }],
    answers: {
      200: z.object({
        /** Movements that paid a file at this import. */
        matched: z.int(),
        /** Movements that wait for an agent. */
        waiting: z.int(),
        /** Movements that an earlier import had. */
        known: z.int(),
        /** Money that left the account, which is not kept. */
        outgoing: z.int(),
      }),
    },
    errors: ['document.too-large'],
  }),
  waitingMovements: endpoint({
    method: 'GET',
    path: '/api/agent/bank-statements',
    access: 'staff:read',
    summary: 'Lists the movements that wait for their file, the oldest first, and the last imports',
    answers: {
      200: z.object({
        waiting: z.array(WaitingMovement),
        /** All that wait; the list has the first hundred. */
        total: z.int(),
        /** Movements that were dismissed last, the latest first; the list has the last hundred. */
        dismissed: z.array(DismissedMovement),
        statements: z.array(
          z.object({ id: z.string(), name: z.string(), imported_at: Moment, by: z.string() }),
        ),
      }),
    },
  }),
  matchMovement: endpoint({
    method: 'POST',
    path: '/api/agent/bank-statements/lines/:id/match',
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'price', mail: 'customer' },
    summary: 'Records a movement as a transfer of a file',
    params,
    body: z.object({ insurance_number: InsuranceNumber }),
    answers: { 200: Done },
    errors: [
      ...errors,
      'policy.unknown',
      'policy.wrong-status',
      'policy.incomplete',
      'payment.another-agent',
      'payment.underway',
      'payment.undecided',
    ],
  }),
  reopenMovement: endpoint({
    method: 'POST',
    path: '/api/agent/bank-statements/lines/:id/reopen',
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Puts a dismissed movement back on the list',
    params,
    answers: { 200: Done },
    errors: [...errors],
  }),
  dismissMovement: endpoint({
    method: 'POST',
    path: '/api/agent/bank-statements/lines/:id/dismiss',
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Takes a movement that pays no file off the list, with a reason',
    params,
    body: z.object({ reason: PlainText(300) }),
    answers: { 200: Done },
    errors: [...errors],
  }),
}
