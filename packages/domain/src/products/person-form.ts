import type { z } from 'zod/mini'
import { FamilyStatus, Profession, professionOptions, statusOptions } from '../party/family.ts'
import { answersSchema, oncePerDay } from './answers.ts'
import type { FieldGroup, ProductForm } from './product.ts'

/** Questions of family status and profession, which four products share (spec 000 §3). */
export const personGroup: FieldGroup = {
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
}

const groups = [personGroup]

const personAnswersOn = oncePerDay(() =>
  answersSchema({
    groups,
    shape: { situationFamiliale: FamilyStatus, profession: Profession },
    finish: (answers) => answers,
  }),
)

export type PersonAnswers = z.output<ReturnType<typeof personAnswersOn>>

/** Form of the products without further questions: personal accident and assistance. */
export const personForm: ProductForm<PersonAnswers> = {
  groups,
  Answers: personAnswersOn,
  alert: 'validation.form.incomplete',
}
