import type { TariffStatus } from './sourced.ts'
import type { MessageId } from '@wassit/words/catalogue'
import type { Centimes } from './money.ts'
import type { Tables } from './tables.ts'

/**
 * Tariff: all figures of one product of one insurer from one day on, as data without code
 * (docs/decisions/010-prices-and-tariffs.md).
 */
export interface TariffVersion<T = object> {
  /**
   * Stable name, e.g. `car-2026-01`; stored with each request so that its price can be explained
   * later.
   */
  version: string
  /** Id of the insurer; absent for the reference, which insurers without tables of their own use. */
  insurer?: string
  /** First ISO day on which it applies. */
  effectiveFrom: string
  figures: T
}

export type PriceLineKind = 'cover' | 'fee' | 'tax' | 'discount'

/** Tells whether a line belongs to the net premium, to which fees and taxes are added. */
export const isNetKind = (kind: PriceLineKind): boolean => kind === 'cover' || kind === 'discount'

/** Line of the breakdown. Amounts add up to the total to the centime. */
export interface PriceLine {
  kind: PriceLineKind
  /** Stable code, e.g. `RC`, `EVCAT`, `TCA`. */
  code: string
  label: MessageId
  amount: Centimes
  /** Rate behind the amount, if any, e.g. 0.14. */
  rate?: number
  /** Name in addition to the label: the agreement's. */
  detail?: string
  /** Labels of the lines that a discount on single lines reduces. */
  reduces?: MessageId[]
  status: TariffStatus
}

/** Tariff behind a price. */
export interface TariffOfPrice {
  /** Version, e.g. `car-2026-01`. */
  tariff: string
  /** Id of the insurer whose tables gave the price; absent for the reference. */
  insurer?: string
}

/** Lines of a price with their sums. */
export interface PriceParts {
  lines: PriceLine[]
  /** Sum of the covers and discounts. */
  net: Centimes
  /** Amount that the customer pays, taxes included. */
  total: Centimes
}

export interface Priced extends TariffOfPrice, PriceParts {
  outcome: 'priced'
  /**
   * True if at least one figure is an assumption or market practice, so that the insurer must
   * confirm.
   */
  indicative: boolean
  /** Total with the best bonus that a claims record can earn, if the price has none yet. */
  bonus?: { rate: number; total: Centimes }
  /** Notes for the customer next to the price, e.g. that it does not include the bonus yet. */
  notes: MessageId[]
}

/** No instant price: an agent quotes. A result, not an error (spec 000 §4, RULINGS 27). */
export interface Referred extends TariffOfPrice {
  outcome: 'referred'
  reason: MessageId
  /** Parts of the insurer's price that the agent who quoted it read on its letter. */
  stated?: PriceParts
}

export type Pricing = Priced | Referred

/** Parts of a price, with what only a tariff says of it. */
export type KnownParts = PriceParts & Partial<Pick<Priced, 'indicative' | 'bonus' | 'notes'>>

/** Returns the parts of a price that the tariff gave or an insurer stated. */
export const knownParts = (pricing: Pricing): KnownParts | undefined =>
  pricing.outcome === 'priced' ? pricing : pricing.stated

/** Returns the parts of a premium; undefined if it is another amount than the one that they add up to. */
export const partsOf = (pricing: Pricing, premium: Centimes | null): KnownParts | undefined => {
  const parts = knownParts(pricing)
  return parts?.total === premium ? parts : undefined
}

/** Discount of an agreement code of step 1: a share of the net premium, before taxes. */
export interface AgreementDiscount {
  label: string
  /** Share from 0 to 0.5. */
  rate: number
}

/** Inputs of every calculation in addition to the risk; `asOf` is the day (ISO) of the price. */
export interface PricingContext {
  asOf: string
  /** Birth date (ISO) of the holder, if the account has it. */
  holderBirthDate?: string
  /** Bonus-malus coefficient of the claims record; 1.00 without one (see bonus-malus.ts). */
  crm?: number
  /** True for a stated coefficient whose claims record no agent has confirmed. */
  crmUnproven?: boolean
  /** Agreement of the given code, if it lowers the price. */
  agreement?: AgreementDiscount | undefined
  /** Loading that the insurer decided: a share of the net premium, e.g. 0.25. */
  loading?: number | undefined
}

/** Versions of a tariff in order of time, at least one. */
export type TariffVersions<Figures> = readonly [TariffVersion<Figures>, ...TariffVersion<Figures>[]]

/** Fault of a figure beside the others of its tariff. */
export interface TableFault {
  table: string
  message: MessageId
}

/** Pricing of a product; `productPricing` makes one. */
export interface ProductPricing<Answers> {
  tables: Tables
  /** Versions that ship with the code. */
  reference: TariffVersions<object>
  /** Returns what is wrong between figures that are each right by themselves. */
  faultsOf: (figures: never) => TableFault[]
  /** Takes a tariff whose figures fill the tables. */
  price: (answers: Answers, context: PricingContext, tariff: TariffVersion<never>) => Pricing
}
