import type { adminCalls, AgreementView } from '@wassit/domain/api/people/admin'
import type { Answer, BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import type { AgreementDiscount } from '@wassit/domain/pricing/price'
import { catalogue, productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductCode, ProductKey } from '@wassit/domain/products/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Database } from '../../../schema.ts'
import { openSubjects } from '../../people/pending-changes/pending-changes.service.ts'
import { agreementInForce, allAgreements, isAgreementCode } from './agreements.queries.ts'
import type { Agreement } from './agreements.queries.ts'

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
  change_pending,
}: Agreement & { used: number; change_pending: boolean }): AgreementView => ({
  id,
  code,
  label,
  kind,
  rate,
  products: products.map((product): ProductCode => catalogue[product].code),
  valid_until,
  active,
  used,
  change_pending,
})

/** Returns all agreements, the active ones first. */
export const listAgreements = async (deps: Deps): Promise<AgreementView[]> => {
  const waiting = await openSubjects(deps.db, 'discountCode')
  const agreements = await allAgreements(deps.db)
  return agreements.map((agreement) =>
    agreementView({ ...agreement, change_pending: waiting.has(agreement.id) }),
  )
}
