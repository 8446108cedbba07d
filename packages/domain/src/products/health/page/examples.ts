import { addYears } from '../../../party/date.ts'
import type { Answers } from '../../product-form.ts'
import type { PageExample, PageExamples } from '../../product-page.ts'

type Ages = readonly number[]

/** Returns the birth date of a person of this age on a day. */
const bornFor = (age: number) => (asOf: string) => addYears(asOf, -age)

const child = (age: number, asOf: string) => ({
  nom: 'Alaoui',
  prenom: 'Lina',
  dateNaissance: bornFor(age)(asOf),
})

const couple = (spouseAge: number, children: Ages, asOf: string): Answers => ({
  situationFamiliale: 'Marié(e)',
  profession: 'Cadre',
  conjointAssure: 'oui',
  conjointCin: 'AB123456',
  conjointNom: 'Alaoui',
  conjointPrenom: 'Salma',
  conjointDateNaissance: bornFor(spouseAge)(asOf),
  nombreEnfants: children.length,
  enfants: children.map((age) => child(age, asOf)),
})

const family = (spouseAge: number, ...children: Ages): Pick<PageExample, 'answers'> => ({
  answers: (asOf) => couple(spouseAge, children, asOf),
})

/** Households that both health products share, so that their pages can be compared. */
export const healthExamples = {
  single: {
    answers: () => ({ situationFamiliale: 'Célibataire', profession: 'Cadre', nombreEnfants: 0 }),
    holderBirthDate: bornFor(28),
  },
  couple: { ...family(38), holderBirthDate: bornFor(42) },
  family: { ...family(34, 8, 5), holderBirthDate: bornFor(36) },
} satisfies PageExamples
