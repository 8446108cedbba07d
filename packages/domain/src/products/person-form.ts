import { professionOptions, statusOptions } from '../party/family.ts'
import { productForm } from './answers.ts'
import type { AnswersTo } from './product-form.ts'
import { choice } from './questions.ts'

/** Questions of family status and profession, which four products share (spec 000 §3). */
export const personQuestions = [
  choice('situationFamiliale', { label: 'products.family.status', as: 'radio', options: statusOptions }),
  choice('profession', {
    label: 'products.profession.title',
    as: 'select',
    options: professionOptions,
    width: 'half',
  }),
] as const

/** Form of the products without further questions: personal accident and assistance. */
export const personForm = productForm({
  groups: [{ title: 'products.group.person', asks: 'products.ask.person', questions: personQuestions }],
  alert: 'validation.form.incomplete',
})

export type PersonAnswers = AnswersTo<typeof personForm>
