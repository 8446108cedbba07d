import { productOfCode } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import type { Answers } from '@wassit/domain/products/product-form'
import type { Translate } from '@wassit/words/catalogue'
import { recapOf } from './recap.tsx'

interface AnswerChange {
  name: string
  label: string
  before: string | undefined
  after: string | undefined
  isCode: boolean
}

/**
 * Returns the changed answers in the words and the order of the product's form, the removed ones
 * last.
 */
export const answerChanges = (
  productCode: string,
  before: Answers,
  after: Answers,
  t: Translate,
): AnswerChange[] => {
  const product = productOfCode(productCode)
  if (!product) return []
  const rowsOf = (answers: Answers) =>
    new Map(
      recapOf(productForms[product], answers, t)
        .flatMap(({ rows }) => rows)
        .map((row) => [row.name, row]),
    )
  const [old, now] = [rowsOf(before), rowsOf(after)]
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)]
    const known = is ?? was
    if (!known || was?.value === is?.value) return []
    return [{ name, label: known.label, before: was?.value, after: is?.value, isCode: known.isCode === true }]
  })
}
