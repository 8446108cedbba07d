import type { PageExamples } from '../../product-page.ts'
import { person } from '../../sample-answers.ts'

export const personalAccidentExamples = {
  office: { answers: () => ({ ...person, profession: 'Cadre' }) },
  trader: { answers: () => ({ ...person, situationFamiliale: 'Marié(e)', profession: 'Commerçant' }) },
  craftsman: { answers: () => ({ ...person, profession: 'Artisan' }) },
} satisfies PageExamples
