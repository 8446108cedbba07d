import { parseAnswers, productForms } from '@wassit/domain/products/forms'
import { answerKeys } from '@wassit/domain/products/product-form'
import type { Answers } from '@wassit/domain/products/product-form'
import { isTicked } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'
import type { FormContext } from '../kind-form.ts'

/** Checkbox that opens the insured information for changes. */
export const changesAnswers = 'modifier_donnees'

const answersIn = (values: FormValues, { product }: FormContext): Answers =>
  Object.fromEntries(answerKeys(productForms[product]).map((key) => [key, values[key]]))

/** Returns the new answers, or their issues; undefined without a change. */
export const newAnswers = (values: FormValues, context: FormContext) => {
  if (!isTicked(values, changesAnswers)) return undefined
  const { product, insurance, today } = context
  const parsed = parseAnswers(product, answersIn(values, context), today)
  if (!parsed.ok) return parsed
  // Both sides pass the same schema, so that spelling and order of keys are not differences.
  const current = parseAnswers(product, insurance.answers, today)
  const same = current.ok && JSON.stringify(current.answers) === JSON.stringify(parsed.answers)
  return same ? undefined : parsed
}
