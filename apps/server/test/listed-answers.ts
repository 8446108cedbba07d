import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product-form'
import { complete } from '@wassit/domain/products/sample-answers'
import type { TestApp } from './support.ts'

/** Returns complete answers of a product, with the ids of its brand and model in this database. */
export const listedAnswers = async ({ db }: TestApp, product: ProductKey): Promise<Answers> => {
  const answers: Answers = complete[product]
  if (typeof answers.marqueText !== 'string') return answers
  const brand = await db
    .selectFrom('brands')
    .select('id')
    .where('name', '=', answers.marqueText)
    .where('kind', '=', product === 'car' ? 'car' : 'motorcycle')
    .executeTakeFirstOrThrow()
  if (typeof answers.modelText !== 'string') return { ...answers, marque: brand.id }
  const model = await db
    .selectFrom('models')
    .select('id')
    .where('name', '=', answers.modelText)
    .where('brand_id', '=', brand.id)
    .executeTakeFirstOrThrow()
  return { ...answers, marque: brand.id, model: model.id }
}
