import { formatAmount } from '@wassit/domain/format/format'
import type { Centimes } from '@wassit/domain/pricing/money'
import { defaultLanguage } from '@wassit/words/language'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { raiseAlarm, raiseAlarmWithin } from '../../people/alarms/alarms.service.ts'
import { numberOfOrder, silentOrders, unansweredOrders } from '../../ledger/payments/payments.service.ts'
import type { CardOrderToCheck, Payment } from '../../ledger/payments/payments.service.ts'
import { leaveNote } from '../../policies/pipeline/policy-desk.service.ts'

/** Facts that an agent compares with the gateway's merchant portal. */
export type CardFault =
  | 'notGenuine'
  | 'contradicts'
  | 'otherAmount'
  | 'otherCurrency'
  | 'tooLate'
  | 'unanswered'
  | 'silent'

type Order = Pick<Payment, 'id' | 'policy_id' | 'reference' | 'amount'>

/** Alarms of a file, which its number tells apart. */
export const alarmAbout = async (tx: Kysely<Database>, number: string, now: Date): Promise<void> => {
  await raiseAlarmWithin(tx, { kind: 'cardPayment', about: number }, { now })
}

/** Leaves a note in the file of an order and alarms the staff, once for each fault of an order. */
export const reportFault = async (
  { db, messages, now }: Pick<Deps, 'db' | 'messages' | 'now'>,
  { id, policy_id: policyId, reference, amount }: Order,
  fault: CardFault,
  given?: Centimes | null,
): Promise<void> => {
  const number = await numberOfOrder(db, reference)
  const text = messages[defaultLanguage](`file.note.card.${fault}`, {
    order: reference,
    amount: formatAmount(amount),
    given: given === undefined || given === null ? '?' : formatAmount(given),
  })
  await db.transaction().execute(async (tx) => {
    const isNew = await leaveNote(tx, { policyId, text, now: now(), key: `card ${id} ${fault}` })
    if (isNew && number) await alarmAbout(tx, number, now())
  })
}

/** Alarms the staff of a genuine callback that no file belongs to. */
export const reportUnknownOrder = async ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> => {
  await raiseAlarm(db, { kind: 'cardPayment' }, { now: now() })
}

const minuteMs = 60_000

/** The gateway repeats a callback for some minutes. */
const answeredWithinMs = 15 * minuteMs
const toldWithinMs = 60 * minuteMs
const lookBackMs = 14 * 24 * 60 * minuteMs

/**
 * Compares our orders with what the gateway told and was told: it may have undone a payment whose answer
 * it never got, and debited one of which it never told us. The protocol has no query, so an agent looks
 * in the merchant portal.
 */
export const reconcileOrders = async (deps: Deps): Promise<void> => {
  const now = deps.now().getTime()
  const from = new Date(now - lookBackMs)
  const report = async (orders: readonly CardOrderToCheck[], fault: CardFault) => {
    for (const order of orders) await reportFault(deps, order, fault)
  }
  await report(
    await unansweredOrders(deps.db, { from, until: new Date(now - answeredWithinMs) }),
    'unanswered',
  )
  await report(await silentOrders(deps.db, { from, until: new Date(now - toldWithinMs) }), 'silent')
}
