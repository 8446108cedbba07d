import type { MessageId } from '@wassit/words/catalogue'
import type { Centimes } from './money.ts'
import { roundHalfUp } from './money.ts'
import { isNetKind } from './price.ts'
import { isUnconfirmed } from './sourced.ts'
import type { AgreementDiscount, Priced, PriceLine, PriceParts, Pricing, TariffOfPrice } from './price.ts'
import type { Sourced } from './sourced.ts'
import { taxesOn } from './taxes.ts'

/** Returns a cover of the breakdown, with the status of the figure behind it. */
export const cover = (
  code: string,
  label: MessageId,
  amount: Centimes,
  { status }: Sourced<unknown>,
): PriceLine => ({
  kind: 'cover',
  code,
  label,
  amount,
  status,
})

/** Returns a cover that costs a share of a base, rounded half up to the centime (RULINGS 25). */
export const coverAt = (
  code: string,
  label: MessageId,
  base: Centimes,
  rate: Sourced<number>,
): PriceLine => ({
  kind: 'cover',
  code,
  label,
  amount: roundHalfUp(base * rate.value),
  rate: rate.value,
  status: rate.status,
})

const tax = (
  code: string,
  label: MessageId,
  amount: Centimes,
  { value, status }: Sourced<number>,
): PriceLine => ({
  kind: 'tax',
  code,
  label,
  amount,
  rate: value,
  status,
})

export const sumOf = (lines: readonly PriceLine[]): Centimes =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

const isNet = ({ kind }: PriceLine): boolean => isNetKind(kind)

interface Settlement extends TariffOfPrice {
  asOf: string
  notes?: MessageId[]
}

const priced = ({ tariff, insurer, notes = [] }: Settlement, lines: PriceLine[]): Priced => ({
  outcome: 'priced',
  tariff,
  ...(insurer !== undefined && { insurer }),
  lines,
  net: sumOf(lines.filter(isNet)),
  total: sumOf(lines),
  indicative: lines.some(({ status }) => isUnconfirmed(status)),
  notes,
})

/** Returns the state's share: the insurance tax on premium and fee, the solidarity tax on the premium. */
const taxLines = (asOf: string, net: Centimes, fee: Centimes): PriceLine[] => {
  const { insurance, solidarity } = taxesOn(asOf)
  return [
    tax('TCA', 'pricing.line.insuranceTax', roundHalfUp((net + fee) * insurance.value), insurance),
    tax('FSEC', 'pricing.line.solidarityTax', roundHalfUp(net * solidarity.value), solidarity),
  ]
}

/**
 * Settles net lines into a price: adds the policy fee, the insurance tax on premium and fee, and
 * the solidarity tax on the premium. Each line is rounded by itself so that the lines add up.
 */
export const settle = (settlement: Settlement, netLines: PriceLine[], fee: Sourced<Centimes>): Priced =>
  priced(settlement, [
    ...netLines,
    { kind: 'fee', code: 'FEE', label: 'pricing.line.fee', amount: fee.value, status: fee.status },
    ...taxLines(settlement.asOf, sumOf(netLines), fee.value),
  ])

/**
 * Returns the price under an agreement: takes its share off the net premium, rounded half up like
 * every line (RULINGS 25), and lowers the taxes with the premium. The fee stays. A share that
 * rounds to zero changes nothing.
 */
export const discounted = (price: Priced, { label, rate }: AgreementDiscount, asOf: string): Priced => {
  const reduction = roundHalfUp(price.net * rate)
  if (reduction <= 0) return price
  const fees = price.lines.filter(({ kind }) => kind === 'fee')
  const discount: PriceLine = {
    kind: 'discount',
    code: 'AGREEMENT',
    label: 'pricing.line.agreement',
    detail: label,
    amount: -reduction,
    rate,
    status: 'insurer',
  }
  return priced({ ...price, asOf }, [
    ...price.lines.filter(isNet),
    discount,
    ...fees,
    ...taxLines(asOf, price.net - reduction, sumOf(fees)),
  ])
}

/** Code of the line of a loading. */
export const loadingCode = 'LOADING'

/** Returns the share of the net premium that an insurer added to a price; undefined without one. */
export const loadingOf = (price: Pricing): number | undefined =>
  price.outcome === 'priced' ? price.lines.find(({ code }) => code === loadingCode)?.rate : undefined

/**
 * Returns the price with the loading of an insurer: a share of the net premium, rounded half up like
 * every line (RULINGS 25), with its taxes. The fee stays.
 */
export const loaded = (price: Priced, rate: number, asOf: string): Priced => {
  const fees = price.lines.filter(({ kind }) => kind === 'fee')
  const loading: PriceLine = {
    kind: 'cover',
    code: loadingCode,
    label: 'pricing.line.loading',
    amount: roundHalfUp(price.net * rate),
    rate,
    status: 'insurer',
  }
  return priced({ ...price, asOf }, [
    ...price.lines.filter(isNet),
    loading,
    ...fees,
    ...taxLines(asOf, price.net + loading.amount, sumOf(fees)),
  ])
}

/**
 * Settles backwards from a price with taxes, if the source states one: computes the net from the
 * total. The solidarity tax takes the centime that rounding may leave (RULINGS 27).
 */
export const settleInclusive = (
  settlement: Settlement,
  { code, label, total }: { code: string; label: MessageId; total: Sourced<Centimes> },
): Priced => {
  const { insurance, solidarity } = taxesOn(settlement.asOf)
  const net = roundHalfUp(total.value / (1 + insurance.value + solidarity.value))
  const insuranceTax = roundHalfUp(net * insurance.value)
  return priced(settlement, [
    cover(code, label, net, total),
    tax('TCA', 'pricing.line.insuranceTax', insuranceTax, insurance),
    tax('FSEC', 'pricing.line.solidarityTax', total.value - net - insuranceTax, solidarity),
  ])
}

/**
 * Returns the parts of a price that an insurer states: what is left of the total is taxes. They are named
 * with their rates if the law's rates give this amount. Undefined if the other parts are more than the total.
 */
export const statedParts = (
  { total, net, accessories }: Record<'total' | 'net' | 'accessories', Centimes>,
  asOf: string,
): PriceParts | undefined => {
  const left = total - net - accessories
  if (left < 0) return undefined
  const byInsurer = { status: 'insurer', source: '' } as const
  const lines: PriceLine[] = [cover('NET', 'pricing.line.net', net, { value: net, ...byInsurer })]
  if (accessories > 0)
    lines.push({
      kind: 'fee',
      code: 'FEE',
      label: 'pricing.line.fee',
      amount: accessories,
      status: 'insurer',
    })
  const byLaw = taxLines(asOf, net, accessories)
  if (sumOf(byLaw) === left) lines.push(...byLaw)
  else if (left > 0)
    lines.push({ kind: 'tax', code: 'TAXES', label: 'pricing.line.taxes', amount: left, status: 'insurer' })
  return { lines, net, total }
}
