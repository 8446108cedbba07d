import type { PageExamples } from '../../product-page.ts'

export const homeExamples = {
  tenant: {
    answers: () => ({
      typeLogement: 'Appartement',
      surface: 70,
      ownership: 'Locataire',
      valeurMobilier: 60_000,
    }),
  },
  owner: {
    answers: () => ({
      typeLogement: 'Appartement',
      surface: 90,
      ownership: 'Propriaitaire',
      valeurMobilier: 100_000,
    }),
  },
  villa: {
    answers: () => ({
      typeLogement: 'Maison/Villa',
      surface: 220,
      ownership: 'Propriaitaire',
      valeurMobilier: 200_000,
    }),
  },
} satisfies PageExamples
