import { addDays } from '../party/date.ts'
import type { Centimes } from '../pricing/money.ts'
import type { StatedOrder } from './gateway-line.ts'

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
  /** Stated by the gateway in words, a currency or a figure that we cannot read. */
  'unclear',
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
  'unclear',
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

const sumOf = (stated: readonly StatedOrder[]): Centimes =>
  stated.reduce((sum, { amount }) => sum + amount, 0)

/** Compares the lines about one order, whose figures have one meaning, with the ledger. */
const differenceOf = (
  kept: KeptOrder | undefined,
  stated: readonly StatedOrder[],
): DifferenceKind | undefined => {
  const isOpen = stated.every(({ standing }) => standing === 'waiting')
  if (stated.some(({ standing }) => standing === 'unclear')) return 'unclear'
  if (isOpen) return kept?.isConfirmed ? 'unclear' : undefined
  const theirs = sumOf(stated)
  if (!kept) return theirs > 0 ? 'unknownOrder' : undefined
  if (!kept.isConfirmed) return theirs > 0 ? 'unconfirmed' : undefined
  if (theirs <= 0) return 'undone'
  if (theirs === kept.amount) return undefined
  const isRepeated = stated.filter(({ amount }) => amount > 0).length > 1 && theirs % kept.amount === 0
  return isRepeated ? 'twice' : 'otherAmount'
}

/** Takes the meaning of a figure that our order has; a figure without one is unclear. */
const withMeaning = ({ otherAmount, ...each }: StatedOrder, own: KeptOrder | undefined): StatedOrder => {
  if (otherAmount === undefined) return each
  const amount = [each.amount, otherAmount].find((meaning) => Math.abs(meaning) === own?.amount)
  if (amount !== undefined) return { ...each, amount }
  return otherAmount === each.amount ? each : { ...each, standing: 'unclear' }
}

/**
 * Compares the orders by card of the ledger with a statement of the gateway. A confirmed order that the statement
 * lacks is a difference only between its first and its last day, and before today, which is not over; it may
 * settle a day later, and then the next statement takes the difference away.
 */
export const differencesOfOrders = (
  kept: readonly KeptOrder[],
  stated: readonly StatedOrder[],
  today: string,
): Difference[] => {
  const [known, lines] = [
    new Map(kept.map((each) => [each.order, each])),
    Map.groupBy(stated, ({ order }) => order),
  ]
  const days = stated.map(({ day }) => day).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const found = [...lines].flatMap(([name, about]): Difference[] => {
    const own = known.get(name)
    const read = about.map((each) => withMeaning(each, own))
    const kind = differenceOf(own, read)
    const theirs = kind === 'unclear' ? null : sumOf(read)
    return kind ? [{ kind, name, ours: own?.amount ?? null, theirs }] : []
  })
  const missing = kept.flatMap(({ order, amount, day, isConfirmed }): Difference[] =>
    isConfirmed && !lines.has(order) && day >= first && day <= last && day < today
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
