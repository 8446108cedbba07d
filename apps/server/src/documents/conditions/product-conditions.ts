import type { Clause } from '../paper.ts'

export interface Article {
  title: string
  paragraphs: readonly Clause[]
}

/**
 * What is special to a product in its general conditions; the rest is common to all (shared-articles.ts).
 * French, the language in which Moroccan insurers make their contracts, with a summary in Arabic
 * (docs/decisions/019-pdf.md). `{insurer}` and `{broker}` stand for names.
 */
export interface ProductConditions {
  /** Named in every contract made under it; a changed text is a new version. */
  version: string
  /** The product in one sentence: the first article. */
  object: string
  /** Arabic, one point a line. */
  summary: readonly string[]
  /** Terms beside those every contract has. */
  definitions: readonly (readonly [term: string, meaning: string])[]
  covers: readonly Article[]
  /** Printed in very apparent characters. */
  exclusions: readonly string[]
  /** Limits, deductibles, waiting periods, territory. */
  limits: readonly Article[]
  /** What else the policyholder has to declare. */
  declarations?: readonly Clause[]
  /** What else there is to say of the premium. */
  premium?: readonly Clause[]
  /** What to do after a loss and how it is settled. */
  claims: readonly Article[]
  /** Cases of termination beside the usual ones. */
  terminations: readonly string[]
}

export const article = (title: string, ...paragraphs: Clause[]): Article => ({ title, paragraphs })
