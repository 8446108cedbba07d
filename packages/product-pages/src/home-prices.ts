import { carPreviewAssumed, carPreviewChoices } from '@wassit/domain/products/car/preview'
import type { CarPreviewAnswers } from '@wassit/domain/products/car/preview'
import { offeredProducts } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { parseAnswers } from '@wassit/domain/products/forms'
import { complete } from '@wassit/domain/products/sample-answers'
import { priceRisk, referenceTariff } from '@wassit/domain/products/tariffs'
import type { Centimes } from '@wassit/domain/pricing/money'
import { priceExamples } from './product-pages.ts'

/**
 * Returns the starting price of each product on a day (ISO): its least expensive example, because the
 * page of the product names everything that an example assumes. A product without a priced example has
 * none.
 */
export const startingPrices = (asOf: string): Map<ProductKey, Centimes> => {
  const prices = new Map<ProductKey, Centimes>()
  for (const product of offeredProducts) {
    const totals = priceExamples(product, asOf).flatMap(({ pricing }) =>
      pricing.outcome === 'priced' ? [pricing.total] : [],
    )
    const [least] = totals.toSorted((one, other) => one - other)
    if (least !== undefined) prices.set(product, least)
  }
  return prices
}

/** Prices a car of the home page on a day (ISO); throws if the tariff has no instant price for it. */
const pricePreview = (chosen: CarPreviewAnswers, asOf: string): Centimes => {
  const parsed = parseAnswers('car', { ...complete.car, ...carPreviewAssumed(asOf), ...chosen }, asOf)
  if (!parsed.ok) throw new Error('the form of the car refuses an answer of the home page')
  const pricing = priceRisk('car', parsed.answers, { asOf }, referenceTariff('car', asOf))
  if (pricing.outcome !== 'priced') throw new Error('a car of the home page has no instant price')
  return pricing.total
}

/** Returns the prices of the home page's cars on a day (ISO), by fuel, fiscal power and cover. */
export const previewCarPrices = (asOf: string): Centimes[][][] =>
  carPreviewChoices.typeCarburant.map((typeCarburant) =>
    carPreviewChoices.puissanceFiscale.map((puissanceFiscale) =>
      carPreviewChoices.couvrage.map((couvrage) =>
        pricePreview({ typeCarburant, puissanceFiscale, couvrage }, asOf),
      ),
    ),
  )
