import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product-form'
import { complete } from '@wassit/domain/products/sample-answers'
import { findRow } from './rows.ts'
import type { TestApp } from './support.ts'

/** Returns complete answers of a product, with the ids of its brand and model in this database. */
export const listedAnswers = async ({ db }: TestApp, product: ProductKey): Promise<Answers> => {
  const answers: Answers = complete[product]
  if (typeof answers.marqueText !== 'string') return answers
  const brand = await findRow(
    { db },
    'brands',
    { name: answers.marqueText, kind: product === 'car' ? 'car' : 'motorcycle' },
    ['id'],
  )
  if (typeof answers.modelText !== 'string') return { ...answers, marque: brand.id }
  const model = await findRow({ db }, 'models', { name: answers.modelText, brand_id: brand.id }, ['id'])
  return { ...answers, marque: brand.id, model: model.id }
}
