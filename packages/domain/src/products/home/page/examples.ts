import type { PageExamples } from '../../product-page.ts'
import { home } from '../../sample-answers.ts'

export const homeExamples = {
  tenant: {
    answers: () => ({ ...home, surface: 70, ownership: 'Locataire', valeurMobilier: 60_000 }),
  },
  owner: {
    answers: () => ({ ...home, surface: 90, ownership: 'Propriaitaire', valeurMobilier: 100_000 }),
  },
  villa: {
    answers: () => ({ ...home, typeLogement: 'Maison/Villa', surface: 220, valeurMobilier: 200_000 }),
  },
} satisfies PageExamples
