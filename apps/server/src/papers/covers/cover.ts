import type { MessageId, MessageValues, Translate } from '@wassit/words/catalogue'
import type { Deductible } from '@wassit/domain/offer/ranking'
import type { Answers } from '@wassit/domain/products/product-form'

interface Sentence {
  id: MessageId
  values?: MessageValues
}

/** A limit or a deductible: an amount alone, or a sentence around it. */
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
   * Amounts of law where the law sets one (liability). The others are the
   * tariff's (packages/domain/src/products/…/tariff.ts) or similar assumptions,
   * which an insurer must confirm.
   */
  limits: readonly Limit[]
  /** Names of the covers on screen, for a product with formulas to compare. */
  names?: readonly MessageId[]
  /** Deductible of damage to the insured thing, by which offers can be ranked. */
  ownDamage?: Deductible
}

export type CoversOf = (answers: Answers) => Covers

export const limit = (label: MessageId, value: Limit['value']): Limit => ({ label, value })

export const say = (id: MessageId, values?: MessageValues): Sentence => ({ id, values })

export const limitValue = ({ value }: Limit, t: Translate): string =>
  typeof value === 'string' ? value : t(value.id, value.values)

/** Formats dirhams as `50 000 000 DHS` with non-breaking spaces. */
export const dhs = (dirhams: number): string =>
  `${String(dirhams).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0DHS`
