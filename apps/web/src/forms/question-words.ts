import type { Translate } from '@wassit/domain/i18n/catalogue'
import { questionAt } from '@wassit/domain/products/product-form'
import type { ProductForm } from '@wassit/domain/products/product-form'

/** Returns the label of the question at `path`; for a question about one person with the title of its block. */
export const questionWords = (form: ProductForm, path: string, t: Translate): string | undefined => {
  const question = questionAt(form, path)
  if (!question) return undefined
  const { label, block } = question
  return block ? t('common.pair', { first: t(block.label, block.values), second: t(label) }) : t(label)
}
