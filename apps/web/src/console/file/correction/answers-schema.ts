import { correctionCalls } from '@wassit/domain/api/policies/corrections'
import { issuesOf } from '@wassit/domain/errors/issues'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { parseAnswers, productForms } from '@wassit/domain/products/forms'
import { answerKeys } from '@wassit/domain/products/product-form'
import type { Answers } from '@wassit/domain/products/product-form'
import { z } from 'zod/mini'
import type { FormValues } from '../../../forms/values.ts'

const { amount, reason, note } = correctionCalls.correctAnswers.body.shape

const Rest = z.object({ amount, reason, note })
export type CorrectedAnswers = z.output<typeof Rest> & { data: Answers }

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

/** Returns the values of a form that answer the questions of a product. */
const answersIn = (product: ProductKey, values: FormValues): Answers =>
  Object.fromEntries(answerKeys(productForms[product]).map((key) => [key, values[key]]))

/** Reads the answers of the form; undefined while some are missing or wrong. */
export const completeAnswers = (
  product: ProductKey,
  values: FormValues,
  today: string,
): Answers | undefined => {
  const parsed = parseAnswers(product, answersIn(product, values), today)
  return parsed.ok ? parsed.answers : undefined
}

/** Field names in the order of the form. */
export const answersOrder = (product: ProductKey): string[] => [
  ...answerKeys(productForms[product]),
  'amount',
  'note',
  'reason',
]

/**
 * Returns the schema of a correction: the product's own questions, and an amount that may be empty.
 * Reports all issues at once, each at its field.
 */
export const answersForm = (product: ProductKey, today: string) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((input, payload): CorrectedAnswers => {
      const values = input as FormValues
      const typed = isBlank(values.amount) ? undefined : values.amount
      const answers = parseAnswers(product, answersIn(product, values), today)
      const rest = Rest.safeParse({ ...values, amount: typed })
      if (answers.ok && rest.success) return { ...rest.data, data: answers.answers }
      const issues = [...(answers.ok ? [] : answers.issues), ...(rest.error ? issuesOf(rest.error) : [])]
      for (const { path, message, values: params } of issues)
        payload.issues.push({ code: 'custom', path: [path], message, params, input })
      return z.NEVER
    }),
  )
