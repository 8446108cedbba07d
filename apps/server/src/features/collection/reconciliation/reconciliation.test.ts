import { reconciliationCalls } from '@wassit/domain/api/ledger/reconciliation'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { callback, card, hashed, openOrder, wordsOf } from '../../../../test/card-factories.ts'
import { atOnce, signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { compareEachMorning, compareMoney } from './reconciliation.service.ts'

let agent: Browser
let admin: Browser

const server = openTestApp({ config: { card, rateLimit: false } })
const signIn = async () => {
  agent = (await signedInStaff(server)).browser
  admin = (await signedInStaff(server, 'admin')).browser
}
beforeEach(async () => {
  await signIn()
  await server.db.deleteFrom('money_differences').execute()
})

const statement = (lines: string[]) =>
  new File([['Date;Numero de commande;Montant;Statut', ...lines].join('\n')], 'cmi.csv', { type: 'text/csv' })
const compare = (lines: string[], by = agent) =>
  by.form(reconciliationCalls.compareGateway.path, { file: statement(lines) })
const today = (): string => server.clock.now().toISOString().slice(0, 10).split('-').toReversed().join('/')
const lineOf = (order: string, amount: number, state = 'Acceptée') =>
  `${today()};${order};${(amount / 100).toFixed(2).replace('.', ',')};${state}`
const found = async (view = 'open') =>
  (await admin.get(`/api/agent/tables/differences?view=${view}`)).body.rows.map(
    ({ difference_kind: kind, record, ours, theirs }: Record<string, unknown>) => ({
      kind,
      record,
      ours,
      theirs,
    }),
  )
const payment = (order: string) =>
  findRow(server, 'payments', { reference: order }, ['id', 'amount', 'state'])

const paidOrder = async () => {
  const { fields } = await openOrder(server)
  await callback(server, hashed(wordsOf(fields)))
  return String(fields.oid)
}

describe('statement of the gateway', () => {
  test('keeps each order that differs as a line of the desk, and moves no money', async () => {
    const paid = await paidOrder()
    const { amount } = await payment(paid)
    const open = String((await openOrder(server)).fields.oid)
    const left = await payment(open)
    const lines = [lineOf(paid, amount), lineOf(open, left.amount)]
    expect((await compare(lines)).body).toEqual({ orders: 2, other: 0, found: 1, added: 1 })
    expect(await found()).toEqual([
      { kind: 'unconfirmed', record: open, ours: left.amount / 100, theirs: left.amount / 100 },
    ])
    expect(await payment(open)).toEqual(left)
    // Once more, and at once from several browsers.
    const again = await atOnce(4, () => compare(lines))
    expect(again.map(({ body }) => body.added)).toEqual([0, 0, 0, 0])
    expect(await found()).toHaveLength(1)
  })

  test('takes a difference away when a later statement has the order', async () => {
    const [missing, other] = [await paidOrder(), await paidOrder()]
    const [{ amount }, { amount: otherAmount }] = [await payment(missing), await payment(other)]
    const [lateLine, line] = [lineOf(missing, amount), lineOf(other, otherAmount)]
    server.clock.advance(24 * 3_600_000)
    await signIn()
    await compare([line])
    expect(await found()).toContainEqual({
      kind: 'missing',
      record: missing,
      ours: amount / 100,
      theirs: null,
    })
    await compare([lateLine])
    expect((await found()).map(({ record }: { record: string }) => record)).not.toContain(missing)
    expect((await found('closed')).map(({ record }: { record: string }) => record)).toContain(missing)
  })

  test('refuses a file without an order, and says what it looked for', async () => {
    const refused = await compare([`${today()};FRAIS;12,00;Commission`])
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [expect.objectContaining({ path: 'file', id: 'statement.fault.noOrders' })],
    ])
  })
})

test('closes a difference with a reason once, and keeps who found it', async () => {
  const order = await paidOrder()
  const { amount } = await payment(order)
  await compare([lineOf(order, amount + 100)])
  const { id } = await server.db.selectFrom('money_differences').select('id').executeTakeFirstOrThrow()
  const settle = (reason: string) =>
    agent.post(reconciliationCalls.closeDifferences.path, { ids: [id], reason })
  const answers = await atOnce(3, () => settle('Frais ajoutés par la passerelle'))
  expect(answers.filter(({ body }) => body.settled === 1)).toHaveLength(1)
  expect((await settle('Autre')).body).toEqual({ settled: 0 })
  await compare([lineOf(order, amount + 100)])
  expect(await found()).toEqual([])
  const { reason } = await server.db
    .selectFrom('money_differences')
    .select('reason')
    .executeTakeFirstOrThrow()
  expect(reason).toBe('Frais ajoutés par la passerelle')
})

test('finds an approved order without a callback and a receipt number that no payment has', async () => {
  const { fields } = await openOrder(server)
  const order = String(fields.oid)
  const hourAgo = new Date(server.clock.now().getTime() - 2 * 3_600_000)
  await sql`update payments set returned_at = ${hourAgo} where reference = ${order}`.execute(server.db)
  const paid = await paidOrder()
  const year = server.clock.now().getUTCFullYear()
  await sql`update receipt_series set last_number = last_number + 1 where year = ${year}`.execute(server.db)
  await compareMoney(server.deps)
  const kinds = (await found()).map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['underway', 'receiptMissing']))
  expect((await found()).map(({ record }: { record: string }) => record)).not.toContain(paid)
  // The callback comes after all.
  await callback(server, hashed(wordsOf(fields)))
  await compareMoney(server.deps)
  expect((await found()).map(({ record }: { record: string }) => record)).not.toContain(order)
})

test('finds in the morning a file that does not know its receipts, and compares again only on the next one', async () => {
  const order = await paidOrder()
  const ofOrder = server.db.selectFrom('payments').select('policy_id').where('reference', '=', order)
  const leave = (left: number | null) =>
    server.db.updateTable('policies').set({ left_to_pay: left }).where('id', '=', ofOrder).execute()
  const open = () =>
    server.db
      .selectFrom('money_differences')
      .select(['ours', 'theirs'])
      .where('policy_id', '=', ofOrder)
      .where('gone_at', 'is', null)
      .execute()
  const turnUp = async (moment: string) => {
    server.clock.set(moment)
    await compareEachMorning(server.deps)
    return open()
  }
  await leave(12_300)
  expect(await turnUp('2026-11-23T05:59:00Z')).toEqual([{ ours: 12_300, theirs: 0 }])
  await leave(null)
  expect(await turnUp('2026-11-23T05:59:30Z')).toHaveLength(1)
  expect(await turnUp('2026-11-23T06:00:00Z')).toEqual([])
})
