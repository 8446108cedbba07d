import type { ProductKey } from '@wassit/domain/products/catalogue'
import { parseAnswers, productForms } from '@wassit/domain/products/forms'
import type { ParsedAnswers } from '@wassit/domain/products/forms'
import { adjustableFields } from '@wassit/domain/products/product-form'
import type { Answers } from '@wassit/domain/products/product-form'
import { moroccanToday } from '../../clock.ts'
import type { FormValues } from '../../forms/values.ts'

/** Reads the values typed next to the offers as answers of their draft; other names are ignored. */
export const readAdjusted = (product: ProductKey, answers: Answers, values: FormValues): ParsedAnswers => {
  const names = adjustableFields(productForms[product]).map(({ name }) => name)
  const typed = Object.fromEntries(names.map((name) => [name, values[name]]))
  return parseAnswers(product, { ...answers, ...typed }, moroccanToday())
}
