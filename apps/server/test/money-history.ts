import { randomUUID } from 'node:crypto'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { expectedIn } from '@wassit/domain/payment/till'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { RequestStatus } from '@wassit/domain/request/request'
import type { Doer } from '../src/features/audit/origin.ts'
import { confirmPayment, openPayment } from '../src/features/policies/pipeline/acts/policy-payment.service.ts'
import { countPromiseEarly, returnPromise } from '../src/features/policies/debts/promised-cheques.service.ts'
import { recordPayment } from '../src/features/policies/pipeline/acts/receiving.service.ts'
import { reversePayment } from '../src/features/policies/debts/reversing.service.ts'
import { issueContract } from '../src/features/policies/pipeline/acts/agent-acts.service.ts'
import { askedFor } from '../src/features/ledger/standing/standing.service.ts'
import { giveBack } from '../src/features/policies/pipeline/refunding.service.ts'
import { paymentsOfTill } from '../src/features/ledger/payments/payments.service.ts'
import { releaseMovement } from '../src/features/collection/statements/statements.service.ts'
import { openTillOf } from '../src/features/ledger/tills/tills.queries.ts'
import { closeOthersTill, closeTill, openTill } from '../src/features/ledger/tills/tills.service.ts'
import { moveTo } from './agent-request-factories.ts'
import type { Browser } from './factories.ts'
import { policyAt, provideProofs } from './policy-factories.ts'
import { requestForm, sendRequest } from './request-factories.ts'
import { sign } from './successor-factories.ts'
import type { TestApp } from './support.ts'

/** House in which histories happen: its server, an agent and the agent's browser. */
export interface House {
  server: TestApp
  by: Doer & { kind: 'agent' }
  agent: Browser
  /** Cash that people put into the tills of the house, less what they took out, in centimes. */
  cash: number
}

/** Money as the bank moved it, whatever its exports say. */
export interface BankMovement {
  day: string
  /** Centimes; below zero for money that left. */
  amount: number
  words: string
}

export type History = Awaited<ReturnType<typeof begin>>

/** Returns an accepted quote of 150 DHS in one to four instalments, and the truth about its money. */
export const begin = async (house: House, next: () => number) => {
  const policy = await policyAt(house.server, 'accepted')
  const instalments = 1 + Math.floor(next() * 4)
  await house.server.db.updateTable('policies').set({ instalments }).where('id', '=', policy.id).execute()
  const bank: BankMovement[] = []
  return { ...policy, house, next, bank, received: 0, exports: 0 }
}

/** Returns the files of a customer, the latest last. */
export const filesOf = ({ userId, house }: History) =>
  house.server.db
    .selectFrom('policies')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('number')
    .execute()

export const latest = async (history: History) => {
  const files = await filesOf(history)
  const found = files.findLast(({ status }) => status !== 0) ?? files[0]
  if (!found) throw new Error('a history has no file')
  return found
}

/** Returns one of some values. */
export const oneOf = <T>(history: History, values: readonly [T, ...T[]]): T =>
  values[Math.floor(history.next() * values.length)] ?? values[0]

/** Returns exactly what is asked for, a part of it, or more than it, in centimes. */
export const someOfAsked = async (history: History): Promise<number> => {
  const { server } = history.house
  const { amount } = await askedFor(server.db, await latest(history), server.clock.now())
  return Math.max(1, Math.round(amount * oneOf(history, [1, 1, 0.4, 1.3])))
}

let lastCheque = 0

const chequeOf = (day: string) => ({
  cheque_number: String((lastCheque += 1)),
  cheque_bank: 'cih' as const,
  cheque_day: day,
  cheque_holder: 'Nadia Alaoui',
})

const receive = async (history: History, method: 'cash' | 'cheque' | 'terminal'): Promise<void> => {
  const { server, by } = history.house
  const file = await latest(history)
  const amount = await someOfAsked(history)
  await recordPayment(server.deps, {
    insuranceNumber: file.number,
    by,
    method,
    amount: toDirhams(amount),
    again: true,
    ...(method === 'cheque' && chequeOf(moroccanDay(server.clock.now()))),
    ...(method === 'terminal' && { reference: `R${randomUUID().slice(0, 8)}` }),
  })
  history.received += amount
  if (method === 'cash') history.house.cash += amount
}

const payByCard = async (history: History): Promise<void> => {
  const { server } = history.house
  const file = await latest(history)
  const { amount } = await askedFor(server.db, file, server.clock.now())
  const reference = randomUUID()
  const { id: paymentId } = await openPayment(server.deps, { policyId: file.id, reference, again: true })
  await confirmPayment(server.deps, { paymentId, by: { kind: 'system', origin: null }, transactionId: 'T' })
  history.received += amount
}

const promise = async (history: History): Promise<void> => {
  const { server, by } = history.house
  const file = await latest(history)
  await recordPayment(server.deps, {
    insuranceNumber: file.number,
    by,
    method: 'cheque',
    amount: toDirhams(await someOfAsked(history)),
    ...chequeOf(addDays(moroccanDay(server.clock.now()), 20)),
  })
}

const paymentsOf = async (history: History) => {
  const ids = (await filesOf(history)).map(({ id }) => id)
  return history.house.server.db.selectFrom('payments').selectAll().where('policy_id', 'in', ids).execute()
}

