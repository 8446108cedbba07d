import { addYears } from '../../party/date.ts'
import type { Answers } from '../product-form.ts'
import type { CarAnswers } from './risk.ts'

interface PreviewChoices {
  typeCarburant: readonly CarAnswers['typeCarburant'][]
  puissanceFiscale: readonly CarAnswers['puissanceFiscale'][]
  couvrage: readonly CarAnswers['couvrage'][]
}

/**
 * Answers that the home page offers before any question, in three taps. A hybrid has the price of its
 * fuel; five to ten horsepower reach every band of the grid but the outermost.
 */
export const carPreviewChoices: PreviewChoices = {
  typeCarburant: ['ESSENCE', 'DIESEL', 'ELECTRIQUE'],
  puissanceFiscale: [5, 6, 7, 8, 9, 10],
  couvrage: ['Rc seulement', 'Dommage colision', 'Tous risques'],
}

/** Selected when the page opens: the most common car in Morocco, with the compulsory cover. */
export const carPreviewStart: CarPreviewAnswers = {
  typeCarburant: 'DIESEL',
  puissanceFiscale: 6,
  couvrage: 'Rc seulement',
}

export type CarPreviewAnswers = {
  [Name in keyof PreviewChoices]: PreviewChoices[Name][number]
}

/** Facts behind the prices of the home page, which says them next to the price. */
export const carPreviewFacts = { years: 3, licenceYears: 10, currentValue: 120_000, newValue: 150_000 }

/** Returns the answers that the home page assumes on a day (ISO), in addition to brand and plate. */
export const carPreviewAssumed = (asOf: string): Answers => ({
  dateMiseEnCirculation: addYears(asOf, -carPreviewFacts.years),
  dateDelivrancePermis: addYears(asOf, -carPreviewFacts.licenceYears),
  Valeuractuelle: carPreviewFacts.currentValue,
  Valeurneuf: carPreviewFacts.newValue,
})
