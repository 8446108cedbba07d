import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { statedOrders } from './gateway-line.ts'
import type { StatedOrder } from './gateway-line.ts'
import { differencesOfFiles, differencesOfOrders, differencesOfTransfers } from './reconciliation.ts'
import type { KeptOrder } from './reconciliation.ts'
import { readStatement } from './statement.ts'

const order = (index: number) =>
  `WST-2026-${String(index).padStart(6, '0')}-00000000000000${(index % 90) + 10}`
const day = '2026-11-26'
const today = '2026-11-28'

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
  standing: 'settled',
  ...more,
})
const kindsOf = (ours: KeptOrder[], theirs: StatedOrder[]) =>
  differencesOfOrders(ours, theirs, today).map(({ kind }) => kind)

const ordersIn = (content: string): StatedOrder[] => {
  const read = readStatement({ kind: 'text', content })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return statedOrders(read.lines)
}

describe('statement of the gateway', () => {
  test('names the orders of its lines by the reader of bank statements', () => {
    const content = [
      'Date transaction;N° commande;Montant;Statut;Autorisation',
      `26/11/2026;${order(1)};1 500,00;Acceptée;A12`,
      `26/11/2026;${order(2)};900,00;Refusée;`,
      `26/11/2026;${order(3)};-400,00;Remboursement;A14`,
      '26/11/2026;Commission;-12,00;Frais;A15',
    ].join('\n')
    expect(ordersIn(content)).toEqual([
      stated(),
      stated({ order: order(2), amount: 0 }),
      stated({ order: order(3), amount: -40_000 }),
    ])
  })

  test.each([
    ['nothing where both agree', [kept()], [stated()], []],
    ['a payment that the ledger has not', [kept({ isConfirmed: false })], [stated()], ['unconfirmed']],
    ['an order that nobody opened', [], [stated()], ['unknownOrder']],
    ['a payment that the gateway has not', [kept({ order: order(2) }), kept()], [stated()], ['missing']],
    ['a payment that the gateway refused', [kept()], [stated({ amount: 0 })], ['undone']],
    ['a payment that was given back', [kept()], [stated(), stated({ amount: -150_000 })], ['undone']],
    ['a card that was debited twice', [kept()], [stated(), stated()], ['twice']],
    ['another amount', [kept()], [stated({ amount: 149_999 })], ['otherAmount']],
    ['nothing of a refused attempt', [kept({ isConfirmed: false })], [stated({ amount: 0 })], []],
    [
      'nothing of a day that it leaves out',
      [kept({ order: order(2), day: '2026-11-25' })],
      [stated({ order: order(3), amount: 0 })],
      [],
    ],
  ])('finds %s', (_what, ours, theirs, kinds) => {
    expect(kindsOf(ours, theirs)).toEqual(kinds)
  })

  const [paid, open] = [kept(), kept({ isConfirmed: false })]
  const sale = '1500,00;MAD;Vente;Acceptée'
  test.each([
    ['a refund without a sign', paid, [sale, '1500,00;MAD;Remboursement;Acceptée'], ['undone']],
    ['a refund of an earlier day', paid, ['1500,00;MAD;Remboursement;Acceptée'], ['undone']],
    ['a cancelled sale', paid, [sale, '1500,00;MAD;Annulation;Acceptée'], ['undone']],
    ['a chargeback', paid, [sale, '1500,00;MAD;Chargeback;'], ['undone']],
    ['a refund that was refused', paid, [sale, '1500,00;MAD;Remboursement;Refusé'], []],
    ['money that the bank calls a payment', paid, ['1500,00;MAD;Paiement;Acceptée'], []],
    ['a fee of the order', paid, [sale, '12,00;MAD;Commission;'], []],
    ['an authorisation before its sale', paid, ['1500,00;MAD;PreAuth;Approved', sale], []],
    ['an order that still waits', open, ['1500,00;MAD;Vente;En attente'], []],
    ['a paid order that still waits', paid, ['1500,00;MAD;Vente;En attente'], ['unclear']],
    ['a payment that came to nothing', open, ['1500,00;MAD;Paiement;Non abouti'], []],
    ['words of another programme', paid, ['1500,00;MAD;Opaque;Quelconque'], ['unclear']],
    ['a sale by which money left', paid, ['-1500,00;MAD;Vente;Acceptée'], ['unclear']],
    ['another currency', paid, ['1500,00;EUR;Vente;Acceptée'], ['unclear']],
    ['a figure of two meanings, of which one is ours', paid, ['1.500;MAD;Vente;Acceptée'], []],
    ['a figure of two meanings that are not ours', paid, ['1.400;MAD;Vente;Acceptée'], ['unclear']],
    ['two lines that may be one', paid, [sale, sale], ['twice']],
  ])('asks about what it cannot tell, and reads %s', (_what, own, lines, kinds) => {
    const about = (line: string, index: number) => `26/11/2026;${order(index)};${line}`
    const others = [2, 3].map((index) => about(`${sale};X${index}`, index))
    const content = ['Date;Commande;Montant;Devise;Type;Statut;Id', ...lines.map((line) => about(line, 1))]
    const known = [own, kept({ order: order(2) }), kept({ order: order(3) })]
    expect(kindsOf(known, ordersIn([...content, ...others].join('\n')))).toEqual(kinds)
  })

  test('takes a transaction that is printed twice under its id once, and reads every dash', () => {
    const line = `26/11/2026;${order(1).replaceAll('-', '–')};1500,00;Acceptée;TX77`
    const found = ordersIn(['Date;Commande;Montant;Statut;Id', line, line].join('\n'))
    expect(found).toEqual([stated()])
  })

  test('misses no order of a day that is not over', () => {
    const late = kept({ order: order(2), day: today })
    expect(kindsOf([late], [stated({ amount: 0 }), stated({ amount: 0, day: today })])).toEqual([])
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
  orders.map((own) => ({
    order: own.order,
    amount: own.isConfirmed ? own.amount : 0,
    day: own.day,
    standing: 'settled',
  }))

test('finds no difference in a faithful statement, in whatever order its lines come', () => {
  fc.assert(
    fc.property(keptOrders, fc.infiniteStream(fc.nat()), (orders, chance) => {
      const shuffled = faithful(orders).toSorted(() => ((chance.next().value ?? 0) % 2 === 0 ? 1 : -1))
      expect(differencesOfOrders(orders, shuffled, today)).toEqual([])
    }),
  )
})

test('finds each changed line of a statement and no other', () => {
  fc.assert(
    fc.property(keptOrders, fc.nat(), fc.integer({ min: 1, max: 1000 }), (orders, place, more) => {
      const lines = faithful(orders)
      const changed = lines[place % Math.max(1, lines.length)]
      if (!changed) return
      const turned = lines.map((line) => (line === changed ? { ...line, amount: line.amount + more } : line))
      expect(differencesOfOrders(orders, turned, today).map(({ name }) => name)).toEqual([changed.order])
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
