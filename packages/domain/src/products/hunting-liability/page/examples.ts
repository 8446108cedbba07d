import type { PageExamples } from '../../product-page.ts'
import { complete } from '../../sample-answers.ts'

export const huntingLiabilityExamples = {
  season: { answers: () => complete.huntingLiability },
} satisfies PageExamples
