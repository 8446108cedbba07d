import { z } from 'zod/mini'
import { AdultBirthDate, BirthDateWhere, minimumAge } from '../../party/date.ts'
import { FamilyStatus, Profession, isMarried } from '../../party/family.ts'
import { parseNumber, WholeNumber } from '../../party/number.ts'
import { NationalId, PersonName } from '../../party/person.ts'
import { readYesNo, YesNo } from '../../party/yes-no.ts'
import { answersSchema, oncePerDay } from '../answers.ts'
import { personGroup } from '../person-form.ts'
import type { Answers, DateField, FieldGroup, ProductForm, TextField } from '../product.ts'

/** Limit above which an agent quotes. */
const maximumChildren = 10

/**
 * Birthday until which a child is insured with its parents (RULINGS 55,
 * docs/decisions/030-health-by-age.md).
 */
const childAgeLimit = 25

const asksSpouse = ({ situationFamiliale }: Answers): boolean => isMarried(situationFamiliale)
const insuresSpouse = (answers: Answers): boolean =>
  asksSpouse(answers) && readYesNo(answers.conjointAssure) === true

const childCount = ({ nombreEnfants }: Answers): number | undefined => {
  const count = typeof nombreEnfants === 'string' ? parseNumber(nombreEnfants) : nombreEnfants
  return Number.isInteger(count) ? (count as number) : undefined
}

const childFields: readonly (TextField | DateField)[] = [
  { kind: 'text', name: 'nom', label: 'products.person.lastName', maxLength: 80, width: 'third' },
  { kind: 'text', name: 'prenom', label: 'products.person.firstName', maxLength: 80, width: 'third' },
  { kind: 'date', name: 'dateNaissance', label: 'products.person.birthDate', past: true, width: 'third' },
]

/**
 * Birth date of the subscriber, on which the price depends (RULINGS 55). It is optional, because
 * the specified call does not have it: the price then assumes an age and is computed again at
 * sign-up.
 */
const birthDateField: DateField = {
  kind: 'date',
  name: 'dateNaissance',
  label: 'products.health.holderBirthDate',
  hint: 'products.health.holderBirthDateHint',
  past: true,
  optional: true,
  width: 'half',
}

/** Spec 000 §5, Health. */
const groups: readonly FieldGroup[] = [
  { ...personGroup, fields: [...personGroup.fields, birthDateField] },
  {
    title: 'products.group.spouse',
    fields: [
      { kind: 'yesNo', name: 'conjointAssure', label: 'products.health.insureSpouse', when: asksSpouse },
      {
        kind: 'text',
        name: 'conjointCin',
        label: 'products.person.nationalId',
        hint: 'products.person.nationalIdHint',
        maxLength: 12,
        direction: 'ltr',
        capitals: true,
        when: insuresSpouse,
        width: 'half',
      },
      {
        kind: 'text',
        name: 'conjointNom',
        label: 'products.person.lastName',
        maxLength: 80,
        when: insuresSpouse,
        width: 'half',
      },
      {
        kind: 'text',
        name: 'conjointPrenom',
        label: 'products.person.firstName',
        maxLength: 80,
        when: insuresSpouse,
        width: 'half',
      },
      {
        kind: 'date',
        name: 'conjointDateNaissance',
        label: 'products.person.birthDate',
        past: true,
        when: insuresSpouse,
        width: 'half',
      },
    ],
  },
  {
    title: 'products.group.children',
    fields: [
      {
        kind: 'number',
        name: 'nombreEnfants',
        label: 'products.health.childCount',
        hint: 'products.health.childCountHint',
        min: 0,
        max: maximumChildren,
        step: 1,
        initial: '0',
        width: 'half',
      },
      {
        kind: 'people',
        name: 'enfants',
        label: 'products.health.children',
        countedBy: 'nombreEnfants',
        count: childCount,
        atMost: maximumChildren,
        blockLabel: 'products.health.child',
        fields: childFields,
        when: (answers) => (childCount(answers) ?? 0) > 0,
      },
    ],
  },
]

const healthAnswersOn = oncePerDay((asOf) => {
  const childBirthDate = BirthDateWhere(asOf, (age) => age < childAgeLimit, 'validation.child.age')
  const spouseBirthDate = BirthDateWhere(asOf, (age) => age >= minimumAge, 'validation.spouse.age')
  const child = z.object({ nom: PersonName, prenom: PersonName, dateNaissance: childBirthDate })
  return answersSchema({
    groups,
    shape: {
      situationFamiliale: FamilyStatus,
      profession: Profession,
      dateNaissance: z.optional(AdultBirthDate(asOf)),
      conjointAssure: z.optional(YesNo),
      conjointCin: z.optional(NationalId),
      conjointNom: z.optional(PersonName),
      conjointPrenom: z.optional(PersonName),
      conjointDateNaissance: z.optional(spouseBirthDate),
      nombreEnfants: WholeNumber({ min: 0, max: maximumChildren }),
      enfants: z.optional(z.array(child)),
    },
    finish: (answers) => ({ ...answers, enfants: answers.enfants ?? [] }),
  })
})

export type HealthAnswers = z.output<ReturnType<typeof healthAnswersOn>>

/** Form of international and Moroccan health, which differ only in tariff and age limit. */
export const healthForm: ProductForm<HealthAnswers> = {
  groups,
  Answers: healthAnswersOn,
  alert: 'validation.form.incomplete',
}

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
