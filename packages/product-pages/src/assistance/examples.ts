import type { PageExamples } from '@wassit/domain/products/product-page'
import { person } from '@wassit/domain/products/sample-answers'

export const assistanceExamples = {
  single: { answers: () => ({ ...person, situationFamiliale: 'Célibataire' }) },
  married: { answers: () => ({ ...person, situationFamiliale: 'Marié(e)' }) },
  divorced: { answers: () => ({ ...person, situationFamiliale: 'Divorcé(e)' }) },
} satisfies PageExamples
