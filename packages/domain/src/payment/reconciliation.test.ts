import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  differencesOfFiles,
  differencesOfOrders,
  differencesOfTransfers,
  statedOrder,
} from './reconciliation.ts'
import type { KeptOrder, StatedOrder } from './reconciliation.ts'
import { readStatement } from './statement.ts'

const order = (index: number) =>
  `WST-2026-${String(index).padStart(6, '0')}-00000000000000${(index % 90) + 10}`
const day = '2026-11-26'

const kept = (more: Partial<KeptOrder> = {}): KeptOrder => ({
  order: order(1),
  amount: 150_000,
  day,
  isConfirmed: true,
  ...more,
})
const stated = (more: Partial<StatedOrder> = {}): StatedOrder => ({
  order: order(1),
  amount: 150_000,
  day,
  isRefused: false,
  ...more,
})
const kindsOf = (ours: KeptOrder[], theirs: StatedOrder[]) =>
  differencesOfOrders(ours, theirs).map(({ kind }) => kind)

describe('statement of the gateway', () => {
  test('names the orders of its lines by the reader of bank statements', () => {
    const content = [
      'Date transaction;N° commande;Montant;Statut;Autorisation',
      `26/11/2026;${order(1)};1 500,00;Acceptée;A12`,
      `26/11/2026;${order(2)};900,00;Refusée;`,
      `26/11/2026;${order(3)};-400,00;Remboursement;A14`,
      '26/11/2026;Commission;-12,00;Frais;A15',
    ].join('\n')
    const read = readStatement({ kind: 'text', content })
    if (!read.ok) throw new Error(JSON.stringify(read.faults))
    expect(read.lines.map(statedOrder)).toEqual([
      stated(),
      stated({ order: order(2), amount: 90_000, isRefused: true }),
      stated({ order: order(3), amount: -40_000 }),
      undefined,
    ])
  })

  test.each([
    ['nothing where both agree', [kept()], [stated()], []],
    ['a payment that the ledger has not', [kept({ isConfirmed: false })], [stated()], ['unconfirmed']],
    ['an order that nobody opened', [], [stated()], ['unknownOrder']],
    ['a payment that the gateway has not', [kept({ order: order(2) }), kept()], [stated()], ['missing']],
    ['a payment that the gateway refused', [kept()], [stated({ isRefused: true })], ['undone']],
    ['a payment that was given back', [kept()], [stated(), stated({ amount: -150_000 })], ['undone']],
    ['a card that was debited twice', [kept()], [stated(), stated()], ['twice']],
    ['another amount', [kept()], [stated({ amount: 149_999 })], ['otherAmount']],
    ['nothing of a refused attempt', [kept({ isConfirmed: false })], [stated({ isRefused: true })], []],
    [
      'nothing of a day that it leaves out',
      [kept({ order: order(2), day: '2026-11-25' })],
      [stated({ order: order(3), isRefused: true })],
      [],
    ],
  ])('finds %s', (_what, ours, theirs, kinds) => {
    expect(kindsOf(ours, theirs)).toEqual(kinds)
  })
})

const keptOrders = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }).chain((ids) =>
  fc.tuple(
    ...ids.map((id) =>
      fc.record({
        order: fc.constant(order(id)),
        amount: fc.integer({ min: 1, max: 10_000_000 }),
        day: fc.constantFrom('2026-11-24', '2026-11-25', day),
        isConfirmed: fc.boolean(),
      }),
    ),
  ),
)
const faithful = (orders: readonly KeptOrder[]): StatedOrder[] =>
  orders.map((own) => ({ order: own.order, amount: own.amount, day: own.day, isRefused: !own.isConfirmed }))

test('finds no difference in a faithful statement, in whatever order its lines come', () => {
  fc.assert(
    fc.property(keptOrders, fc.infiniteStream(fc.nat()), (orders, chance) => {
      const shuffled = faithful(orders).toSorted(() => ((chance.next().value ?? 0) % 2 === 0 ? 1 : -1))
      expect(differencesOfOrders(orders, shuffled)).toEqual([])
    }),
  )
})

test('finds each changed line of a statement and no other', () => {
  fc.assert(
    fc.property(keptOrders, fc.nat(), fc.integer({ min: 1, max: 1000 }), (orders, place, more) => {
      const lines = faithful(orders)
      const changed = lines[place % Math.max(1, lines.length)]
      if (!changed) return
      const turned = lines.map((line) =>
        line === changed ? { ...line, isRefused: false, amount: line.amount + more } : line,
      )
      expect(differencesOfOrders(orders, turned).map(({ name }) => name)).toEqual([changed.order])
    }),
  )
})

test('finds transfers without a movement only on days that statements cover, and movements of another amount', () => {
  const transfer = { reference: 'RF40', amount: 90_000, day: '2026-11-10', movements: [] }
  const covered = { from: '2026-11-01', until: '2026-11-20' }
  expect(differencesOfTransfers([transfer], covered)).toEqual([
    { kind: 'transferMissing', name: 'RF40', ours: 90_000, theirs: null },
  ])
  expect(differencesOfTransfers([transfer], undefined)).toEqual([])
  expect(differencesOfTransfers([{ ...transfer, day: '2026-11-19' }], covered)).toEqual([])
  expect(differencesOfTransfers([{ ...transfer, movements: [90_000] }], covered)).toEqual([])
  expect(differencesOfTransfers([{ ...transfer, movements: [80_000] }], covered)).toMatchObject([
    { kind: 'movementAmount', theirs: 80_000 },
  ])
})

test.each([
  ['a paid file', { isConfirmed: true, left: null, paid: 90_000 }, []],
  ['a file that owes a part again', { isConfirmed: true, left: 20_000, paid: 70_000 }, []],
  ['a file that nobody has paid', { isConfirmed: false, left: null, paid: 0 }, []],
  ['a file that says it is paid, without a receipt', { isConfirmed: true, left: null, paid: 0 }, [0, 90_000]],
  ['a file whose receipts it does not know', { isConfirmed: false, left: null, paid: 90_000 }, [90_000, 0]],
  ['a file that misses a reversal', { isConfirmed: true, left: 10_000, paid: 60_000 }, [10_000, 30_000]],
])('compares %s with its receipts', (_what, file, amounts) => {
  const found = differencesOfFiles([{ number: 'WST-2026-000001', owed: 90_000, ...file }])
  expect(found.flatMap(({ ours, theirs }) => [ours, theirs])).toEqual(amounts)
})
