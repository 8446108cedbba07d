import type { PageExamples } from '@wassit/domain/products/product-page'
import { home } from '@wassit/domain/products/sample-answers'

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
