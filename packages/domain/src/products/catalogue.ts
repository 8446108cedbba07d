/**
 * Ten products on offer and the pleasure boat, which is in the form map but not sold (spec 000 §1).
 * `code` is the specification's word on the wire (`insuranceType_name`), `coverageId` its number
 * (spec 001 §3), `slug` its page below /assurance (spec 000 §2). Only this file and its neighbours
 * `forms.ts` and `tariffs.ts` list all products.
 */
export const catalogue = {
  motorcycle: { code: 'motorcycle', coverageId: 1, slug: 'motorcycle', offered: true },
  car: { code: 'automobile', coverageId: 2, slug: 'automobile', offered: true },
  travel: { code: 'voyage', coverageId: 3, slug: 'voyage', offered: true },
  home: { code: 'habitation', coverageId: 4, slug: 'habitation', offered: true },
  pleasureBoat: { code: 'plaisance', coverageId: 5, slug: 'plaisance', offered: false },
  personalAccident: { code: 'individuelaccident', coverageId: 6, slug: 'individuel-accident', offered: true },
  huntingLiability: { code: 'rcchasse', coverageId: 7, slug: 'rc-chasse', offered: true },
  healthInternational: { code: 'sante', coverageId: 8, slug: 'sante-internationale', offered: true },
  healthMorocco: { code: 'santem', coverageId: 9, slug: 'sante-maroc', offered: true },
  assistance: { code: 'assistance', coverageId: 10, slug: 'assistance', offered: true },
  intern: { code: 'stagiaire', coverageId: 11, slug: 'stagiaire', offered: true },
} as const satisfies Record<string, { code: string; coverageId: number; slug: string; offered: boolean }>

export type ProductKey = keyof typeof catalogue
export type ProductCode = (typeof catalogue)[ProductKey]['code']
export type ProductSlug = (typeof catalogue)[ProductKey]['slug']

export const productKeys = Object.keys(catalogue) as ProductKey[]
export const offeredProducts = productKeys.filter((key) => catalogue[key].offered)
export const productCodes = productKeys.map((key) => catalogue[key].code)

/** Returns the product of a wire code; `undefined` for anything else. */
export const productOfCode = (code: unknown): ProductKey | undefined =>
  productKeys.find((key) => catalogue[key].code === code)

/** Returns the product whose page is at /assurance/{slug}. */
export const productOfSlug = (slug: string): ProductKey | undefined =>
  productKeys.find((key) => catalogue[key].slug === slug)

/** Returns the products of wire codes without repetition, in the order of the catalogue. */
export const productsOfCodes = (codes: readonly ProductCode[]): ProductKey[] =>
  productKeys.filter((key) => codes.includes(catalogue[key].code))
