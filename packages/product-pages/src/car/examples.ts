import { addYears } from '@wassit/domain/party/date'
import type { PageExamples } from '@wassit/domain/products/product-page'
import { complete } from '@wassit/domain/products/sample-answers'

export const carExamples = {
  liability: {
    answers: (asOf) => ({
      ...complete.car,
      typeCarburant: 'ESSENCE',
      puissanceFiscale: 6,
      dateMiseEnCirculation: addYears(asOf, -6),
      dateDelivrancePermis: addYears(asOf, -10),
      couvrage: 'Rc seulement',
      Valeuractuelle: 90_000,
      Valeurneuf: 140_000,
    }),
  },
  collision: {
    answers: (asOf) => ({
      ...complete.car,
      typeCarburant: 'DIESEL',
      puissanceFiscale: 7,
      dateMiseEnCirculation: addYears(asOf, -4),
      dateDelivrancePermis: addYears(asOf, -10),
      couvrage: 'Dommage colision',
      Valeuractuelle: 150_000,
      Valeurneuf: 220_000,
    }),
  },
  allRisks: {
    answers: (asOf) => ({
      ...complete.car,
      typeCarburant: 'DIESEL',
      puissanceFiscale: 6,
      dateMiseEnCirculation: addYears(asOf, -1),
      dateDelivrancePermis: addYears(asOf, -10),
      couvrage: 'Tous risques',
      Valeuractuelle: 180_000,
      Valeurneuf: 200_000,
    }),
  },
} satisfies PageExamples