const decidePromise = async (history: History): Promise<void> => {
  const { server, by } = history.house
  const promised = (await paymentsOf(history)).find(({ state }) => state === 'promised')
  if (!promised) return
  const decision = { paymentId: promised.id, reason: 'Motif', by }
  if (history.next() < 0.3) return returnPromise(server.deps, decision)
  await countPromiseEarly(server.deps, decision)
  history.received += promised.amount
}

/** Reverses a payment of the ledger, or a reversal, which must be refused. */
const reverse = async (history: History): Promise<void> => {
  const { server, by } = history.house
  const rows = (await paymentsOf(history)).filter(({ state }) => state === 'confirmed')
  const found = rows[Math.floor(history.next() * rows.length)]
  if (!found) return
  const cause = found.method === 'cheque' && history.next() < 0.5 ? 'returned' : 'mistake'
  const reversing = { paymentId: found.id, cause, reason: 'Motif', by } as const
  await reversePayment(server.deps, reversing, releaseMovement)
  if (found.amount < 0) throw new Error('a reversal was reversed')
  // Money of the bank is on the account, whatever file it was noted for.
  if (found.method !== 'transfer') history.received -= found.amount
  if (found.method === 'cash') history.house.cash -= found.amount
}

/** Closes the till of the agent with what is in it, or a note less, and opens the next one. */
const endTill = async (history: History): Promise<void> => {
  const { house, next } = history
  const { server, by } = house
  const till = await openTillOf(server.db, by.id)
  if (!till) return
  const { cash, cheque, terminal } = expectedIn(till.float, await paymentsOfTill(server.db, till.id))
  const counted = Math.max(0, cash - oneOf(history, [0, 0, 2000]))
  const deposit = Math.floor(next() * (counted + 1))
  const body = {
    cash: toDirhams(counted),
    cheque: toDirhams(Math.max(0, cheque)),
    terminal: toDirhams(Math.max(0, terminal)),
    deposit: toDirhams(deposit),
    reason: 'Compté deux fois',
  }
  if (next() < 0.8) await closeTill(server.deps, till.id, body, by)
  else await closeOthersTill(server.deps, till.id, body, { ...by, id: history.userId })
  house.cash += counted - cash
  if (next() < 0.5) return
  const off = oneOf(history, [0, 0, 1500])
  await openTill(server.deps, { float: toDirhams(counted - deposit + off), reason: 'Monnaie apportée' }, by)
  house.cash += off
}

export const contract = async (history: History): Promise<void> => {
  const { server, by } = history.house
  const file = await latest(history)
  await provideProofs(server, file.id)
  await issueContract(server.deps, { insuranceNumber: file.number, by })
  await sign(server, history.userId, file.id)
  await server.runJobs()
}

/** Moves a request like the console; returns false if it is refused. */
const move = async ({ house }: History, report: string, to: RequestStatus, fields: object) => {
  const { status, text } = await moveTo(house.agent, report, to, fields)
  if (status >= 500) throw new Error(text)
  return status === 200
}

const request = async (history: History, kind: 'termination' | 'endorsement' | 'claim') => {
  const file = await latest(history)
  const form = requestForm(kind, { id: file.id, row: file })
  const { status, body, text } = await sendRequest(history.browser, form)
  if (status >= 500) throw new Error(text)
  return status === 201 ? String(body.Report_number) : undefined
}

const amountBetween = (next: () => number, least: number, most: number): string =>
  (Math.round((least + next() * (most - least)) * 100) / 100).toFixed(2)

const change = async (history: History): Promise<void> => {
  const report = await request(history, 'endorsement')
  const amount = amountBetween(history.next, -60, 80)
  if (report && !(await move(history, report, 'approved', { amount, note: 'Prix de la compagnie' })))
    await move(history, report, 'rejected', { reason: 'Refusé' })
}

export const terminate = async (history: History): Promise<void> => {
  const report = await request(history, 'termination')
  const amount = amountBetween(history.next, 0, 150)
  if (!report || !(await move(history, report, 'approved', { amount }))) return
  await move(history, report, 'settlementSheetIssued', {})
  await move(history, report, 'dischargeToSign', {})
}

const claim = async (history: History): Promise<void> => {
  const report = await request(history, 'claim')
  if (!report) return
  await move(history, report, 'approved', {})
  await move(history, report, 'settlementSheetIssued', { amount: amountBetween(history.next, 1, 9000) })
  const agreed = history.next() < 0.5 ? { amount: amountBetween(history.next, 1, 9000) } : {}
  await move(history, report, 'dischargeToSign', agreed)
}

const kindness = async (history: History): Promise<void> => {
  const { server, by } = history.house
  const file = await latest(history)
  const refund = { amount: Math.ceil(history.next() * 2000), cause: 'other', reason: 'Geste' } as const
  await server.db
    .transaction()
    .execute((tx) => giveBack(tx, file.id, { ...refund, by, now: server.deps.now() }))
}

export type Act = (history: History) => Promise<unknown>

/** Acts that bring money to a file, at the counter and by card. */
export const atTheCounter: readonly Act[] = [
  (history) => receive(history, 'cash'),
  (history) => receive(history, 'cash'),
  (history) => receive(history, 'cheque'),
  (history) => receive(history, 'terminal'),
  payByCard,
  payByCard,
  promise,
]

/** Acts that undo or follow money. */
export const corrections: readonly Act[] = [decidePromise, decidePromise, reverse, reverse, endTill]

/** Acts upon a policy in force. */
export const ofPolicies: readonly Act[] = [change, change, claim, kindness, terminate]
