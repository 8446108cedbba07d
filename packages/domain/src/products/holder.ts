import type { Pricing } from '../pricing/price.ts'
import type { ProductKey } from './catalogue.ts'
import { productForms } from './forms.ts'
import { answerKeys } from './product.ts'
import type { Answers } from './product.ts'

/** Key under which a product that is priced by age asks the subscriber's birth date. */
const birthDateKey = 'dateNaissance'

export const isPricedByAge = (product: ProductKey): boolean =>
  answerKeys(productForms[product]).includes(birthDateKey)

/** The answers with the birth date of the account; unchanged where the product does not ask for one. */
export const withHolderBirthDate = (
  product: ProductKey,
  answers: Answers,
  birthDate: string | undefined,
): Answers =>
  birthDate !== undefined && isPricedByAge(product) ? { ...answers, [birthDateKey]: birthDate } : answers

/** Tells whether answers hold this birth date. A product that asks for none accepts any birth date. */
export const isForBirthDate = (product: ProductKey, answers: Answers, birthDate: string): boolean =>
  !isPricedByAge(product) || answers[birthDateKey] === birthDate

/** Tells whether a price assumes an age because the visitor stated none. */
export const isAtAssumedAge = (pricing: Pricing): boolean =>
  pricing.outcome === 'priced' && pricing.notes.includes('pricing.note.holderAge')
