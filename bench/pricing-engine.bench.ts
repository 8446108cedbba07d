import { catalogue, type ProductKey } from '@wassit/domain/products/catalogue'
import { parseAnswers } from '@wassit/domain/products/forms'
import type { Answers } from '@wassit/domain/products/product'
import { priceRisk } from '@wassit/domain/products/tariffs'
import { sampleAnswers } from './samples.ts'
import { budget, median } from './support.ts'

// How long one price takes, without network or validation. It must stay lost in the noise of a call.

const goalMicroseconds = 50
const batch = 2_000
const batches = 15
const asOf = '2026-11-21'

const answersOf = (product: ProductKey, sent: Answers): Answers => {
  const parsed = parseAnswers(product, sent, asOf)
  if (!parsed.ok) throw new Error(`${product}: ${JSON.stringify(parsed.issues)}`)
  return parsed.answers
}

const microseconds = (product: ProductKey, answers: Answers): number => {
  const began = performance.now()
  let priced = 0
  for (let count = 0; count < batch; count++)
    if (priceRisk(product, answers, { asOf }).outcome === 'priced') priced += 1
  if (priced !== batch) throw new Error(`${product}: the sample is not priced`)
  return ((performance.now() - began) * 1000) / batch
}

for (const product of Object.keys(sampleAnswers) as (keyof typeof sampleAnswers)[]) {
  const answers = answersOf(product, sampleAnswers[product])
  const times = Array.from({ length: batches }, () => microseconds(product, answers))
  budget(`price of ${catalogue[product].code}`, median(times), { atMost: goalMicroseconds }, ' µs')
}
