import type { PageExamples } from '../../product-page.ts'
import { person } from '../../sample-answers.ts'

export const assistanceExamples = {
  single: { answers: () => ({ ...person, situationFamiliale: 'Célibataire' }) },
  married: { answers: () => ({ ...person, situationFamiliale: 'Marié(e)' }) },
  divorced: { answers: () => ({ ...person, situationFamiliale: 'Divorcé(e)' }) },
} satisfies PageExamples
