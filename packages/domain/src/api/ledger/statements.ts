import { z } from 'zod/mini'
import { MoneyAmount } from '../../party/number.ts'
import { PlainText } from '../../party/text.ts'
import { doubts } from '../../payment/statement-line.ts'
import { proposalReasons } from '../../payment/statement-matching.ts'
import { endpoint } from '../endpoint.ts'
import { InsuranceNumber } from '../policies/policy-views.ts'
import { Ids, Moment, Ticked, Uuid } from '../values.ts'

const movement = {
  id: z.string(),
  /** ISO. */
  day: z.string(),
  /** In its currency; positive for money that left too. */
  amount: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  /** Number of the account in the file; empty if it names none. */
  account: z.string(),
  /** Words of every column of the file. */
  text: z.string(),
}

/** Waiting movements that a page shows at most. */
export const mostWaiting = 100

/** Reasons for which a movement waits: a doubt, or what its words lack. */
export const waitingReasons = [...doubts, 'returned', 'noReference', 'otherAmount'] as const

/** Reasons for which a movement never pays a file. */
export const apartReasons = ['outgoing', 'currency', 'account'] as const

/** Movement that pays no file by itself and cannot be matched; one of another account can be put on the list. */
export const MovementApart = z.object({
  ...movement,
  outgoing: z.boolean(),
  why: z.enum(apartReasons),
  /** Files that its words name. */
  names: z.array(z.string()),
})
export type MovementApart = z.output<typeof MovementApart>

/** Movement that an agent took off the list, or said to be an earlier one. */
export const DismissedMovement = z.object({
  ...movement,
  known: z.boolean(),
  reason: z.string(),
  by: z.string(),
  dismissed_at: Moment,
})
export type DismissedMovement = z.output<typeof DismissedMovement>

/** Movement of the bank that waits for its file. Amounts are in dirhams. */
export const WaitingMovement = z.object({
  ...movement,
  /** The other meaning of an amount such as 499.140, of which an agent chooses. */
  other_amount: z.nullable(z.number()),
  why: z.enum(waitingReasons),
  /** Import that brought it. */
  statement: z.object({ id: z.string(), name: z.string() }),
  /** Earlier movement that this one may be, with the file that it paid. */
  like: z.nullable(z.object({ ...movement, insurance_number: z.nullable(z.string()) })),
  /** Files that its words name. */
  names: z.array(z.string()),
  /** File against the reference, which another agent than the proposer confirms. */
  proposed: z.nullable(z.object({ insurance_number: z.string(), by: z.string(), confirmable: z.boolean() })),
  /** Movement of which it is a part; null for a whole one. */
  whole: z.nullable(z.object({ id: z.string(), amount: z.number() })),
  /** Shares of the files that it names, where they add up to its amount. */
  shares: z.array(z.object({ insurance_number: z.string(), amount: z.number() })),
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

/** Files that one movement pays at most. */
export const mostShares = 20

/** Shares of a movement; they add up to its amount. */
export const MovementShares = z.object({
  shares: z
    .array(z.object({ insurance_number: InsuranceNumber, amount: MoneyAmount({ min: 0.01 }) }))
    .check(z.minLength(2, 'statement.fault.shareCount'), z.maxLength(mostShares)),
})

/** Calls about the statements of the bank (docs/decisions/019-bank-statements.md). */
export const statementCalls = {
  importStatement: endpoint('POST /api/agent/bank-statements', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'price', mail: 'customer' },
    summary: 'Imports a statement of the bank (CSV or OFX) and confirms what an exact reference pays',
    encoding: 'multipart',
    body: z.object({
      /** Account of a file that states none: one of those that the list of imports names. */
      account: z.optional(z.string().check(z.maxLength(24))),
    }),
    files: [{ name: 'file', maxCount: 1 }],
    answers: {
      200: z.object({
        /** Movements that paid a file at this import. */
        matched: z.int(),
        /** Movements that wait for an agent. */
        waiting: z.int(),
        /** Movements that an earlier import had. */
        known: z.int(),
        /** Money that left the account. */
        outgoing: z.int(),
      }),
    },
  }),
  statements: endpoint('GET /api/agent/bank-statements', {
    access: 'staff:read',
    summary: 'Lists the last imports, and the accounts of which a statement may be',
    answers: {
      200: z.object({
        accounts: z.array(z.object({ account_number: z.string(), name: z.string() })),
        statements: z.array(
          z.object({ id: z.string(), name: z.string(), imported_at: Moment, by: z.string() }),
        ),
      }),
    },
  }),
  movements: endpoint('GET /api/agent/bank-statements/lines', {
    access: 'staff:read',
    summary:
      'Returns the named movements: those that wait for their file, those that pay none, and those that were dismissed',
    query: z.object({ ids: Ids }),
    answers: {
      200: z.object({
        waiting: z.array(WaitingMovement),
        apart: z.array(MovementApart),
        dismissed: z.array(DismissedMovement),
      }),
    },
  }),
  matchMovement: endpoint('POST /api/agent/bank-statements/lines/:id/match', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'price', mail: 'customer' },
    summary:
      'Records a movement as a transfer of a file; against its reference, or of a large one in doubt, the first choice proposes, another agent confirms',
    params,
    body: z.object({
      insurance_number: InsuranceNumber,
      /** Dirhams; needed for an amount of two meanings. */
      amount: z.optional(MoneyAmount({ min: 0.01 })),
    }),
  }),
  splitMovement: endpoint('POST /api/agent/bank-statements/lines/:id/split', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'price', mail: 'customer' },
    summary: 'Shares a movement out to several files; each part is matched like a movement of its own',
    params,
    body: MovementShares,
  }),
  answerMovements: endpoint('POST /api/agent/bank-statements/answers', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Says of movements of one import whether each is the earlier one that it is like',
    body: z.object({
      /** Movements that the page showed beside the earlier ones; a newer one is not among them. */
      lines: z.array(Uuid).check(z.minLength(1), z.maxLength(mostWaiting)),
      same: Ticked,
    }),
  }),
  reopenMovement: endpoint('POST /api/agent/bank-statements/lines/:id/reopen', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Puts a movement that was taken off the list or split back on it, or one of another account',
    params,
  }),
  dismissMovement: endpoint('POST /api/agent/bank-statements/lines/:id/dismiss', {
    access: 'staff:payment',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'none', mail: 'nobody' },
    summary: 'Takes a movement that pays no file off the list, with a reason',
    params,
    body: z.object({ reason: PlainText(300) }),
  }),
}
