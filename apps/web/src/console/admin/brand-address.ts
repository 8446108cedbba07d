import type { adminCalls } from '@wassit/domain/api/people/admin'
import type { Answer } from '@wassit/domain/api/endpoint'

export type Brands = Answer<typeof adminCalls.brands>
export type Brand = Brands['brands'][number]
export type Model = Brand['models'][number]

export const brandKinds = ['car', 'motorcycle'] as const
type BrandKind = (typeof brandKinds)[number]

/** Returns the kind of brands that an address shows. */
export const brandKindOf = (search: URLSearchParams): BrandKind =>
  search.get('type') === 'motorcycle' ? 'motorcycle' : 'car'

export const brandSearch = ({ kind, brand }: { kind: BrandKind; brand?: number }): string => {
  const query = new URLSearchParams()
  if (kind !== 'car') query.set('type', kind)
  if (brand !== undefined) query.set('marque', String(brand))
  return query.size > 0 ? `?${query}` : ''
}

const dialogs = ['new-brand', 'new-model', 'brand', 'model'] as const

/**
 * Returns the dialog and the id in an address: `brand-12`, `new-model-12` (of brand 12),
 * `model-340`, `new-brand`.
 */
export const editedOf = (edit: string): { what: (typeof dialogs)[number]; id: number } => {
  const what = dialogs.find((each) => edit === each || edit.startsWith(`${each}-`)) ?? 'new-brand'
  return { what, id: Number(edit.slice(what.length + 1)) || 0 }
}
