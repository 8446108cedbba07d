import type { PageExamples } from '@wassit/domain/products/product-page'
import { complete } from '@wassit/domain/products/sample-answers'

export const motorcycleExamples = {
  moped: { answers: () => ({ ...complete.motorcycle, modelText: 'C50', cylindre: 49.5 }) },
  light: { answers: () => ({ ...complete.motorcycle, modelText: 'CB125F', cylindre: 125 }) },
  threeWheeler: { answers: () => ({ ...complete.motorcycle, modelText: 'Triporteur 200', cylindre: 200 }) },
} satisfies PageExamples
