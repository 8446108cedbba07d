import type { adminCalls, AgreementView } from '@wassit/domain/api/admin'
import type { Answer, BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/i18n/format'
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

/** Whether a code given at step 1 is one of ours; the field takes any text (spec 000 §3). */
export const isKnownAgreement = isAgreementCode

/**
 * What a code takes off the price of a product. A code that is none of ours, or of a partner, takes off
 * nothing: the field is free text and optional (spec 000 §3).
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

/** What a code is worth for a product. Throws `agreement.unknown` for one that does not count. */
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

/** All agreements, those in use first. */
export const listAgreements = async (deps: Deps): Promise<AgreementView[]> =>
  (await allAgreements(deps.db)).map(agreementView)

/** A partner is named and lowers nothing. Throws `request.invalid` for a discount of nothing. */
const fieldsOf = ({ products, ...body }: AgreementBody): AgreementFields => {
  if (body.kind === 'discount' && body.rate === 0)
    throw new DomainError('request.invalid', [{ path: 'rate', message: 'validation.invalid' }])
  return { ...body, rate: body.kind === 'partner' ? 0 : body.rate, products: productsOfCodes(products) }
}

/** Adds a code. Throws `agreement.exists` for one there is, in whatever case. */
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

/** Changes a code; prices already given stand. Throws `agreement.unknown` and `agreement.exists`. */
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
