import type { PageExamples } from '@wassit/domain/products/product-page'
import { person } from '@wassit/domain/products/sample-answers'

export const personalAccidentExamples = {
  office: { answers: () => ({ ...person, profession: 'Cadre' }) },
  trader: { answers: () => ({ ...person, situationFamiliale: 'Marié(e)', profession: 'Commerçant' }) },
  craftsman: { answers: () => ({ ...person, profession: 'Artisan' }) },
} satisfies PageExamples
