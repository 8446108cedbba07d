import { DomainError } from '@wassit/domain/errors/errors'
import { formatAmount } from '@wassit/domain/format/format'
import { instalmentStates } from '@wassit/domain/payment/instalments'
import { expectedIn } from '@wassit/domain/payment/till'
import { amountDue } from '@wassit/domain/policy/balance'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { isLong, pick } from '../../../../../test/support/tier.ts'
import { arrivedAtBank, bookedTransfers, ofTheBank } from '../../../test/bank-history.ts'
import { signedInStaff } from '../../../test/factories.ts'
import {
  atTheCounter,
  begin,
  contract,
  corrections,
  filesOf,
  latest,
  ofPolicies,
  terminate,
} from '../../../test/money-history.ts'
import type { Act, History, House } from '../../../test/money-history.ts'
import { agentMover } from '../../../test/policy-factories.ts'
import { printQuickly } from '../../../test/quick-press.ts'
import { findRows } from '../../../test/rows.ts'
import { numbersOf } from '../../../test/seeded-numbers.ts'
import { openTestApp } from '../../../test/support.ts'
import type { Paper } from '../../papers/paper.ts'
import { compareMoney } from '../collection/reconciliation/reconciliation.service.ts'
import { balanceOf } from '../ledger/standing/balance.service.ts'
import { askedFor, standingOf } from '../ledger/standing/standing.service.ts'

let house: House
let printed: Paper[] = []

const server = openTestApp({
  config: { rateLimit: false, instantLimit: 20_000 },
  print: (paper) => {
    printed.push(paper)
    return printQuickly(paper)
  },
})
beforeAll(async () => {
  const { browser: agent } = await signedInStaff(server)
  const by = await agentMover(server)
  const origin = { network: '192.0.2.0/24', userAgent: null, requestId: 'history' }
  house = { server, by: { kind: 'agent', id: by.id ?? '', origin }, agent, cash: 0 }
})

const requestsOf = ({ userId }: History) =>
  server.db.selectFrom('requests').selectAll().where('user_id', '=', userId).orderBy('number').execute()

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, row) => sum + row.amount, 0)

const ofMoney = [...atTheCounter, ...ofTheBank, ...corrections]
const inForce: Act[] = [...ofMoney, ...ofPolicies, ...ofPolicies]
const acts: Act[] = [...inForce, contract]

/** Returns acts that lead on from the status of the latest file; sometimes any. */
const actsFor = async (history: History): Promise<Act[]> => {
  if (history.next() < 0.1) return acts
  const { status } = await latest(history)
  if (status === 3) return [...ofMoney, ...atTheCounter]
  return status === 6 ? inForce : [contract, contract, ...corrections]
}

const allowed = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

/** Counts of what the property would say little without. */
const seen = { refunded: 0, takenOff: 0, dearer: 0, discharges: 0, reversed: 0, matched: 0, tills: 0 }

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
  const transfers = await bookedTransfers(history)
  expect(transfers).toBeLessThanOrEqual(arrivedAtBank(history))
  expect(sumOf(payments) - transfers).toBe(history.received)
}

/** Checks that the cash of all tills is what people put into them, and that each till begins with what was left. */
const checkTills = async () => {
  const tills = await server.db
    .selectFrom('tills')
    .selectAll()
    .orderBy('opened_at')
    .orderBy('closed_at')
    .execute()
  const rows = await server.db
    .selectFrom('payments')
    .select(['till_id', 'method', sql<number>`sum(amount)::int`.as('amount')])
    .where('till_id', 'is not', null)
    .groupBy(['till_id', 'method'])
    .execute()
  const movements = Map.groupBy(rows, ({ till_id: id }) => id)
  let [inHouse, atBank] = [0, 0]
  for (const [index, till] of tills.entries()) {
    const expected = expectedIn(till.float, movements.get(till.id) ?? [])
    if (till.closed_at !== null) expect(till.expected).toEqual(expected)
    const isLast = index === tills.length - 1
    const left = till.counted === null ? expected.cash : till.counted.cash - (till.deposit ?? 0)
    atBank += till.deposit ?? 0
    if (isLast) inHouse = left
    else expect(tills[index + 1]?.float_left).toBe(left)
  }
  expect(inHouse + atBank).toBe(house.cash)
  seen.tills = tills.length
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
  seen.reversed += payments.filter(({ reverses }) => reverses !== null).length
  seen.matched += payments.filter(({ method }) => method === 'transfer').length
  for (const { receipt_number: number, amount } of payments)
    for (const paper of number ? papersOf(/./, number) : [])
      expect(amountsOn(paper)).toContain(formatAmount(amount))
}

const histories = pick({ usual: 3, long: 100 })
const seeds = Array.from({ length: pick({ usual: 2, long: 100 }) }, (_, seed) => seed + 1)
const steps = 14

test.each(seeds)(
  'adds up on every paper, in the ledger, at the bank and in the tills, in histories of the seed %i',
  async (seed) => {
    for (let each = 0; each < histories; each += 1) {
      const next = numbersOf(seed * 10_000 + each)
      printed = []
      const history = await begin(house, next)
      for (let step = 0; step < steps; step += 1) {
        const able = await actsFor(history)
        const act = able[Math.floor(next() * able.length)]
        server.clock.advance(20)
        if (act) await allowed(() => act(history))
        await checkLedger(history)
      }
      await allowed(() => terminate(history))
      await checkLedger(history)
      await checkTills()
      await server.runJobs()
      await checkPapers(history)
      expect(printed.length).toBeGreaterThan(0)
    }
  },
  isLong ? 3_600_000 : 240_000,
)

test('met refunds, instalments that were taken off, dearer changes and discharges', () => {
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
})

test('leaves no file that says another amount than its receipts', async () => {
  await compareMoney(server.deps)
  const found = await findRows(server, 'money_differences', { kind: 'standing' }, ['name', 'ours', 'theirs'])
  expect(found).toEqual([])
})
