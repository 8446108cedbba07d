/** Facts of an offer that may decide its rank. Commissions are not among them. */
export interface Ranked {
  id: string
  company_name: string | null
  /** Dirhams; null for an insurer that must study the risk first. */
  price: number | null
  /** Own share in dirhams of a damage of `damageOfRanking`; null without such a cover. */
  deductible: number | null
}

/** Orders that a visitor can choose, the usual one first; the page prints the rule of each. */
export const offerOrders = ['price', 'deductible'] as const
export type OfferOrder = (typeof offerOrders)[number]

/** Damage in dirhams by which deductibles of different kinds are compared. */
export const damageOfRanking = 20_000

/** Own share of a damage to the insured thing: a share of it, an amount at least. */
export interface Deductible {
  percent: number
  /** Dirhams. */
  least: number
}

/** Returns in dirhams the insured's own share of the damage by which offers are ranked. */
export const ownShare = ({ percent, least }: Deductible): number =>
  Math.max((damageOfRanking * percent) / 100, least)

/** Returns the orders that can decide a rank among offers: that of deductibles needs one. */
export const ordersOf = (offers: readonly Pick<Ranked, 'deductible'>[]): OfferOrder[] =>
  offerOrders.filter((order) => order === 'price' || offers.some(({ deductible }) => deductible !== null))

/** Returns a wished order if it can decide a rank, or else the usual one. */
export const orderAmong = (offers: readonly Pick<Ranked, 'deductible'>[], wished: OfferOrder): OfferOrder =>
  ordersOf(offers).find((order) => order === wished) ?? 'price'

const lowest = (a: number | null, b: number | null): number => {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return a - b
}

const byText = (a: string, b: string): number => {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Returns offers in an order: the lowest price first, or the lowest deductible and then the lowest
 * price; insurers without a price last. Equal ones are in the order of the insurers' names, so that
 * the order in which they arrive never matters.
 */
export const ranked = <T extends Ranked>(offers: readonly T[], order: OfferOrder): T[] =>
  offers.toSorted(
    (a, b) =>
      Number(a.price === null) - Number(b.price === null) ||
      (order === 'deductible' ? lowest(a.deductible, b.deductible) : 0) ||
      lowest(a.price, b.price) ||
      byText(a.company_name ?? '', b.company_name ?? '') ||
      byText(a.id, b.id),
  )
