import type { Translate } from '@wassit/domain/i18n/catalogue'
import { questionAt } from '@wassit/domain/products/product'
import type { ProductForm } from '@wassit/domain/products/product'

/** The question at `path` as the form asks it; in the block of one person with that block's title. */
export const questionWords = (form: ProductForm, path: string, t: Translate): string | undefined => {
  const question = questionAt(form, path)
  if (!question) return undefined
  const { label, block } = question
  return block ? t('common.pair', { first: t(block.label, block.values), second: t(label) }) : t(label)
}
