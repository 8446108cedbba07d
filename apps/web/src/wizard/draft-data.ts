import { catalogueCalls } from '@wassit/domain/api/catalogue'
import { quoteCalls } from '@wassit/domain/api/quotes'
import type { Draft } from '@wassit/domain/api/quotes'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { fieldsOf } from '@wassit/domain/products/product'
import type { Answers, ReferenceField } from '@wassit/domain/products/product'
import { data } from 'react-router'
import type { Call } from '../api/client.ts'
import type { ReferenceLists, ReferenceOption } from '../forms/references.ts'

/** The draft of an address; one that is gone or somebody else's is a 404 page of its own. */
export const loadDraft = async (call: Call, id: string): Promise<Draft> => {
  const result = await call(quoteCalls.readDraft, { params: { draft: id } })
  if (result.ok) return result.data
  if (result.offline) throw data(null, { status: 503 })
  throw data(null, { status: result.status === 400 ? 404 : result.status })
}

/** The product a draft is for. */
export const productOf = ({ insuranceType }: Pick<Draft, 'insuranceType'>): ProductKey => {
  const product = productOfCode(insuranceType)
  if (!product) throw new RangeError(`unknown product ${insuranceType}`)
  return product
}

const loadBrands = async (
  call: Call,
  source: ReferenceField['source'],
): Promise<readonly ReferenceOption[]> => {
  const result = await call(
    source === 'carBrands' ? catalogueCalls.carBrands : catalogueCalls.motorcycleBrands,
  )
  return result.ok ? result.data.map(({ id, name }) => ({ value: String(id), label: name })) : []
}

/** The models of a brand, with the capacity each proposes. */
export const loadModels = async (call: Call, brand: string): Promise<readonly ReferenceOption[]> => {
  const brandId = Number(brand)
  if (!Number.isSafeInteger(brandId) || brandId < 1) return []
  const result = await call(catalogueCalls.models, { params: { brandId } })
  if (!result.ok) return []
  return result.data.map(({ id, model_name: label, cc }) => ({
    value: String(id),
    label,
    // An electric machine has no capacity: the form asks for its class (RULINGS 28).
    ...(cc ? { fills: String(cc) } : {}),
  }))
}

/** The lists a product's form chooses from. */
export const loadReferences = async (
  call: Call,
  product: ProductKey,
  answers: Answers,
): Promise<ReferenceLists> => {
  const fields = fieldsOf(productForms[product]).filter((field) => field.kind === 'reference')
  const lists = fields.map(async ({ source, dependsOn }) => {
    const options = dependsOn
      ? await loadModels(call, String(answers[dependsOn] ?? ''))
      : await loadBrands(call, source)
    return [source, options] as const
  })
  return Object.fromEntries(await Promise.all(lists))
}
