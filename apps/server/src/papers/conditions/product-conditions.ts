import type { Clause } from '../paper.ts'

export interface Article {
  title: string
  paragraphs: readonly Clause[]
}

/**
 * Clauses of some products: compulsory insurance, whose past cover cannot be undone; the legal cover
 * against catastrophes (law 110-14); the declaration of a theft; data about health.
 */
export type LawClause = 'compulsory' | 'catastrophe' | 'theft' | 'health'

/**
 * The product's part of its general conditions; the common part is in shared-articles.ts. French,
 * the language of Moroccan insurers' contracts, with a summary in Arabic
 * (docs/decisions/026-drawn-papers.md). `{insurer}` and `{broker}` are replaced by names.
 */
export interface ProductConditions {
  /** Named in every contract made under it; a changed text needs a new version. */
  version: string
  /** The product in one sentence: the first article. */
  object: string
  /** Arabic, one point a line. */
  summary: readonly string[]
  /** Terms besides the common ones. */
  definitions: readonly (readonly [term: string, meaning: string])[]
  covers: readonly Article[]
  /** Printed in very apparent characters. */
  exclusions: readonly string[]
  /** Limits, deductibles, waiting periods, territory. */
  limits: readonly Article[]
  /** Further declarations of the policyholder. */
  declarations?: readonly Clause[]
  /** Further paragraphs about the premium. */
  premium?: readonly Clause[]
  /** Steps after a loss, and its settlement. */
  claims: readonly Article[]
  /** Clauses of the law that quote, contract and termination statement add for the product. */
  lawClauses?: readonly LawClause[]
  /** Cases of termination besides the usual ones. */
  terminations: readonly string[]
}

export const article = (title: string, ...paragraphs: Clause[]): Article => ({ title, paragraphs })
