import type { ReferenceField } from '@wassit/domain/products/product-form'

export interface ReferenceOption {
  value: string
  label: string
  /** Value that the choice proposes for another field, e.g. the cubic capacity of a model. */
  fills?: string
}

export type ReferenceSource = ReferenceField['source']

/** Lists that came with the page; one that failed to load is absent. */
export type ReferenceLists = Partial<Record<ReferenceSource, readonly ReferenceOption[]>>

/** Loads a list, for models that of a brand; undefined if it failed to load. */
export type LoadList = (
  source: ReferenceSource,
  brand: string,
) => Promise<readonly ReferenceOption[] | undefined>
