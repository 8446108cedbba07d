import type { z } from 'zod/mini'
import { FamilyStatus, Profession, isMarried, professionOptions, statusOptions } from '../../party/family.ts'
import { answersSchema, oncePerDay } from '../answers.ts'
import type { FieldGroup, ProductForm } from '../product.ts'

const groups: readonly FieldGroup[] = [
  {
    title: 'products.group.person',
    fields: [
      {
        kind: 'choice',
        name: 'situationFamiliale',
        label: 'products.family.status',
        as: 'radio',
        options: statusOptions,
      },
      {
        kind: 'choice',
        name: 'profession',
        label: 'products.profession.title',
        as: 'select',
        options: professionOptions,
        width: 'half',
      },
    ],
  },
]

const personalAccidentAnswersOn = oncePerDay(() =>
  answersSchema({
    groups,
    shape: { situationFamiliale: FamilyStatus, profession: Profession },
    finish: (answers) => answers,
  }),
)

export type PersonalAccidentAnswers = z.output<ReturnType<typeof personalAccidentAnswersOn>>

export const personalAccidentForm: ProductForm<PersonalAccidentAnswers> = {
  groups,
  Answers: personalAccidentAnswersOn,
  alert: 'validation.form.incomplete',
}

export interface PersonalAccidentRisk {
  profession: Profession
  isMarried: boolean
}

/** The answers in our own terms. */
export const toPersonalAccidentRisk = (answers: PersonalAccidentAnswers): PersonalAccidentRisk => ({
  profession: answers.profession,
  isMarried: isMarried(answers.situationFamiliale),
})
