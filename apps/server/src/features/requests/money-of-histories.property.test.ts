import { randomUUID } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount, moroccanDay } from '@wassit/domain/format/format'
import { instalmentStates } from '@wassit/domain/payment/instalments'
import { amountDue } from '@wassit/domain/policy/balance'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import type { RequestStatus } from '@wassit/domain/request/request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong, pick } from '../../../../../test/support/tier.ts'
import { moveTo } from '../../../test/agent-request-factories.ts'
import { signedInStaff } from '../../../test/factories.ts'
import { agentMover, policyAt, provideProofs } from '../../../test/policy-factories.ts'
import { printQuickly } from '../../../test/quick-press.ts'
import { requestForm, sendRequest } from '../../../test/request-factories.ts'
import { sign } from '../../../test/successor-factories.ts'
import { buildTestApp } from '../../../test/support.ts'
import type { TestApp } from '../../../test/support.ts'
import { numbersOf } from '../../../test/seeded-numbers.ts'
import type { Paper } from '../../papers/paper.ts'
import { issueContract } from '../policies/pipeline/acts/agent-acts.service.ts'
import { confirmPayment, openPayment } from '../policies/pipeline/acts/policy-payment.service.ts'
import { recordPayment } from '../policies/pipeline/acts/receiving.service.ts'
import { balanceOf } from '../policies/pipeline/balance.service.ts'
import { askedFor, standingOf } from '../policies/pipeline/instalments.service.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import { giveBack } from '../policies/pipeline/refunding.service.ts'

let server: TestApp
let by: Mover
let agent: Awaited<ReturnType<typeof signedInStaff>>['browser']
let printed: Paper[] = []

beforeAll(async () => {
  server = await buildTestApp({
    config: { rateLimit: false, instantLimit: 20_000 },
    print: (paper) => {
      printed.push(paper)
      return printQuickly(paper)
    },
  })
  by = await agentMover(server)
  agent = (await signedInStaff(server)).browser
})
afterAll(() => server.close())

type History = Awaited<ReturnType<typeof begin>>

/** Returns an accepted quote of 150 DHS in one to four instalments. */
const begin = async (next: () => number) => {
  const policy = await policyAt(server, 'accepted')
  const instalments = 1 + Math.floor(next() * 4)
  await server.db.updateTable('policies').set({ instalments }).where('id', '=', policy.id).execute()
  return { ...policy, next }
}

/** Returns the files of a customer, the latest last. */
const filesOf = ({ userId }: History) =>
  server.db
    .selectFrom('policies')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('number')
    .execute()

const latest = async (history: History) => {
  const files = await filesOf(history)
  const found = files.findLast(({ status }) => status !== 0) ?? files[0]
  if (!found) throw new Error('a history has no file')
  return found
}

const requestsOf = ({ userId }: History) =>
  server.db.selectFrom('requests').selectAll().where('user_id', '=', userId).orderBy('number').execute()

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, row) => sum + row.amount, 0)

let lastCheque = 0

const receive = async (history: History, method: 'cash' | 'cheque' | 'transfer' | 'terminal') => {
  const file = await latest(history)
  const { amount } = await askedFor(server.db, file, server.clock.now())
  const cheque = {
    cheque_number: String((lastCheque += 1)),
    cheque_bank: 'cih',
    cheque_day: moroccanDay(server.clock.now()),
    cheque_holder: 'Nadia Alaoui',
  } as const
  // Exactly what is asked for, a part of it, or more than it.
  const share = [1, 1, 0.4, 1.3][Math.floor(history.next() * 4)] ?? 1
  await recordPayment(server.deps, {
    insuranceNumber: file.number,
    by,
    method,
    amount: Math.max(1, Math.round(amount * share)) / 100,
    ...(method === 'cheque' && cheque),
    ...(method !== 'cash' && method !== 'cheque' && { reference: `R${randomUUID().slice(0, 8)}` }),
  })
}

const payByCard = async (history: History) => {
  const file = await latest(history)
  const reference = randomUUID()
  const { id: paymentId } = await openPayment(server.deps, { policyId: file.id, reference, again: true })
  await confirmPayment(server.deps, { paymentId, by: { kind: 'system', origin: null }, transactionId: 'T' })
}

const contract = async (history: History) => {
  const file = await latest(history)
  await provideProofs(server, file.id)
  await issueContract(server.deps, { insuranceNumber: file.number, by })
  await sign(server, history.userId, file.id)
  await server.runJobs()
}

