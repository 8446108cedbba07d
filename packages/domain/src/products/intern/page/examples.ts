import type { PageExamples } from '../../product-page.ts'

export const internExamples = { internship: { answers: () => ({}) } } satisfies PageExamples
