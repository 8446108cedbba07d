/** One row of a reference list (a brand, a model). */
export interface ReferenceOption {
  value: string
  label: string
  /** What choosing it proposes elsewhere, e.g. the cubic capacity of a model. */
  fills?: string
}

export type ReferenceLists = Partial<
  Record<'carBrands' | 'motorcycleBrands' | 'models', readonly ReferenceOption[]>
>

/** The models of a brand, asked for when the brand changes. */
export type LoadModels = (brand: string) => Promise<readonly ReferenceOption[]>
