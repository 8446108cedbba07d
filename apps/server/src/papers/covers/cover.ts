import type { MessageId, MessageValues, Translate } from '@wassit/words/catalogue'
import type { Deductible } from '@wassit/domain/offer/ranking'
import type { Centimes } from '@wassit/domain/pricing/money'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { Sourced } from '@wassit/domain/pricing/sourced'
import type { DeductibleFigure } from '@wassit/domain/pricing/tables'
import type { Answers } from '@wassit/domain/products/product-form'

interface Sentence {
  id: MessageId
  values?: MessageValues
}

/** A limit or a deductible: only an amount, or a sentence around it. */
export interface Limit {
  label: MessageId
  value: string | Sentence
}

/**
 * A summary of a product's covers for quote, contract and certificate; the general conditions have
 * the full text. It is French, like the contract; the limits are also on screen, in each language.
 */
export interface Covers {
  covered: readonly string[]
  excluded: readonly string[]
  /**
   * Ceilings and deductibles of the insurer's tariff (packages/domain/src/products/…/tariff.ts), or
   * amounts of the answers.
   */
  limits: readonly Limit[]
  /** Names of the covers on screen, for a product with formulas to compare. */
  names?: readonly MessageId[]
  /** Deductible of damage to the insured thing, by which offers can be ranked. */
  ownDamage?: Deductible
}

export type CoversOf<Figures> = (answers: Answers, figures: Figures) => Covers

export const limit = (label: MessageId, value: Limit['value']): Limit => ({ label, value })

export const say = (id: MessageId, values?: MessageValues): Sentence => ({ id, values })

export const limitValue = ({ value }: Limit, t: Translate): string =>
  typeof value === 'string' ? value : t(value.id, value.values)

const grouping = /\B(?=(\d{3})+$)/g

/** Formats a number as `50 000 000` with non-breaking spaces, a fraction after a comma. */
export const grouped = (number: number): string => {
  const [whole = '', fraction] = String(number).split('.')
  return [whole.replaceAll(grouping, '\u00a0'), fraction].filter(Boolean).join(',')
}

/** Formats an amount as `50 000 000 DHS`. */
export const dhs = (amount: Centimes): string => `${grouped(toDirhams(amount))}\u00a0DHS`

const percentIn = (rate: number): number => Number((rate * 100).toFixed(2))

/** Writes the percent of a share, e.g. `7,5`. */
export const percentOf = (rate: number): string => grouped(percentIn(rate))

type Whole = 'value' | 'damage'

const shares = {
  value: { alone: 'covers.value.ofValue', atLeast: 'covers.value.ofValueAtLeast' },
  damage: { alone: 'covers.value.ofDamage', atLeast: 'covers.value.ofDamageAtLeast' },
} as const satisfies Record<Whole, Record<'alone' | 'atLeast', MessageId>>

/** Returns a deductible in words: a share of the value or of the damage, an amount, both or none. */
export const deductibleLimit = (
  label: MessageId,
  { value: { rate, least } }: Sourced<DeductibleFigure>,
  whole: Whole,
): Limit => {
  if (rate === 0) return limit(label, least === 0 ? say('covers.value.noDeductible') : dhs(least))
  const share = percentOf(rate)
  const { alone, atLeast } = shares[whole]
  return limit(label, least === 0 ? say(alone, { share }) : say(atLeast, { share, amount: dhs(least) }))
}

/** Returns the deductible by which offers can be ranked. */
export const rankedBy = ({ value: { rate, least } }: Sourced<DeductibleFigure>): Deductible => ({
  percent: percentIn(rate),
  least: toDirhams(least),
})

/**
 * Keeps what is built from figures as long as the figures are in memory: offers list the covers of
 * each insurer in each call.
 */
export const keptFor = <Figures extends object, T>(
  build: (figures: Figures) => T,
): ((figures: Figures) => T) => {
  const known = new WeakMap<Figures, T>()
  return (figures) => {
    const kept = known.get(figures) ?? build(figures)
    known.set(figures, kept)
    return kept
  }
}
