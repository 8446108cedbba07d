import type { PageExamples } from '../../product-page.ts'

export const personalAccidentExamples = {
  office: { answers: () => ({ situationFamiliale: 'Célibataire', profession: 'Cadre' }) },
  trader: { answers: () => ({ situationFamiliale: 'Marié(e)', profession: 'Commerçant' }) },
  craftsman: { answers: () => ({ situationFamiliale: 'Célibataire', profession: 'Artisan' }) },
} satisfies PageExamples
