import { foldText } from '../party/text.ts'
import type { Centimes } from '../pricing/money.ts'
import { homeCurrency } from '../tabular/currency.ts'
import type { StatementLine } from './statement-line.ts'

/** Line of the gateway's statement about an order. */
export interface StatedOrder {
  order: string
  /** Negative for money that was given back, zero for a line that moved none. */
  amount: Centimes
  /** The other meaning of an amount such as `1.500`. */
  otherAmount?: Centimes
  day: string
  /** `waiting` for money that may still move; `unclear` for a line of which a person must say what it means. */
  standing: 'settled' | 'waiting' | 'unclear'
}

/** Id of an order, as `newOrderId` of the server makes it. */
const orderId = /\b[A-Z]{3}-\d{4}-\d{6}-[\da-f]{16}\b/i

const dashes = /\p{Pd}/gu

/**
 * Words by which a gateway says what a line did, folded. The first kind that a line has is its meaning:
 * `Paiement non abouti` paid nothing, `Remboursement accepté` gave money back.
 */
const words = [
  [
    'nothing',
    /^(?:refus|rejet|declin|denied|echou|echec|fail|unsuccess|expir|abandon|err(?:eur|or)\b|time ?out|insuff|invalid|unpaid|non (?:accept|autoris|about|pay|regl|valid)|not (?:accept|authori|approv|paid)|مرفوض|غير مقبول|فشل)/,
  ],
  [
    'back',
    /^(?:rembours|refund|charge ?back|impaye|annul|cancel|void|revers|extourn|contre ?pass|restitu|ملغ|الغاء|ارجاع|استرجاع|استرداد)/,
  ],
  ['waiting', /^(?:en attente|en cours|suspen|pending|processing|initi|pre ?autor|pre ?auth|انتظار|قيد)/],
  ['debited', /^(?:paiement|payment|reglement)/],
  [
    'paid',
    /^(?:accept|approuv|approv|autoris|authori|captur|regle|paye|paid|reussi|succes|valid|vente|sales?\b|achat|purchase|settled|ok\b|مقبول|مودي|ناجح)/,
  ],
  ['fee', /^(?:commission|frais|fees?\b|عموله|مصاريف)/],
] as const
type Saying = (typeof words)[number][0]

/** Returns what a line says it did; undefined for words that we do not know. */
const sayingOf = (line: StatementLine): Saying | undefined => {
  const all = foldText(line.words).split(/[^\p{L}\p{N}]+/u)
  const ends = all.map((_word, at) => all.slice(at, at + 2).join(' '))
  return words.find(([, beginning]) => ends.some((end) => beginning.test(end)))?.[0]
}

/**
 * Returns the money of a line. The reader of bank statements takes *paiement* for money that left; here it is
 * the customer's, which arrived. Refunds are often printed without a sign.
 */
const signed = (saying: Saying | undefined, amount: Centimes): Centimes => {
  if (saying === 'nothing' || saying === 'waiting') return 0
  if (saying === 'back') return -Math.abs(amount)
  return saying === 'debited' ? Math.abs(amount) : amount
}

interface Read {
  line: StatementLine
  order: string
  saying: Saying | undefined
}

/** Finds the order of a line; undefined for a fee, and for a line of another thing. */
const readLine = (line: StatementLine): Read | undefined => {
  const [found] = orderId.exec(`${line.bankId} ${line.words}`.replace(dashes, '-')) ?? []
  const saying = sayingOf(line)
  if (found === undefined || saying === 'fee') return undefined
  return { line, order: found.slice(0, 15).toUpperCase() + found.slice(15).toLowerCase(), saying }
}

const standingOf = ({ line, saying }: Read, hasStates: boolean): StatedOrder['standing'] => {
  if (saying === 'waiting') return 'waiting'
  if (line.currency !== homeCurrency || line.doubt === 'currency') return 'unclear'
  const isUnsaid = saying === undefined || (saying === 'paid' && line.amount < 0)
  return hasStates && isUnsaid ? 'unclear' : 'settled'
}

/** Drops a transaction that is printed again under the same id. */
const eachOnce = (read: readonly Read[]): Read[] => {
  const printed = new Set<string>()
  return read.filter(({ line: { bankId, amount }, order, saying }) => {
    const name = [bankId, order, saying, amount].join(' ')
    if (bankId === '' || bankId.replace(dashes, '-').toUpperCase() === order.toUpperCase()) return true
    return !printed.has(name) && printed.add(name)
  })
}

/**
 * Returns what the lines of the gateway's statement say of our orders. Where most lines state what became of
 * them, one with other words is unclear.
 */
export const statedOrders = (lines: readonly StatementLine[]): StatedOrder[] => {
  const read = eachOnce(lines.map(readLine).filter((each) => each !== undefined))
  const hasStates = read.filter(({ saying }) => saying !== undefined).length * 2 >= read.length
  return read.map((each) => {
    const { line, order, saying } = each
    const { day, amount, otherAmount } = line
    return {
      order,
      day,
      amount: signed(saying, amount),
      ...(otherAmount !== undefined && { otherAmount: signed(saying, otherAmount) }),
      standing: standingOf(each, hasStates),
    }
  })
}
