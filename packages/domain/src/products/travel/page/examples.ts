import type { PageExamples } from '../../product-page.ts'
import { complete } from '../../sample-answers.ts'

export const travelExamples = { family: { answers: () => complete.travel } } satisfies PageExamples
