import { assistance } from './assistance/product.ts'
import { car } from './car/product.ts'
import { healthInternational, healthMorocco } from './health/product.ts'
import { home } from './home/product.ts'
import { huntingLiability } from './hunting-liability/product.ts'
import { intern } from './intern/product.ts'
import { motorcycle } from './motorcycle/product.ts'
import { personalAccident } from './personal-accident/product.ts'
import { pleasureBoat } from './pleasure-boat/product.ts'
import type { Product } from './product.ts'
import { travel } from './travel/product.ts'

/** Products by key; only the pleasure boat is not on offer. */
export const catalogue = {
  motorcycle,
  car,
  travel,
  home,
  pleasureBoat,
  personalAccident,
  huntingLiability,
  healthInternational,
  healthMorocco,
  assistance,
  intern,
}

export type ProductKey = keyof typeof catalogue
export type ProductCode = (typeof catalogue)[ProductKey]['code']
export type ProductSlug = (typeof catalogue)[ProductKey]['slug']

export const productKeys = Object.keys(catalogue) as ProductKey[]
export const offeredProducts = productKeys.filter((key) => {
  const { offered }: Product = catalogue[key]
  return offered !== false
})
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

/** Returns the name of a product for people (`insuranceType_typeName`, RULINGS 1). */
export const productName = (key: ProductKey) => `products.${key}.name` as const
