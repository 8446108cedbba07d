import type { PageExamples } from '../../product-page.ts'

export const assistanceExamples = {
  single: { answers: () => ({ situationFamiliale: 'Célibataire', profession: 'Cadre' }) },
  married: { answers: () => ({ situationFamiliale: 'Marié(e)', profession: 'Cadre' }) },
  divorced: { answers: () => ({ situationFamiliale: 'Divorcé(e)', profession: 'Cadre' }) },
} satisfies PageExamples
