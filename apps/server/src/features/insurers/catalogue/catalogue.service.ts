import { DomainError } from '@wassit/domain/errors/errors'
import type { Issue } from '@wassit/domain/errors/errors'
import { productKeys } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { fieldsOf } from '@wassit/domain/products/product-form'
import type { Answers, ReferenceField } from '@wassit/domain/products/product-form'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { brandName, modelName } from './catalogue.queries.ts'

/** Largest value of `serial`; no row has a larger id. */
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

/** Questions of each product whose answer is the id of a row. */
const references = Object.fromEntries(
  productKeys.map((product) => [
    product,
    fieldsOf(productForms[product]).filter((field) => field.kind === 'reference'),
  ]),
) as Record<ProductKey, ReferenceField[]>

/** Returns the name of the row behind an answer; undefined for an id that is not listed. */
export type TellName<T = Promise<string | undefined>> = (field: ReferenceField, answers: Answers) => T

export const tellStoredName =
  (db: Kysely<Database>): TellName =>
  (field, answers) =>
    nameOf(db, field, answers)

type Named = readonly (readonly [ReferenceField, string | undefined])[]

const withNames = (answers: Answers, names: Named): Answers => {
  const named = { ...answers }
  for (const [field, name] of names) {
    if (name === undefined) delete named[field.textName]
    else named[field.textName] = name
  }
  return named
}

const namesIn = (tell: TellName, product: ProductKey, answers: Answers): Promise<Named> =>
  Promise.all(references[product].map(async (field) => [field, await tell(field, answers)] as const))

/**
 * Returns the answers with the names of brand and model behind their ids, whatever names the
 * browser sent: prices and contracts use these names. Throws `request.invalid` for an id that is
 * not listed.
 */
export const nameReferences = async (
  tell: TellName,
  product: ProductKey,
  answers: Answers,
): Promise<Answers> => {
  const names = await namesIn(tell, product, answers)
  const issues = names.flatMap(([{ name: path }, name]): Issue[] =>
    name === undefined ? [{ path, message: 'validation.option.unknown' }] : [],
  )
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
  return withNames(answers, names)
}

/** Names the references of answers that may be incomplete; an unlisted id gets no name. */
export const nameWhatIsListed = async (
  tell: TellName,
  product: ProductKey,
  answers: Answers,
): Promise<Answers> => withNames(answers, await namesIn(tell, product, answers))

/** Returns the answers without a brand or model that is no longer listed. */
export const keepListed = async (tell: TellName, product: ProductKey, answers: Answers): Promise<Answers> => {
  const names = await namesIn(tell, product, answers)
  const kept = withNames(answers, names)
  for (const [{ name }, known] of names) if (known === undefined) delete kept[name]
  return kept
}

/** Names the references from memory; returns undefined when one name is missing there. */
export const nameAtOnce = (
  tell: TellName<string | undefined>,
  product: ProductKey,
  answers: Answers,
): Answers | undefined => {
  const names = references[product].map((field) => [field, tell(field, answers)] as const)
  return names.some(([, name]) => name === undefined) ? undefined : withNames(answers, names)
}
