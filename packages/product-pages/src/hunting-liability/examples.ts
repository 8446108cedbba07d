import type { PageExamples } from '@wassit/domain/products/product-page'
import { complete } from '@wassit/domain/products/sample-answers'

export const huntingLiabilityExamples = {
  season: { answers: () => complete.huntingLiability },
} satisfies PageExamples
