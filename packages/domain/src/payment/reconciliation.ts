import { addDays } from '../party/date.ts'
import { foldText } from '../party/text.ts'
import type { Centimes } from '../pricing/money.ts'
import type { StatementLine } from './statement-line.ts'

/**
 * Ways in which two records of the same money differ. Those of the gateway come first: a difference is a question
 * to a person, and moves nothing.
 */
export const differenceKinds = [
  /** Paid at the gateway, not in the ledger. */
  'unconfirmed',
  /** Paid at the gateway under an order that we do not know. */
  'unknownOrder',
  /** In the ledger, not in the gateway's statement of that day. */
  'missing',
  /** In the ledger, refused or given back at the gateway. */
  'undone',
  /** Paid more than once at the gateway. */
  'twice',
  'otherAmount',
  /** Approved in the browser an hour ago, without a word of the gateway since. */
  'underway',
  /** Number that the series of receipts gave and no receipt has. */
  'receiptMissing',
  /** Transfer of the ledger that no statement of its days shows. */
  'transferMissing',
  /** Movement of the bank with another amount than the payment that it proves. */
  'movementAmount',
  /** File that leaves another amount to pay than its receipts do. */
  'standing',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Kinds that only a statement of the gateway can show; the others are looked for each morning. */
export const gatewayKinds: readonly DifferenceKind[] = [
  'unconfirmed',
  'unknownOrder',
  'missing',
  'undone',
  'twice',
  'otherAmount',
]

export interface Difference {
  kind: DifferenceKind
  /** Order, reference or receipt. */
  name: string
  /** Centimes; null where one side knows no amount. */
  ours: Centimes | null
  theirs: Centimes | null
}

/** Order by card of the ledger. */
export interface KeptOrder {
  order: string
  amount: Centimes
  /** ISO; the day of its confirmation, or of its beginning. */
  day: string
  isConfirmed: boolean
}

/** Line of the gateway's statement about an order; money that was given back is negative. */
export interface StatedOrder {
  order: string
  amount: Centimes
  day: string
  isRefused: boolean
}

/** Id of an order, as `newOrderId` of the server makes it. */
const orderId = /\b[A-Z]{3}-\d{4}-\d{6}-[\da-f]{16}\b/i

/** Beginnings of words, folded, by which a gateway says that a line moved no money. */
const refusals = /(?:^|[^\p{L}])(?:refus|rejet|declin|annul|echou|echec|fail|cancel|void|مرفوض|ملغ)/u

/** Returns the order that a line of the gateway's statement is about; undefined for a line of another thing. */
export const statedOrder = ({ amount, day, words, bankId }: StatementLine): StatedOrder | undefined => {
  const [found] = orderId.exec(`${bankId} ${words}`) ?? []
  if (found === undefined) return undefined
  const order = found.slice(0, 15).toUpperCase() + found.slice(15).toLowerCase()
  return { order, amount, day, isRefused: refusals.test(foldText(words)) }
}

/** Compares the lines about one order with the ledger. */
const differenceOf = (
  kept: KeptOrder | undefined,
  stated: readonly StatedOrder[],
): DifferenceKind | undefined => {
  const moved = stated.filter(({ isRefused }) => !isRefused)
  const theirs = moved.reduce((sum, { amount }) => sum + amount, 0)
  if (!kept) return theirs > 0 ? 'unknownOrder' : undefined
  if (!kept.isConfirmed) return theirs > 0 ? 'unconfirmed' : undefined
  if (theirs <= 0) return 'undone'
  if (theirs === kept.amount) return undefined
  const isRepeated = moved.filter(({ amount }) => amount > 0).length > 1 && theirs % kept.amount === 0
  return isRepeated ? 'twice' : 'otherAmount'
}

const sumOf = (stated: readonly StatedOrder[]): Centimes =>
  stated.reduce((sum, { amount, isRefused }) => sum + (isRefused ? 0 : amount), 0)

/**
 * Compares the orders by card of the ledger with a statement of the gateway. A confirmed order that the statement
 * lacks is a difference only between its first and its last day; it may settle a day later, and then the next
 * statement takes the difference away.
 */
export const differencesOfOrders = (
  kept: readonly KeptOrder[],
  stated: readonly StatedOrder[],
): Difference[] => {
  const [known, lines] = [
    new Map(kept.map((each) => [each.order, each])),
    Map.groupBy(stated, ({ order }) => order),
  ]
  const days = stated.map(({ day }) => day).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const found = [...lines].flatMap(([name, about]): Difference[] => {
    const own = known.get(name)
    const kind = differenceOf(own, about)
    return kind ? [{ kind, name, ours: own?.amount ?? null, theirs: sumOf(about) }] : []
  })
  const missing = kept.flatMap(({ order, amount, day, isConfirmed }): Difference[] =>
    isConfirmed && !lines.has(order) && day >= first && day <= last && first !== ''
      ? [{ kind: 'missing', name: order, ours: amount, theirs: null }]
      : [],
  )
  return [...found, ...missing]
}

/** Transfer of the ledger, with the amounts of the movements of the bank that prove it. */
export interface KeptTransfer {
  reference: string
  amount: Centimes
  /** ISO; the day on which an agent found it. */
  day: string
  movements: readonly Centimes[]
}

/** Days that a transfer may take to stand on a statement after an agent saw it. */
const settlingDays = 3

/**
 * Compares the transfers of the ledger with the movements that were imported. A transfer without one is a
 * difference only where statements cover its days, from `from` to `until`.
 */
export const differencesOfTransfers = (
  transfers: readonly KeptTransfer[],
  covered: { from: string; until: string } | undefined,
): Difference[] =>
  transfers.flatMap(({ reference: name, amount, day, movements }): Difference[] => {
    const theirs = movements.reduce((sum, each) => sum + each, 0)
    if (movements.length > 0)
      return theirs === amount ? [] : [{ kind: 'movementAmount', name, ours: amount, theirs }]
    const isCovered =
      covered !== undefined &&
      addDays(day, -settlingDays) >= covered.from &&
      addDays(day, settlingDays) <= covered.until
    return isCovered ? [{ kind: 'transferMissing', name, ours: amount, theirs: null }] : []
  })

/** File with what it says is left to pay, and what its ledger says. */
export interface KeptFile {
  number: string
  isConfirmed: boolean
  /** Null for a file that owes nothing, or of which nothing was paid. */
  left: Centimes | null
  /** Premium without what was returned of it. */
  owed: Centimes
  /** Receipts less reversals and refunds. */
  paid: Centimes
}

/** Compares what files say is left to pay with what their receipts, reversals and refunds leave. */
export const differencesOfFiles = (files: readonly KeptFile[]): Difference[] =>
  files.flatMap(({ number: name, isConfirmed, left, owed, paid }): Difference[] => {
    const ours = left ?? (isConfirmed ? 0 : Math.max(0, owed))
    const theirs = Math.max(0, owed - paid)
    return ours === theirs ? [] : [{ kind: 'standing', name, ours, theirs }]
  })
