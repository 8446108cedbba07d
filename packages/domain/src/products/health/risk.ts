import { minimumAge } from '../../party/date.ts'
import { isMarried } from '../../party/family.ts'
import { readYesNo } from '../../party/yes-no.ts'
import { productForm } from '../answers.ts'
import { personQuestions } from '../person-form.ts'
import type { Answers, AnswersTo } from '../product-form.ts'
import {
  birthDate,
  nationalId,
  onlyIf,
  optional,
  people,
  personName,
  wholeNumber,
  yesNo,
} from '../questions.ts'

/**
 * Largest family that the form takes; the specification names no limit, and this one only stops
 * typing errors and abuse.
 */
const maximumChildren = 20

/**
 * Birthday until which a child is insured with its parents (RULINGS 55,
 * docs/decisions/012-bindable-prices.md).
 */
export const childAgeLimit = 25

const isAdult = (age: number): boolean => age >= minimumAge
const asksSpouse = ({ situationFamiliale }: Answers): boolean => isMarried(situationFamiliale)
const insuresSpouse = (answers: Answers): boolean =>
  asksSpouse(answers) && readYesNo(answers.conjointAssure) === true

/**
 * Birth date of the subscriber, on which the price depends (RULINGS 55). It is optional, because
 * the specified call does not have it: the price then assumes an age and is computed again at
 * sign-up.
 */
const holderBirthDate = optional(
  birthDate(
    'dateNaissance',
    {
      label: 'products.health.holderBirthDate',
      hint: 'products.health.holderBirthDateHint',
      width: 'half',
    },
    isAdult,
    'validation.signup.minor',
  ),
)

/** Named before a question about the spouse in a list of errors. */
const about = 'products.health.spouse'

const spouse = [
  onlyIf(asksSpouse, yesNo('conjointAssure', { label: 'products.health.insureSpouse' })),
  onlyIf(
    insuresSpouse,
    nationalId('conjointCin', {
      label: 'products.person.nationalId',
      about,
      hint: 'products.person.nationalIdHint',
      width: 'half',
    }),
  ),
] as const

const spouseIdentity = [
  onlyIf(
    insuresSpouse,
    personName('conjointNom', { label: 'products.person.lastName', about, width: 'half' }),
  ),
  onlyIf(
    insuresSpouse,
    personName('conjointPrenom', { label: 'products.person.firstName', about, width: 'half' }),
  ),
  onlyIf(
    insuresSpouse,
    birthDate(
      'conjointDateNaissance',
      { label: 'products.person.birthDate', about, width: 'half' },
      isAdult,
      'validation.spouse.age',
    ),
  ),
] as const

const child = [
  personName('nom', { label: 'products.person.lastName', width: 'third' }),
  personName('prenom', { label: 'products.person.firstName', width: 'third' }),
  birthDate(
    'dateNaissance',
    { label: 'products.person.birthDate', width: 'third' },
    (age) => age < childAgeLimit,
    'validation.child.age',
  ),
] as const

const childCount = [
  wholeNumber(
    'nombreEnfants',
    {
      label: 'products.health.childCount',
      hint: 'products.health.childCountHint',
      initial: '0',
      width: 'half',
    },
    { min: 0, max: maximumChildren },
  ),
] as const

const children = [
  people(
    'enfants',
    {
      label: 'products.health.children',
      countedBy: 'nombreEnfants',
      atMost: maximumChildren,
      blockLabel: 'products.health.child',
    },
    child,
  ),
] as const

/**
 * Form of international and Moroccan health (spec 000 §5), which differ only in tariff and age
 * limit.
 */
export const healthForm = productForm({
  groups: [
    {
      title: 'products.group.person',
      asks: 'products.ask.person',
      questions: [...personQuestions, holderBirthDate],
    },
    { title: 'products.group.spouse', asks: 'products.ask.spouse', questions: spouse },
    {
      title: 'products.group.spouseIdentity',
      asks: 'products.ask.spouseIdentity',
      questions: spouseIdentity,
    },
    { title: 'products.group.children', asks: 'products.ask.children', questions: childCount },
    { title: 'products.group.childrenIdentity', asks: 'products.ask.childrenIdentity', questions: children },
  ],
  alert: 'validation.form.incomplete',
})

export type HealthAnswers = AnswersTo<typeof healthForm>

export interface HealthRisk {
  /** ISO birth date of the subscriber; absent if unknown. */
  holder: string | undefined
  /** ISO birth dates of the insured dependants. */
  spouse: string | undefined
  children: string[]
}

export const toHealthRisk = (answers: HealthAnswers): HealthRisk => ({
  holder: answers.dateNaissance,
  spouse: answers.conjointAssure ? answers.conjointDateNaissance : undefined,
  children: answers.enfants.map(({ dateNaissance }) => dateNaissance),
})

/** Tells whether the answers insure a spouse or children with the subscriber. */
export const hasInsuredDependants = (answers: Answers): boolean =>
  insuresSpouse(answers) || Number(answers.nombreEnfants ?? 0) > 0
