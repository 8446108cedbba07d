import type { MessageId } from '../i18n/catalogue.ts'
import type { Centimes } from './money.ts'

/** How far a figure can be trusted: law or decree, what the market does, or our own assumption. */
export type TariffStatus = 'regulated' | 'market' | 'assumption'

/** One figure, or one table of figures, with where it comes from. */
export interface Sourced<T> {
  value: T
  status: TariffStatus
  /** The law, document or reasoning behind it, short enough to read in a table. */
  source: string
}

/** A tariff: all figures of one product from one day on. Data, no code. */
export interface TariffVersion<T> {
  /** Stable, e.g. `car-2026-01`; stored with each request so that its price can be explained later. */
  version: string
  /** ISO date of the first day it applies. */
  effectiveFrom: string
  figures: T
}

export type PriceLineKind = 'cover' | 'fee' | 'tax' | 'discount'

/** Tells whether a line belongs to the net premium, to which fees and taxes are added. */
export const isNetKind = (kind: PriceLineKind): boolean => kind === 'cover' || kind === 'discount'

/** One line of the breakdown. Amounts add up to the total to the centime. */
export interface PriceLine {
  kind: PriceLineKind
  /** Stable code, e.g. `RC`, `EVCAT`, `TCA`. */
  code: string
  label: MessageId
  amount: Centimes
  /** The rate behind the amount where there is one, e.g. 0.14. */
  rate?: number
  /** A name of its own beside the label: that of an agreement. */
  detail?: string
  status: TariffStatus
}

/** An instant price. */
export interface Priced {
  outcome: 'priced'
  tariff: string
  lines: PriceLine[]
  /** Sum of the covers and discounts. */
  net: Centimes
  /** What the customer pays, taxes included. */
  total: Centimes
  /** True where at least one figure is an assumption or a market habit: the insurer confirms. */
  indicative: boolean
  /** With the best bonus that a claims record can earn, where the price is still without one. */
  bonus?: { rate: number; total: Centimes }
  /** Sentences the customer should read beside the price, e.g. that the bonus is not yet counted. */
  notes: MessageId[]
}

/** No instant price: an agent quotes. A result, not an error (spec 000 §4, RULINGS 27). */
export interface Referred {
  outcome: 'referred'
  tariff: string
  reason: MessageId
}

export type Pricing = Priced | Referred

/** What a code of step 1 takes off: a share of the net premium, before taxes. */
export interface AgreementDiscount {
  label: string
  /** 0 to 0.5. */
  rate: number
}

/** What every calculation needs beside the risk: the day (ISO) it is made for. */
export interface PricingContext {
  asOf: string
  /** The holder's birth date (ISO) where the account knows it. */
  holderBirthDate?: string
  /** The bonus-malus coefficient of the claims record; 1.00 while none was shown (see bonus-malus.ts). */
  crm?: number
  /** Of the agreement whose code was given, where it lowers the price. */
  agreement?: AgreementDiscount | undefined
}
