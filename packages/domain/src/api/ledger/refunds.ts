import { z } from 'zod/mini'
import { IsoDate } from '../../party/date.ts'
import { MoneyAmount } from '../../party/number.ts'
import { Rib } from '../../party/rib.ts'
import { PlainLines, PlainText } from '../../party/text.ts'
import { paymentMethods } from '../../payment/received.ts'
import { refundCauses, refundMeans, refundStates } from '../../refund/refund.ts'
import { endpoint } from '../endpoint.ts'
import { InsuranceNumber } from '../policies/policy-views.ts'
import { Done, Ids, Moment } from '../values.ts'

const Person = z.nullable(z.string())

/** Refund as agents see it. */
export const RefundLine = z.object({
  id: z.string(),
  insurance_number: z.string(),
  customer: z.string(),
  /** Dirhams. */
  amount: z.number(),
  cause: z.enum(refundCauses),
  reason: z.nullable(z.string()),
  state: z.enum(refundStates),
  means: z.nullable(z.enum(refundMeans)),
  /** Ways to give this money back, by the methods that paid it. */
  possible_means: z.array(z.enum(refundMeans)),
  rib: z.nullable(z.string()),
  /** Number that the gateway, the bank or the cheque gave. */
  reference: z.nullable(z.string()),
  /** Payment to give back: its method and the number of its transaction. */
  payment: z.nullable(z.object({ method: z.enum(paymentMethods), reference: z.string() })),
  due_on: z.string(),
  late: z.boolean(),
  created_at: Moment,
  created_by: Person,
  approved_at: z.nullable(Moment),
  approved_by: Person,
  sent_on: z.nullable(z.string()),
  sent_by: Person,
  /** Actions that this agent may take now. */
  actions: z.array(z.string()),
  /** Reason why this agent may not take the next action: another one must, or the only one waits until a moment. */
  waits: z.nullable(z.object({ for: z.enum(['another', 'alone']), until: z.nullable(Moment) })),
})
export type RefundLine = z.output<typeof RefundLine>

/** Way to give the money back; a transfer names the account, which the second agent checks. */
const Means = { means: z.enum(refundMeans, 'validation.required'), rib: z.optional(z.string()) }

/** Refuses a transfer without a valid account number. */
const withRib = <S extends z.ZodMiniType<{ means: string; rib?: string | undefined }>>(schema: S) =>
  schema.check(({ value, issues }) => {
    if (value.means !== 'transfer') return
    const read = Rib.safeParse(value.rib ?? '')
    if (!read.success)
      issues.push({
        code: 'custom',
        message: read.error.issues[0]?.message ?? 'validation.rib',
        path: ['rib'],
        input: value.rib,
      })
  })

const Id = z.object({ id: z.uuid('validation.invalid') })
const Reason = PlainLines(1000)

/** Calls of agents about refunds. */
export const refundCalls = {
  refunds: endpoint('GET /api/agent/refunds', {
    access: 'staff:read',
    summary: 'Returns the named refunds with the actions of the caller',
    query: z.object({ ids: Ids }),
    answers: { 200: z.object({ refunds: z.array(RefundLine) }) },
  }),
  openRefund: endpoint('POST /api/agent/refunds', {
    access: 'staff:refund',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'other', mail: 'nobody' },
    summary: 'Opens a refund of a part of what was paid for a policy',
    body: withRib(
      z.object({
        insurance_number: InsuranceNumber,
        amount: MoneyAmount({ min: 0.01 }),
        reason: Reason,
        ...Means,
      }),
    ),
    answers: { 201: Done },
    idempotent: true,
  }),
  approveRefund: endpoint('POST /api/agent/refunds/:id/approve', {
    access: 'staff:refund',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'second', mail: 'nobody' },
    summary: 'Approves a refund, by another agent than the one who opened it',
    params: Id,
    body: withRib(z.object(Means)),
  }),
  sendRefund: endpoint('POST /api/agent/refunds/:id/sent', {
    access: 'staff:refund',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'second', mail: 'customer' },
    summary: 'Records that an approved refund was sent; the gateway is never called',
    params: Id,
    body: z.object({ reference: PlainText(60), day: IsoDate }),
  }),
  closeRefund: endpoint('POST /api/agent/refunds/:id/close', {
    access: 'staff:refund',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Closes a refund that the statement of the account shows',
    params: Id,
  }),
  refuseRefund: endpoint('POST /api/agent/refunds/:id/refuse', {
    access: 'staff:refund',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Turns down a refund that no finished act caused, with a reason',
    params: Id,
    body: z.object({ reason: Reason }),
  }),
}
