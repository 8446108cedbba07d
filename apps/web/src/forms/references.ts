import type { ReferenceField } from '@wassit/domain/products/product'

/** One row of a reference list (a brand, a model). */
export interface ReferenceOption {
  value: string
  label: string
  /** What choosing it proposes elsewhere, e.g. the cubic capacity of a model. */
  fills?: string
}

export type ReferenceSource = ReferenceField['source']

/** The lists that came with the page; one that could not be loaded is missing. */
export type ReferenceLists = Partial<Record<ReferenceSource, readonly ReferenceOption[]>>

/** Loads a list, of models that of one brand; undefined where it could not be loaded. */
export type LoadList = (
  source: ReferenceSource,
  brand: string,
) => Promise<readonly ReferenceOption[] | undefined>
