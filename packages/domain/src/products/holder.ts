import type { Pricing } from '../pricing/price.ts'
import type { ProductKey } from './catalogue.ts'
import { productForms } from './forms.ts'
import { answerKeys } from './product-form.ts'
import type { Answers, ProductForm } from './product-form.ts'

/** Key of the subscriber's birth date in the answers of a product that is priced by age. */
const birthDateKey = 'dateNaissance'

export const isPricedByAge = (product: ProductKey): boolean =>
  answerKeys(productForms[product]).includes(birthDateKey)

/**
 * Returns the answers with the birth date of the account; unchanged if the product does not ask for
 * one.
 */
export const withHolderBirthDate = (
  product: ProductKey,
  answers: Answers,
  birthDate: string | undefined,
): Answers =>
  birthDate !== undefined && isPricedByAge(product) ? { ...answers, [birthDateKey]: birthDate } : answers

/** Returns the form without the question that the account of a known holder settles. */
export const formOfKnownHolder = ({ groups, ...form }: ProductForm): ProductForm => ({
  ...form,
  groups: groups
    .map((group) => ({ ...group, fields: group.fields.filter(({ name }) => name !== birthDateKey) }))
    .filter(({ fields }) => fields.length > 0),
})

/** Tells whether answers hold this birth date. A product without that question accepts any birth date. */
export const isForBirthDate = (product: ProductKey, answers: Answers, birthDate: string): boolean =>
  !isPricedByAge(product) || answers[birthDateKey] === birthDate

/** Tells whether a price assumes an age because the visitor stated none. */
export const isAtAssumedAge = (pricing: Pricing): boolean =>
  pricing.outcome === 'priced' && pricing.notes.includes('pricing.note.holderAge')
