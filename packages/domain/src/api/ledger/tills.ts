import { z } from 'zod/mini'
import { MoneyAmount } from '../../party/number.ts'
import { OptionalLines, PlainLines } from '../../party/text.ts'
import { endpoint } from '../endpoint.ts'
import { PromisedCheque } from './received-payments.ts'
import { Moment, Uuid } from '../values.ts'

/** Dirhams by the methods whose money is in a till. */
const Amounts = z.object({ cash: z.number(), cheque: z.number(), terminal: z.number() })

/** Till of an agent, open or closed. */
export const TillView = z.object({
  id: z.string(),
  agent: z.string(),
  /** Member who closed it for the agent; null if the agent did. */
  closed_by: z.nullable(z.string()),
  opened_at: Moment,
  closed_at: z.nullable(Moment),
  /** Cash at the opening. */
  float: z.number(),
  /** Cash that the closing before left; null for a first till. */
  float_left: z.nullable(z.number()),
  /** Reason of a float that is not what was left. */
  float_reason: z.nullable(z.string()),
  expected: Amounts,
  /** Null until the till is closed. */
  counted: z.nullable(Amounts),
  difference: z.nullable(Amounts),
  reason: z.nullable(z.string()),
  /** Cash that goes to the bank, and cash that stays for the next opening. */
  deposit: z.nullable(z.number()),
  left: z.nullable(z.number()),
  /** Links of the printed report and of the deposit slip. */
  report_url: z.string(),
  slip_url: z.nullable(z.string()),
})
export type TillView = z.output<typeof TillView>

const Counted = MoneyAmount({ min: 0, max: 10_000_000 })

/** Amounts that were counted in a till. */
const Closing = z.object({
  cash: Counted,
  cheque: Counted,
  terminal: Counted,
  /** Cash that goes to the bank. */
  deposit: Counted,
  reason: OptionalLines(1000),
})

/** Calls about the tills of agents (docs/decisions/020-tills-and-cheques.md). */
export const tillCalls = {
  tills: endpoint('GET /api/agent/tills', {
    access: 'staff:read',
    summary: 'Lists the last tills, the newest first, and the own open one',
    answers: {
      200: z.object({
        own: z.nullable(TillView),
        /** Cash that the last closing left in the own till. */
        suggested_float: z.number(),
        tills: z.array(TillView),
        /** Post-dated cheques with their files, the next first. */
        promises: z.array(z.extend(PromisedCheque, { insurance_number: z.string() })),
      }),
    },
  }),
  openTill: endpoint('POST /api/agent/tills', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Opens the own till with the cash that is in it; another amount than was left needs a reason',
    body: z.object({ float: Counted, reason: OptionalLines(1000) }),
    answers: { 201: z.object({ id: z.string() }) },
  }),
  closeTill: endpoint('POST /api/agent/tills/:id/close', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Closes the own till with what was counted; a difference needs a reason',
    params: z.object({ id: Uuid }),
    body: Closing,
    answers: { 200: TillView },
  }),
  closeOthersTill: endpoint('POST /api/agent/tills/:id/close-for-agent', {
    access: 'staff:tills',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Closes the till that another member left open, with what was counted and the reason',
    params: z.object({ id: Uuid }),
    body: z.extend(Closing, { reason: PlainLines(1000) }),
    answers: { 200: TillView },
  }),
  tillPaper: endpoint('GET /api/till/:id/:paper', {
    access: 'signedLink',
    right: 'read',
    summary: 'Downloads the report of a till, or the slip of its deposit at the bank',
    params: z.object({ id: Uuid, paper: z.enum(['report', 'slip']) }),
    answers: { 200: null },
  }),
}
