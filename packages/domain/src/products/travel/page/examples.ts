import type { PageExamples } from '../../product-page.ts'

export const travelExamples = {
  family: {
    answers: () => ({ destination: 'Monde entier', couverture: 'Familiale', periode: 'annuelle' }),
  },
} satisfies PageExamples
