import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { isPostDated } from '@wassit/domain/payment/received'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { inBatches, pastFailures } from '../../../periodic-work/periodic-work.ts'
import type { Database } from '../../../schema.ts'
import {
  chequesWithoutTill,
  enterTill,
  isReversed,
  keepPayment,
  paymentById,
  promisesDue,
  returnPromise as returnInLedger,
} from '../../ledger/payments/payments.service.ts'
import type { Payment, PromiseDue } from '../../ledger/payments/payments.service.ts'
import { tillFor } from '../../ledger/tills/tills.service.ts'
import { holdMoney, holdPolicy } from '../pipeline/find-policy.service.ts'
import type { Mover } from '../pipeline/policy-events.service.ts'
import { noteMoney } from '../../ledger/payments/money-trail.service.ts'
import { assertTakesPayment, followPayment } from '../pipeline/acts/receiving.service.ts'
import { assertAnotherHand } from '../../ledger/standing/two-hands.service.ts'

interface Keeping {
  by: Mover
  now: Date
  /** Till that the cheque enters; null while it stays in the portfolio. */
  tillOf: (tx: Kysely<Database>, promise: Payment) => Promise<string | null>
  reason?: string
}

/** Returns a promise with its policy locked. Throws `payment.unknown` for anything else. */
const heldPromise = async (tx: Kysely<Database>, paymentId: string) => {
  const found = await paymentById(tx, paymentId)
  if (!found) throw new DomainError('payment.unknown')
  const money = await holdMoney(tx, found.policy_id)
  const payment = await paymentById(tx, paymentId)
  if (payment?.state !== 'promised') throw new DomainError('payment.unknown')
  return { money, payment }
}

/** Makes a promised cheque money of its file, with a receipt and all that follows. */
const keepPromise = async (
  tx: Kysely<Database>,
  paymentId: string,
  { by, now, tillOf, reason }: Keeping,
): Promise<void> => {
  const { money, payment } = await heldPromise(tx, paymentId)
  await assertTakesPayment(tx, money, now)
  await assertAnotherHand(
    tx,
    { policyId: money.policy.id, amount: money.sums.paid + payment.amount },
    by,
    now,
  )
  await keepPayment(tx, payment, {
    by: by.id ?? payment.decided_by ?? undefined,
    now,
    tillId: await tillOf(tx, payment),
    reason,
  })
  await noteMoney(tx, 'received', paymentId, { by, now })
  await followPayment(tx, money, payment, { by, now })
}

export interface Deciding {
  paymentId: string
  reason: string
  by: Mover
}

/**
 * Counts a promised cheque that is not money yet, with a reason (docs/decisions/020-tills-and-cheques.md).
 * Before its day the cheque stays in the portfolio, and enters a till on that day; later it enters the till
 * of who counts it, so that a slip brings it to the bank.
 */
export const countPromiseEarly = async (deps: Deps, { paymentId, reason, by }: Deciding): Promise<void> => {
  const now = deps.now()
  const tillOf = (tx: Kysely<Database>, { cheque_day: day }: Payment) =>
    isPostDated(day ?? '', moroccanDay(now)) ? Promise.resolve(null) : tillFor(tx, 'cheque', by, now)
  await deps.db.transaction().execute((tx) => keepPromise(tx, paymentId, { by, now, reason, tillOf }))
}

/** Gives a promised cheque back to its holder, with a reason; nothing was paid with it. */
export const returnPromise = async (deps: Deps, { paymentId, reason, by }: Deciding): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    const { payment } = await heldPromise(tx, paymentId)
    await returnInLedger(tx, payment, { reason, by: by.id, now })
    await noteMoney(tx, 'returned', paymentId, { by, now })
  })
}

const system = { kind: 'system', origin: null } as const

/** Keeps a promise whose day has come; a file that takes no money now leaves it to an agent. */
const keepDue = async (
  db: Kysely<Database>,
  { id, decided_by: recorder }: Payment,
  now: Date,
): Promise<void> => {
  const tillOf = (tx: Kysely<Database>) =>
    tillFor(tx, 'cheque', { id: recorder ?? undefined, origin: null }, now)
  try {
    await db.transaction().execute((tx) => keepPromise(tx, id, { by: system, now, tillOf }))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

const wasEarly = ({ cheque_day: day, decided_at: at }: Payment): boolean =>
  at !== null && isPostDated(day ?? '', moroccanDay(at))

/** Puts a cheque that was counted early into the till of who counted it, unless it was taken back. */
const depositEarly = async (db: Kysely<Database>, cheque: Payment, now: Date): Promise<void> => {
  if (!wasEarly(cheque)) return
  const { id, policy_id: policyId, decided_by: keeper } = cheque
  await db.transaction().execute(async (tx) => {
    await holdPolicy(tx, policyId)
    if (await isReversed(tx, id)) return
    const tillId = await tillFor(tx, 'cheque', { id: keeper ?? undefined, origin: null }, now)
    if (tillId !== null) await enterTill(tx, id, tillId)
  })
}

/** Makes an act of every cheque of a list whose day has come, page by page. */
const onTheirDay = (
  db: Kysely<Database>,
  moment: Date,
  due: typeof promisesDue,
  act: (cheque: Payment) => Promise<void>,
): Promise<void> =>
  pastFailures((each) =>
    inBatches(async (after: PromiseDue | undefined, atMost) => {
      const cheques = await due(db, moroccanDay(moment), after, atMost)
      await each(cheques, act)
      const last = cheques.at(-1)
      return last && { id: last.id, cheque_day: last.cheque_day ?? '' }
    }),
  )

/**
 * Makes promised cheques money on their day, in the till of the agent who took them, and puts those that
 * were counted before into a till, so that each stands on a slip.
 */
export const keepDuePromises = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  const moment = now()
  await onTheirDay(db, moment, promisesDue, (cheque) => keepDue(db, cheque, moment))
  await onTheirDay(db, moment, chequesWithoutTill, (cheque) => depositEarly(db, cheque, moment))
}
