import { catalogueCalls } from '@wassit/domain/api/sales/catalogue'
import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import type { Draft } from '@wassit/domain/api/sales/quotes'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { fieldsOf } from '@wassit/domain/products/product-form'
import type { Answers } from '@wassit/domain/products/product-form'
import { data } from 'react-router'
import type { Call } from '../api/client.ts'
import type { ProposeValue } from '../forms/value-proposal.tsx'
import type { LoadList, ReferenceLists, ReferenceOption, ReferenceSource } from '../forms/references.ts'

/**
 * Reads a draft for an action, which keeps its form on a failure instead of opening an error page.
 */
export const findDraft = (call: Call, id: string) => call(quoteCalls.readDraft, { params: { draft: id } })

/** Body of the error of a draft that is gone: whether the browser keeps no cookies. */
export interface DraftError {
  isBlocked: boolean
}

/**
 * Tells whether a page that the server renders comes from a browser without cookies: it is opened from a page
 * of ours, which sets some (Fetch Metadata; a browser that does not send it is not told).
 */
const isWithoutCookies = ({ headers }: Request): boolean =>
  headers.get('sec-fetch-site') === 'same-origin' && !headers.has('cookie')

/** Reads the draft of an address. A missing draft, or one of another visitor, throws a 404. */
export const loadDraft = async (call: Call, id: string, request: Request): Promise<Draft> => {
  const result = await findDraft(call, id)
  if (result.ok) return result.data
  const body: DraftError = { isBlocked: isWithoutCookies(request) }
  if (result.offline) throw data(body, { status: 503 })
  throw data(body, { status: result.status === 400 ? 404 : result.status })
}

export const productOf = ({ insuranceType }: Pick<Draft, 'insuranceType'>): ProductKey => {
  const product = productOfCode(insuranceType)
  if (!product) throw new RangeError(`unknown product ${insuranceType}`)
  return product
}

const loadBrands = async (
  call: Call,
  source: ReferenceSource,
): Promise<readonly ReferenceOption[] | undefined> => {
  const result = await call(
    source === 'carBrands' ? catalogueCalls.carBrands : catalogueCalls.motorcycleBrands,
  )
  return result.ok ? result.data.map(({ id, name }) => ({ value: String(id), label: name })) : undefined
}

/** Loads the models of a brand with the capacity of each; none before a brand is chosen. */
const loadModels = async (call: Call, brand: string): Promise<readonly ReferenceOption[] | undefined> => {
  const brandId = Number(brand)
  if (!Number.isSafeInteger(brandId) || brandId < 1) return []
  const result = await call(catalogueCalls.models, { params: { brandId } })
  if (!result.ok) return undefined
  return result.data.map(({ id, model_name: label, cc }) => ({
    value: String(id),
    label,
    // An electric motorcycle has no capacity: the form asks for its class (RULINGS 28).
    ...(cc ? { fills: String(cc) } : {}),
  }))
}

export const listLoader =
  (call: Call): LoadList =>
  (source, brand) =>
    source === 'models' ? loadModels(call, brand) : loadBrands(call, source)

export const valueProposer =
  (call: Call): ProposeValue =>
  async (newValue, since) => {
    const result = await call(quoteCalls.carValue, { body: { newValue, since } })
    return result.ok ? result.data : undefined
  }

/** Loads all lists that a product's form chooses from. */
export const loadReferences = async (
  call: Call,
  product: ProductKey,
  answers: Answers,
): Promise<ReferenceLists> => {
  const load = listLoader(call)
  const fields = fieldsOf(productForms[product]).filter((field) => field.kind === 'reference')
  const lists = fields.map(
    async ({ source, dependsOn }) =>
      [source, await load(source, dependsOn ? String(answers[dependsOn] ?? '') : '')] as const,
  )
  return Object.fromEntries(await Promise.all(lists))
}
