import type { Translate } from '@wassit/words/catalogue'
import { questionAt } from '@wassit/domain/products/product-form'
import type { ProductForm } from '@wassit/domain/products/product-form'

/** Returns the label of the question at `path`; for a question about one person after who that is. */
export const questionWords = (form: ProductForm, path: string, t: Translate): string | undefined => {
  const question = questionAt(form, path)
  if (!question) return undefined
  const { label, block, about } = question
  const person = block ? t(block.label, block.values) : about && t(about)
  return person ? t('common.pair', { first: person, second: t(label) }) : t(label)
}
