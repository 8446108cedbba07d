import type { z } from 'zod/mini'
import { answersSchema, oncePerDay } from '../answers.ts'
import type { ProductForm } from '../product.ts'

const internAnswersOn = oncePerDay(() => answersSchema({ groups: [], shape: {}, finish: () => ({}) }))

export type InternAnswers = z.output<ReturnType<typeof internAnswersOn>>

/** Form without questions; the step submits itself (spec 000 §3). */
export const internForm: ProductForm<InternAnswers> = {
  groups: [],
  Answers: internAnswersOn,
  alert: 'validation.form.incomplete',
  submitsItself: true,
}
