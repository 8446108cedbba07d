import type { PageExamples } from '@wassit/domain/products/product-page'
import { complete } from '@wassit/domain/products/sample-answers'

export const travelExamples = { family: { answers: () => complete.travel } } satisfies PageExamples
