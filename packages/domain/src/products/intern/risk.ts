import { productForm } from '../answers.ts'
import type { AnswersTo } from '../product-form.ts'

/** Form without questions; the step submits itself (spec 000 §3). */
export const internForm = productForm({
  groups: [],
  alert: 'validation.form.incomplete',
  submitsItself: true,
})

export type InternAnswers = AnswersTo<typeof internForm>
