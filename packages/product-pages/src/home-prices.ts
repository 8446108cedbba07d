import { carPreviewAssumed, carPreviewChoices } from '@wassit/domain/products/car/preview'
import type { CarPreviewAnswers } from '@wassit/domain/products/car/preview'
import { offeredProducts } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { parseAnswers } from '@wassit/domain/products/forms'
import { complete } from '@wassit/domain/products/sample-answers'
import { priceRisk } from '@wassit/domain/products/tariffs'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { TariffVersion } from '@wassit/domain/pricing/price'
import { priceExamples } from './product-pages.ts'

/** Returns the tariff of the default insurer of a product on a day (ISO). */
export type TariffOfProduct = (product: ProductKey, asOf: string) => TariffVersion

/**
 * Returns the starting price of each product on a day (ISO): its least expensive example, because the
 * page of the product names everything that an example assumes. A product without a priced example has
 * none.
 */
export const startingPrices = (asOf: string, tariffOf: TariffOfProduct): Map<ProductKey, Centimes> => {
  const prices = new Map<ProductKey, Centimes>()
  for (const product of offeredProducts) {
    const totals = priceExamples(product, asOf, tariffOf(product, asOf)).flatMap(({ pricing }) =>
      pricing.outcome === 'priced' ? [pricing.total] : [],
    )
    const [least] = totals.toSorted((one, other) => one - other)
    if (least !== undefined) prices.set(product, least)
  }
  return prices
}

/** Prices a car of the home page on a day (ISO); null if the tariff refers it to an agent. */
const pricePreview = (chosen: CarPreviewAnswers, asOf: string, tariff: TariffVersion): Centimes | null => {
  const parsed = parseAnswers('car', { ...complete.car, ...carPreviewAssumed(asOf), ...chosen }, asOf)
  if (!parsed.ok) throw new Error('the form of the car refuses an answer of the home page')
  const pricing = priceRisk('car', parsed.answers, { asOf }, tariff)
  return pricing.outcome === 'priced' ? pricing.total : null
}

/** Returns the prices of the home page's cars on a day (ISO), by fuel, fiscal power and cover. */
export const previewCarPrices = (asOf: string, tariff: TariffVersion): (Centimes | null)[][][] =>
  carPreviewChoices.typeCarburant.map((typeCarburant) =>
    carPreviewChoices.puissanceFiscale.map((puissanceFiscale) =>
      carPreviewChoices.couvrage.map((couvrage) =>
        pricePreview({ typeCarburant, puissanceFiscale, couvrage }, asOf, tariff),
      ),
    ),
  )
