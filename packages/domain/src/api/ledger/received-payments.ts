import { z } from 'zod/mini'
import { IsoDate } from '../../party/date.ts'
import { MoneyAmount } from '../../party/number.ts'
import { readAs, refuse } from '../../party/reading.ts'
import { PlainLines, PlainText, compactText } from '../../party/text.ts'
import { banks } from '../../payment/banks.ts'
import { collectors } from '../../payment/collector.ts'
import { chequeDigits, paymentMethods, recordedMethods, reversalCauses } from '../../payment/received.ts'
import type { RecordedMethod } from '../../payment/received.ts'
import { endpoint } from '../endpoint.ts'
import { InstalmentsView } from './instalment-views.ts'
import { InsuranceNumber } from '../policies/policy-views.ts'
import { MovedCredits } from './returned-money.ts'
import { Moment, Ticked, Uuid } from '../values.ts'

const Text = z.nullable(z.string())

const Cheque = z.nullable(
  z.object({ number: z.string(), bank: z.enum(banks), day: z.string(), holder: z.string() }),
)

/** Post-dated cheque: it pays nothing before its day (docs/decisions/020-tills-and-cheques.md). */
export const PromisedCheque = z.object({
  id: z.string(),
  amount: z.number(),
  recorded_at: Moment,
  /** Agent who took it. */
  by: Text,
  cheque: Cheque,
})
export type PromisedCheque = z.output<typeof PromisedCheque>

/** Payment of the ledger of a file, or the reversal of one, as agents see it. */
export const ReceivedPayment = z.object({
  id: z.string(),
  method: z.enum(paymentMethods),
  /** Dirhams; negative for a reversal. */
  amount: z.number(),
  received_at: Moment,
  /** Agent who recorded or confirmed it; null for the bank. */
  by: Text,
  /** Null for a reversal, and for a payment from before receipts had numbers. */
  receipt_number: Text,
  /** Link of the printed receipt; null until it is drawn. */
  receipt_url: Text,
  cheque: Cheque,
  /** Reason for which a post-dated cheque counts before its day. */
  early: Text,
  /** Reference of the transfer, or number of the transaction of a card or a terminal. */
  reference: Text,
  /** Cause of a reversal and its reason. */
  reversal: z.nullable(z.object({ cause: z.enum(reversalCauses), reason: z.string() })),
  /** True for a payment that was reversed later. */
  reversed: z.boolean(),
  /** Causes for which this payment can be reversed now. */
  reversals: z.array(z.enum(reversalCauses)),
  /** True while its reversal waits for another person. */
  reversal_pending: z.boolean(),
})
export type ReceivedPayment = z.output<typeof ReceivedPayment>

/** Present attempt to pay a file, and its balance. */
export const FilePayment = z.object({
  state: z.enum(['none', 'underway', 'review', 'confirmed', 'rejected', 'failed']),
  method: z.nullable(z.enum(paymentMethods)),
  reference: Text,
  /** Holder of the account that a transfer reaches; null before a quote. */
  collector: z.nullable(z.enum(collectors)),
  /** Dirhams that were paid and kept, and dirhams that are left to pay. */
  paid: z.number(),
  due: z.number(),
})

/** Ledger of a file: what arrived, what was taken back, what is left. */
export const Ledger = z.object({
  payments: z.array(ReceivedPayment),
  /** Post-dated cheques that wait for their day, the next first. */
  promises: z.array(PromisedCheque),
  credits: MovedCredits,
  /** Dirhams that were paid and kept, and dirhams that are left to pay. */
  paid: z.number(),
  due: z.number(),
  /** Dirhams that are asked for now: the next instalment, or all that is late. */
  asked: z.number(),
  instalments: InstalmentsView,
  /** True while the customer may be at the page of the card gateway, which closes the counter. */
  card_underway: z.boolean(),
  /** True while an agent can record a payment. */
  takes_payment: z.boolean(),
  /**
   * Present for an agent who typed or priced the file: from 10 000 DHS on, together with what was paid,
   * another one records it, or the only one from a moment on.
   */
  another_hand: z.nullable(z.object({ until: z.nullable(Moment) })),
  /** Moment since which a paid file owes money again; null if it does not. */
  unpaid_since: z.nullable(Moment),
})
export type Ledger = z.output<typeof Ledger>

const details = {
  cheque_number: z.optional(z.string().check(z.maxLength(20))),
  cheque_bank: z.optional(z.string()),
  cheque_day: z.optional(z.string()),
  cheque_holder: z.optional(z.string().check(z.maxLength(120))),
  /** Authorisation number on the slip of the terminal, or the bank's reference of a transfer. */
  reference: z.optional(z.string().check(z.maxLength(60))),
}

type Detail = keyof typeof details

