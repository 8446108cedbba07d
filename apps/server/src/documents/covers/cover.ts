import type { Answers } from '@wassit/domain/products/product'
import type { Bilingual } from '../paper.ts'

/** A limit or a deductible, as the contract's table shows it. */
export interface Limit {
  label: Bilingual
  value: string
}

/**
 * What a product covers, in short: quote, contract and certificate show it, the general conditions say it
 * in full. French, as the contract is; the names of the limits in both languages.
 */
export interface Covers {
  covered: readonly string[]
  excluded: readonly string[]
  /**
   * Amounts of law where the law sets one (liability); the others are those the tariff was reckoned for
   * (packages/domain/src/products/…/tariff.ts) and assumptions like it: an insurer confirms them.
   */
  limits: readonly Limit[]
}

export type CoversOf = (answers: Answers) => Covers

export const limit = (fr: string, ar: string, value: string): Limit => ({ label: { fr, ar }, value })

/** `50 000 000 DHS`, unbroken. */
export const dhs = (dirhams: number): string =>
  `${String(dirhams).replace(/\B(?=(\d{3})+$)/g, '\u00a0')}\u00a0DHS`
