import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { fieldsOf } from '@wassit/domain/products/product'
import type { Answers, ReferenceField } from '@wassit/domain/products/product'
import type { Kysely } from 'kysely'
import type { Database } from '../../schema.ts'
import { brandName, modelName } from './catalogue.queries.ts'

/** `serial` ends here; a larger number cannot be a row's. */
const maximumId = 2_147_483_647

const idIn = (answers: Answers, name: string | undefined): number => {
  const id = Number(name && answers[name])
  return Number.isInteger(id) && id > 0 && id <= maximumId ? id : 0
}

const nameOf = (
  db: Kysely<Database>,
  field: ReferenceField,
  answers: Answers,
): Promise<string | undefined> => {
  const id = idIn(answers, field.name)
  if (field.source === 'models') return modelName(db, idIn(answers, field.dependsOn), id)
  return brandName(db, field.source === 'carBrands' ? 'car' : 'motorcycle', id)
}

/**
 * Answers with the names of the brand and model their ids stand for, whatever the browser sent beside
 * them: prices and contracts go by these names. Throws `request.invalid` for an id that is not listed.
 */
export const nameReferences = async (
  db: Kysely<Database>,
  product: ProductKey,
  answers: Answers,
): Promise<Answers> => {
  const named = { ...answers }
  const issues: Issue[] = []
  for (const field of fieldsOf(productForms[product])) {
    if (field.kind !== 'reference') continue
    const name = await nameOf(db, field, answers)
    if (name === undefined) issues.push({ path: field.name, message: 'validation.option.unknown' })
    else named[field.textName] = name
  }
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
  return named
}
