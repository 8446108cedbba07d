import type { Ledger, ReceivedPayment } from '@wassit/domain/api/ledger/received-payments'
import type { PaymentView } from '@wassit/domain/api/policies/policy-views'
import { reversalsOf } from '@wassit/domain/payment/received'
import { amountDue } from '@wassit/domain/policy/balance'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { documentUrl } from '../../../http/signed-links.ts'
import { isAtGateway, ledgerOf, promisesOf } from '../payments/payments.service.ts'
import { openSubjects } from '../../people/pending-changes/pending-changes.service.ts'
import { handWaitingFor } from './two-hands.service.ts'
import { balanceAt } from './balance.service.ts'
import { creditMovesOf } from './credit-moves.service.ts'
import type { MoneyOfFile } from './balance.service.ts'
import { instalmentsView } from './instalment-views.service.ts'
import { askedAt, takesPayment } from './standing.service.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'

type Policy = MoneyOfFile['policy']
type Row = Awaited<ReturnType<typeof ledgerOf>>[number]
type Cheque = Pick<Row, 'cheque_number' | 'cheque_bank' | 'cheque_day' | 'cheque_holder'>

/** Returns a fresh link of the receipt of a payment; null until it is drawn. */
const receiptOf = (
  deps: Deps,
  { number }: Policy,
  { receipt_value: value }: Row,
  reader?: string,
): string | null => (value === null ? null : documentUrl(deps, `/api/preview/${number}/${value}`, reader))

const momentOf = ({ decided_at: decidedAt, created_at: since }: Row): string =>
  (decidedAt ?? since).toISOString()

const chequeOf = (row: Cheque): ReceivedPayment['cheque'] =>
  row.cheque_number === null
    ? null
    : {
        number: row.cheque_number,
        bank: row.cheque_bank ?? 'other',
        day: row.cheque_day ?? '',
        holder: row.cheque_holder ?? '',
      }

/** Agent who reads a ledger, and the payments whose reversal waits for another person. */
interface Reading {
  reader: string
  waiting: ReadonlySet<string>
}

const lineOf = (deps: Deps, policy: Policy, row: Row, { reader, waiting }: Reading): ReceivedPayment => ({
  id: row.id,
  method: row.method,
  amount: toDirhams(row.amount),
  received_at: momentOf(row),
  by: row.agent,
  receipt_number: row.receipt_number,
  receipt_url: receiptOf(deps, policy, row, reader),
  cheque: chequeOf(row),
  reference: row.transaction_id ?? (row.method === 'transfer' ? row.reference : null),
  early: row.method === 'cheque' && row.reverses === null ? row.reason : null,
  reversal: row.reversal && { cause: row.reversal, reason: row.reason ?? '' },
  reversed: row.reversed_by !== null,
  reversals:
    row.reverses === null && row.reversed_by === null && !waiting.has(row.id) ? reversalsOf(row.method) : [],
  reversal_pending: waiting.has(row.id),
})

/** Returns the money of a file that came from another one of its customer, or went there. */
export const creditsOf = async (
  db: Kysely<Database>,
  { policy, sums }: MoneyOfFile,
): Promise<Ledger['credits']> =>
  (sums.moves === 0 ? [] : await creditMovesOf(db, policy.id)).map(({ number, amount, moved_at: at }) => ({
    insurance_number: number,
    amount: toDirhams(amount),
    moved_at: at.toISOString(),
  }))

const arrivedOf = async (db: Kysely<Database>, { policy, payments }: MoneyOfFile): Promise<Row[]> =>
  payments.some(({ state }) => state === 'confirmed') ? ledgerOf(db, policy.id) : []

/** Returns the ledger of a file for an agent, the oldest first; without its lines only what is paid and due. */
export const ledgerView = async (
  deps: Deps,
  money: MoneyOfFile,
  { reader, lines }: { reader: string; lines: boolean },
): Promise<Ledger> => {
  const { policy, sums, payments } = money
  const now = deps.now()
  const balance = balanceAt(policy, sums)
  const hand = lines && (await handWaitingFor(deps.db, policy.id, reader, now))
  const promises = lines && payments.some(({ state }) => state === 'promised')
  const rows = lines ? await arrivedOf(deps.db, money) : []
  const waiting = rows.length === 0 ? new Set<string>() : await openSubjects(deps.db, 'paymentReversal')
  const reading = { reader, waiting }
  return {
    payments: rows.map((row) => lineOf(deps, policy, row, reading)),
    promises: (promises ? await promisesOf(deps.db, policy.id) : []).map((row) => ({
      id: row.id,
      amount: toDirhams(row.amount),
      recorded_at: row.created_at.toISOString(),
      by: row.agent,
      cheque: chequeOf(row),
    })),
    credits: lines ? await creditsOf(deps.db, money) : [],
    paid: toDirhams(balance.paid),
    due: toDirhams(amountDue(balance)),
    asked: policy.premium === null ? 0 : toDirhams(askedAt(policy, sums, now).amount),
    instalments: await instalmentsView(deps.db, money, now),
    card_underway: isAtGateway(payments, now),
    takes_payment: takesPayment(policy, sums),
    another_hand: hand ? { until: hand.until?.toISOString() ?? null } : null,
    unpaid_since: policy.unpaid_since?.toISOString() ?? null,
  }
}

/** Returns the money of a policy that arrived, for its customer; a reversal shows at what it reversed. */
export const receivedViews = async (
  deps: Deps,
  money: MoneyOfFile,
): Promise<z.output<typeof PaymentView>['received']> =>
  (await arrivedOf(deps.db, money))
    .filter(({ reverses }) => reverses === null)
    .map((row) => ({
      id: row.id,
      method: row.method,
      amount: toDirhams(row.amount),
      received_at: momentOf(row),
      receipt_number: row.receipt_number,
      receipt_url: receiptOf(deps, money.policy, row),
      reversed: row.reversed_by !== null,
    }))