/** Number of a cheque in Latin digits, as it is printed. */
const ChequeNumber = z.pipe(
  z.string('validation.required'),
  readAs((input: string) => {
    const digits = compactText(input)
    if (/^0*$/.test(digits)) return refuse('validation.required')
    return digits.length <= chequeDigits && /^\d+$/.test(digits) ? digits : refuse('validation.cheque.number')
  }),
)

const required: Record<RecordedMethod, Partial<Record<Detail, z.ZodMiniType<string>>>> = {
  cash: {},
  cheque: {
    cheque_number: ChequeNumber,
    cheque_bank: z.enum(banks, 'validation.required'),
    cheque_day: IsoDate,
    cheque_holder: PlainText(120),
  },
  terminal: { reference: PlainText(60) },
  transfer: { reference: PlainText(60) },
}

/** Names of the details that a method of payment needs. */
export const detailsOf = (method: RecordedMethod): Detail[] => Object.keys(required[method]) as Detail[]

const Recorded = z
  .object({
    method: z.enum(recordedMethods, 'validation.required'),
    amount: MoneyAmount({ min: 0.01, max: 10_000_000 }),
    /** True once the agent confirmed that the same money came again within minutes. */
    again: z.optional(Ticked),
    ...details,
  })
  .check(({ value, issues }) => {
    for (const [path, schema] of Object.entries(required[value.method])) {
      const read = schema.safeParse(value[path as Detail] ?? '')
      if (read.success) continue
      const message = read.error.issues[0]?.message ?? 'validation.required'
      issues.push({ code: 'custom', message, path: [path], input: value })
    }
  })

/** Body of a payment that an agent records; only the details of its method are kept. */
export const RecordedPayment = z.pipe(
  Recorded,
  z.transform(({ method, amount, again, ...typed }): RecordedPayment => {
    const read = Object.entries(required[method]).map(([name, schema]) => [
      name,
      schema.parse(typed[name as Detail]),
    ])
    return { method, amount, ...(again && { again }), ...Object.fromEntries(read) }
  }),
)
export type RecordedPayment = { method: RecordedMethod; amount: number; again?: boolean } & Partial<
  Record<Detail, string>
>

const params = z.object({ insurance_number: InsuranceNumber })

/** Calls of agents about the money of a file (docs/decisions/017-ledger-and-instalments.md). */
export const receivedPaymentCalls = {
  ledger: endpoint('GET /api/agent/insurances/:insurance_number/payments', {
    access: 'staff:read',
    summary: 'Lists the payments of a file with their receipts, the oldest first',
    params,
    answers: { 200: Ledger },
  }),
  recordPayment: endpoint('POST /api/agent/insurances/:insurance_number/payments', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'price', mail: 'customer' },
    summary: 'Records money that arrived, with a numbered receipt; the sum of the premium confirms the file',
    params,
    body: RecordedPayment,
    answers: {
      201: z.object({
        message: z.string(),
        id: z.string(),
        /** Null for a promised cheque. */
        receipt_number: z.nullable(z.string()),
        promised: z.boolean(),
        /** Dirhams kept so far, and dirhams left. */
        paid: z.number(),
        due: z.number(),
        /** True once the premium is paid. */
        confirmed: z.boolean(),
      }),
    },
    idempotent: true,
  }),
  countPromise: endpoint('POST /api/agent/payments/:id/count', {
    access: 'staff:promises',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'customer' },
    summary: 'Counts a post-dated cheque as money before its day, with a reason',
    params: z.object({ id: Uuid }),
    body: z.object({ reason: PlainLines(1000) }),
    answers: { 200: z.object({ message: z.string() }) },
  }),
  returnPromise: endpoint('POST /api/agent/payments/:id/give-back', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Gives a post-dated cheque back before it is money, with a reason',
    params: z.object({ id: Uuid }),
    body: z.object({ reason: PlainLines(1000) }),
    answers: { 200: z.object({ message: z.string() }) },
  }),
  endCardAttempt: endpoint('POST /api/agent/insurances/:insurance_number/card/end', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Ends the attempt of a customer to pay by card, so that the counter can take money',
    params,
    answers: { 200: z.object({ message: z.string(), ended: z.int() }) },
  }),
  reversePayment: endpoint('POST /api/agent/payments/:id/reverse', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'large', mail: 'both' },
    summary:
      'Reverses a payment that was recorded by mistake, or whose cheque the bank returned; a large one waits',
    params: z.object({ id: Uuid }),
    body: z.object({ cause: z.enum(reversalCauses, 'validation.required'), reason: PlainLines(1000) }),
    /** Pending while a large reversal waits for another person. */
    answers: { 200: z.object({ message: z.string(), pending: z.boolean() }) },
  }),
}
