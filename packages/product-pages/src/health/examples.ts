import { addYears } from '@wassit/domain/party/date'
import type { Answers } from '@wassit/domain/products/product-form'
import type { PageExample, PageExamples } from '@wassit/domain/products/product-page'
import { child, family, person } from '@wassit/domain/products/sample-answers'

type Ages = readonly number[]

/** Returns the birth date of a person of this age on a day. */
const bornFor = (age: number) => (asOf: string) => addYears(asOf, -age)

const childAged = (age: number, asOf: string) => ({ ...child, dateNaissance: bornFor(age)(asOf) })

const couple = (spouseAge: number, children: Ages, asOf: string): Answers => ({
  ...family,
  conjointDateNaissance: bornFor(spouseAge)(asOf),
  nombreEnfants: children.length,
  enfants: children.map((age) => childAged(age, asOf)),
})

const household = (spouseAge: number, ...children: Ages): Pick<PageExample, 'answers'> => ({
  answers: (asOf) => couple(spouseAge, children, asOf),
})

/** Households that both health products share, so that their pages can be compared. */
export const healthExamples = {
  single: {
    answers: () => ({ ...person, nombreEnfants: 0 }),
    holderBirthDate: bornFor(28),
  },
  couple: { ...household(38), holderBirthDate: bornFor(42) },
  family: { ...household(34, 8, 5), holderBirthDate: bornFor(36) },
} satisfies PageExamples
