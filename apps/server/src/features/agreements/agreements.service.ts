import type { adminCalls, AgreementView } from '@wassit/domain/api/admin'
import type { Answer, BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { AgreementDiscount } from '@wassit/domain/pricing/price'
import { catalogue, productOfCode, productsOfCodes } from '@wassit/domain/products/catalogue'
import type { ProductCode, ProductKey } from '@wassit/domain/products/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Database } from '../../schema.ts'
import { changeOf, recordSetting } from '../audit/audit.service.ts'
import type { Doer } from '../audit/origin.ts'
import {
  agreementInForce,
  allAgreements,
  insertAgreement,
  isAgreementCode,
  isCodeTaken,
  lockAgreements,
  updateAgreement,
} from './agreements.queries.ts'
import type { Agreement, AgreementFields } from './agreements.queries.ts'

type AgreementBody = BodyOutput<typeof adminCalls.addAgreement>

/** Tells whether a code of step 1 exists; the field takes any text (spec 000 §3). */
export const isKnownAgreement = isAgreementCode

/**
 * Returns the discount of a code on a product. An unknown code or a partner's gives none: the field
 * is free text and optional (spec 000 §3).
 */
export const discountOf = async (
  db: Kysely<Database>,
  code: string | null | undefined,
  product: ProductKey,
  now: Date,
): Promise<AgreementDiscount | undefined> => {
  if (!code) return undefined
  const agreement = await agreementInForce(db, code, product, moroccanDay(now))
  return agreement && agreement.rate > 0 ? { label: agreement.label, rate: agreement.rate } : undefined
}

/** Tells whether a code is valid for a product today. */
export const isAgreementFor = async (deps: Deps, code: string, product: ProductKey): Promise<boolean> =>
  (await agreementInForce(deps.db, code, product, moroccanDay(deps.now()))) !== undefined

/**
 * Returns the label, kind and rate of a code for a product. Throws `agreement.unknown` for a code
 * that is not valid.
 */
export const checkAgreement = async (
  deps: Deps,
  { convention, insuranceType }: BodyOutput<typeof adminCalls.checkAgreement>,
): Promise<Answer<typeof adminCalls.checkAgreement>> => {
  const product = productOfCode(insuranceType)
  const day = moroccanDay(deps.now())
  const agreement = product && (await agreementInForce(deps.db, convention, product, day))
  if (!agreement) throw new DomainError('agreement.unknown')
  return { label: agreement.label, kind: agreement.kind, rate: agreement.rate }
}

const agreementView = ({
  id,
  code,
  label,
  kind,
  rate,
  products,
  valid_until,
  active,
  used,
}: Agreement & { used: number }): AgreementView => ({
  id,
  code,
  label,
  kind,
  rate,
  products: products.map((product): ProductCode => catalogue[product].code),
  valid_until,
  active,
  used,
})

/** Returns all agreements, the active ones first. */
export const listAgreements = async (deps: Deps): Promise<AgreementView[]> =>
  (await allAgreements(deps.db)).map(agreementView)

/**
 * Reads a body; a partner's agreement has no discount. Throws `request.invalid` for a discount of
 * zero.
 */
const fieldsOf = ({ products, ...body }: AgreementBody): AgreementFields => {
  if (body.kind === 'discount' && body.rate === 0)
    throw new DomainError('request.invalid', [{ path: 'rate', message: 'validation.invalid' }])
  return { ...body, rate: body.kind === 'partner' ? 0 : body.rate, products: productsOfCodes(products) }
}

/** Adds a code. Throws `agreement.exists` for an existing code, in whatever case. */
export const addAgreement = async (deps: Deps, body: AgreementBody, by: Doer): Promise<string> => {
  const fields = fieldsOf(body)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockAgreements(tx)
    if (await isCodeTaken(tx, fields.code)) throw new DomainError('agreement.exists')
    const id = await insertAgreement(tx, fields, now)
    await recordSetting(tx, 'added', id, by, now, changeOf({}, { ...fields }))
    return id
  })
}

/** Changes a code; prices already given stay. Throws `agreement.unknown` and `agreement.exists`. */
export const changeAgreement = async (
  deps: Deps,
  id: string,
  body: AgreementBody,
  by: Doer,
): Promise<void> => {
  const fields = fieldsOf(body)
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockAgreements(tx)
    if (await isCodeTaken(tx, fields.code, id)) throw new DomainError('agreement.exists')
    const before = (await allAgreements(tx)).find((agreement) => agreement.id === id)
    if (!before || !(await updateAgreement(tx, id, fields, now))) throw new DomainError('agreement.unknown')
    await recordSetting(tx, 'changed', id, by, now, changeOf({ ...before }, { ...fields }))
  })
}
