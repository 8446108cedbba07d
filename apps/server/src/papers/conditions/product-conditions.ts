import type { Clause } from '../paper.ts'

export interface Article {
  title: string
  paragraphs: readonly Clause[]
}

/**
 * The product's part of its general conditions; the common part is in shared-articles.ts. French,
 * the language of Moroccan insurers' contracts, with a summary in Arabic
 * (docs/decisions/044-general-conditions-as-data.md). `{insurer}` and `{broker}` are replaced by names.
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
  /** Cases of termination besides the usual ones. */
  terminations: readonly string[]
}

export const article = (title: string, ...paragraphs: Clause[]): Article => ({ title, paragraphs })
