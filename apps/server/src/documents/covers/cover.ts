import type { Answers } from '@wassit/domain/products/product'
import type { Bilingual } from '../paper.ts'

/** A limit or a deductible in the contract's table. */
export interface Limit {
  label: Bilingual
  value: string
}

/**
 * A summary of a product's covers for quote, contract and certificate; the general conditions have
 * the full text. It is French, like the contract; the names of the limits are in both languages.
 */
export interface Covers {
  covered: readonly string[]
  excluded: readonly string[]
  /**
   * Amounts of law where the law sets one (liability). The others are the tariff's
   * (packages/domain/src/products/…/tariff.ts) or similar assumptions, which an insurer must
   * confirm.
   */
  limits: readonly Limit[]
}

export type CoversOf = (answers: Answers) => Covers

export const limit = (fr: string, ar: string, value: string): Limit => ({ label: { fr, ar }, value })

/** Formats dirhams as `50 000 000 DHS` with non-breaking spaces. */
export const dhs = (dirhams: number): string =>
  `${String(dirhams).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0DHS`
