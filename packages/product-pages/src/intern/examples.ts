import type { PageExamples } from '@wassit/domain/products/product-page'

export const internExamples = { internship: { answers: () => ({}) } } satisfies PageExamples