/** Moves a request like the console; returns false if it is refused. */
const move = async (report: string, to: RequestStatus, fields: object) => {
  const { status, text } = await moveTo(agent, report, to, fields)
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

const change = async (history: History) => {
  const report = await request(history, 'endorsement')
  const amount = amountBetween(history.next, -60, 80)
  if (report && !(await move(report, 'approved', { amount, note: 'Prix de la compagnie' })))
    await move(report, 'rejected', { reason: 'Refusé' })
}

const terminate = async (history: History) => {
  const report = await request(history, 'termination')
  const amount = amountBetween(history.next, 0, 150)
  if (!report || !(await move(report, 'approved', { amount }))) return
  await move(report, 'settlementSheetIssued', {})
  await move(report, 'dischargeToSign', {})
}

const claim = async (history: History) => {
  const report = await request(history, 'claim')
  if (!report) return
  await move(report, 'approved', {})
  await move(report, 'settlementSheetIssued', { amount: amountBetween(history.next, 1, 9000) })
  if (history.next() < 0.5)
    await move(report, 'dischargeToSign', { amount: amountBetween(history.next, 1, 9000) })
  else await move(report, 'dischargeToSign', {})
}

const kindness = async (history: History) => {
  const file = await latest(history)
  const refund = { amount: Math.ceil(history.next() * 2000), cause: 'other', reason: 'Geste' } as const
  await server.db
    .transaction()
    .execute((tx) => giveBack(tx, file.id, { ...refund, by, now: server.deps.now() }))
}

type Act = (history: History) => Promise<unknown>

const paymentActs: Act[] = [
  (history) => receive(history, 'cash'),
  (history) => receive(history, 'cheque'),
  (history) => receive(history, 'transfer'),
  (history) => receive(history, 'terminal'),
  payByCard,
  payByCard,
]
const inForce: Act[] = [...paymentActs, change, change, claim, kindness, terminate]
const acts: Act[] = [...inForce, contract]

/** Returns acts that lead on from the status of the latest file; sometimes any. */
const actsFor = async (history: History): Promise<Act[]> => {
  if (history.next() < 0.1) return acts
  const { status } = await latest(history)
  if (status === 3) return paymentActs
  return status === 6 ? inForce : [contract]
}

const allowed = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

/** Counts of what the property would say little without. */
const seen = { refunded: 0, takenOff: 0, dearer: 0, discharges: 0 }

const moneyOf = async (files: readonly { id: string }[]) => {
  const ids = files.map(({ id }) => id)
  const payments = await server.db
    .selectFrom('payments')
    .selectAll()
    .where('policy_id', 'in', ids)
    .where('state', '=', 'confirmed')
    .execute()
  const refunds = await server.db
    .selectFrom('refunds')
    .selectAll()
    .where('policy_id', 'in', ids)
    .where('state', '!=', 'refused')
    .where('cause', '!=', 'unconfirmedTransfer')
    .execute()
  return { payments, refunds }
}

/** Checks that the money of a customer adds up: never more back than came, and nothing lost or asked twice. */
const checkLedger = async (history: History) => {
  const files = await filesOf(history)
  const { payments, refunds } = await moneyOf(files)
  expect(sumOf(refunds)).toBeLessThanOrEqual(sumOf(payments))
  let [owed, due] = [0, 0]
  for (const file of files) {
    if (file.premium === null || policyStatusOf(file.status) === 'expired') continue
    const balance = await balanceOf(server.db, file)
    const standing = await standingOf(server.db, file, server.clock.now())
    const left = instalmentStates(standing).reduce((sum, each) => sum + each.left, 0)
    expect(left).toBe(amountDue(balance))
    const asked = (await askedFor(server.db, file, server.clock.now())).amount
    expect(asked).toBeLessThanOrEqual(left)
    owed += balance.premium - balance.returned
    due += amountDue(balance)
  }
  // Money that came, less what goes back, and what is still asked for are together the price.
  expect(sumOf(payments) - sumOf(refunds) + due).toBe(owed)
}

/** Returns every amount on a paper. */
const amountsOn = (paper: Paper): string[] => [
  ...new Set(JSON.stringify(paper).match(/\d[\d\s\u00a0\u202f]*,\d\d[\s\u00a0\u202f]DHS/g)),
]

const papersOf = (title: RegExp, number: string) =>
  printed.filter((paper) => title.test(paper.title.fr) && paper.number === number)

/** Checks that each paper and page states the sum of the ledger. */
const checkPapers = async (history: History) => {
  const { payments, refunds } = await moneyOf(await filesOf(history))
  for (const { number, kind, amount, taken_off: takenOff } of await requestsOf(history)) {
    if (amount === null) continue
    const { body } = await history.browser.get(`/api/user/report/${number}`)
    if (kind === 'termination') {
      const refund = sumOf(refunds.filter(({ cause }) => cause === 'termination'))
      expect([amount, Math.round(body.amount * 100)]).toEqual([refund, refund])
      expect(Math.round((body.taken_off ?? 0) * 100)).toBe(takenOff ?? 0)
      if (refund > 0) seen.refunded += 1
      if (takenOff) seen.takenOff += 1
    }
    if (kind === 'endorsement' && amount > 0) seen.dearer += 1
    for (const title of [/forfaitaire/i, /quittance/i]) {
      const paper = papersOf(title, number).at(-1)
      if (!paper) continue
      seen.discharges += 1
      expect(amountsOn(paper)).toEqual([formatAmount(amount)])
    }
  }
  for (const { receipt_number: number, amount } of payments)
    for (const paper of number ? papersOf(/./, number) : [])
      expect(amountsOn(paper)).toContain(formatAmount(amount))
}

const histories = pick({ usual: 3, long: 500 })
const seeds = Array.from({ length: pick({ usual: 2, long: 20 }) }, (_, seed) => seed + 1)

test.each(seeds)(
  'adds up on every paper and in the ledger, in histories of the seed %i',
  async (seed) => {
    for (let each = 0; each < histories; each += 1) {
      const next = numbersOf(seed * 10_000 + each)
      printed = []
      const history = await begin(next)
      for (let step = 0; step < 10; step += 1) {
        const able = await actsFor(history)
        const act = able[Math.floor(next() * able.length)]
        if (act) await allowed(() => act(history))
        await checkLedger(history)
      }
      await allowed(() => terminate(history))
      await checkLedger(history)
      await server.runJobs()
      await checkPapers(history)
      expect(printed.length).toBeGreaterThan(0)
    }
  },
  isLong ? 6 * 3_600_000 : 240_000,
)

test('met refunds, instalments that were taken off, dearer changes and discharges', () => {
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})
