import type { TariffVersion } from '@wassit/domain/pricing/price'
import { catalogue, offeredProducts } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product-form'
import { answersOf, asOf, complete } from '@wassit/domain/products/sample-answers'
import { priceRisk, referenceTariff } from '@wassit/domain/products/tariffs'
import { budget, median, scale } from './support.ts'

// Measures one price calculation without network or validation. It must be negligible in a call.

const goalMicroseconds = 10
const batch = scale({ usual: 2_000, short: 20 })
const batches = scale({ usual: 15, short: 1 })

/** Returns a tariff as a node has it: read from the JSON of the database. */
const loaded = (product: ProductKey): TariffVersion =>
  JSON.parse(JSON.stringify({ ...referenceTariff(product, asOf), insurer: 'insurer' })) as TariffVersion

const microseconds = (product: ProductKey, answers: Answers): number => {
  const tariff = loaded(product)
  const began = performance.now()
  let priced = 0
  for (let count = 0; count < batch; count++)
    if (priceRisk(product, answers, { asOf }, tariff).outcome === 'priced') priced += 1
  if (priced !== batch) throw new Error(`${product}: the sample is not priced`)
  return ((performance.now() - began) * 1000) / batch
}

for (const product of offeredProducts) {
  const answers = answersOf(product, complete[product])
  const times = Array.from({ length: batches }, () => microseconds(product, answers))
  budget(`price of ${catalogue[product].code}`, median(times), { atMost: goalMicroseconds }, ' µs')
}
