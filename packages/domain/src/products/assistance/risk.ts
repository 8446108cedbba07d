import type { z } from 'zod/mini'
import { FamilyStatus, Profession, professionOptions, statusOptions } from '../../party/family.ts'
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

const assistanceAnswersOn = oncePerDay(() =>
  answersSchema({
    groups,
    shape: { situationFamiliale: FamilyStatus, profession: Profession },
    finish: (answers) => answers,
  }),
)

export type AssistanceAnswers = z.output<ReturnType<typeof assistanceAnswersOn>>

export const assistanceForm: ProductForm<AssistanceAnswers> = {
  groups,
  Answers: assistanceAnswersOn,
  alert: 'validation.form.incomplete',
}

export interface AssistanceRisk {
  family: 'single' | 'married' | 'divorced'
}

const families = {
  Célibataire: 'single',
  'Marié(e)': 'married',
  'Divorcé(e)': 'divorced',
} as const satisfies Record<FamilyStatus, AssistanceRisk['family']>

/** The answers in our own terms. */
export const toAssistanceRisk = (answers: AssistanceAnswers): AssistanceRisk => ({
  family: families[answers.situationFamiliale],
})
