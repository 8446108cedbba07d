import { isDeepStrictEqual } from 'node:util'
import type { adminCalls } from '@wassit/domain/api/people/admin'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { freeDiscountPercent } from '@wassit/domain/policy/quote-deviation'
import { catalogue, productsOfCodes } from '@wassit/domain/products/catalogue'
import type { ProductCode } from '@wassit/domain/products/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { namedSubject } from '../../people/pending-changes/named-subject.ts'
import { askForChange } from '../../people/pending-changes/pending-changes.service.ts'
import type { ChangeEffect, PendingChange } from '../../people/pending-changes/pending-changes.service.ts'
import {
  agreementById,
  insertAgreement,
  isCodeTaken,
  lockAgreements,
  updateAgreement,
} from './agreements.queries.ts'
import type { AgreementFields } from './agreements.queries.ts'

type AgreementBody = BodyOutput<typeof adminCalls.addAgreement>

/**
 * Reads a body; a partner's agreement has no discount. Throws `request.invalid` for a discount of
 * zero.
 */
const fieldsOf = ({ products, reason: _reason, ...body }: AgreementBody): AgreementFields => {
  if (body.kind === 'discount' && body.rate === 0)
    throw new DomainError('request.invalid', [{ path: 'rate', message: 'validation.invalid' }])
  return { ...body, rate: body.kind === 'partner' ? 0 : body.rate, products: productsOfCodes(products) }
}

/** Tells whether a code gives more than agents may give by themselves. */
const isLarge = ({ active, rate }: AgreementFields): boolean => active && rate * 100 > freeDiscountPercent

/** Returns the values of a code that another person approves. */
const valuesOf = ({ code, label, kind, rate, products, valid_until, active }: AgreementFields) => ({
  code,
  label,
  kind,
  rate,
  products: [...products],
  valid_until: valid_until ?? null,
  active,
})

/** Returns an agreement as its form shows it. */
const seenOf = (fields: AgreementFields) => ({
  ...valuesOf(fields),
  products: fields.products.map((product): ProductCode => catalogue[product].code),
})

interface Saving {
  body: AgreementBody
  by: Doer
}

/** Proposes a code to another person. Throws `request.invalid` without a reason. */
const propose = async (
  tx: Kysely<Database>,
  id: string,
  { before, fields }: { before: AgreementFields | undefined; fields: AgreementFields },
  { body: { reason }, by }: Saving,
  now: Date,
): Promise<void> => {
  if (!reason) throw new DomainError('request.invalid', [{ path: 'reason', message: 'validation.required' }])
  const values = { before: before ? valuesOf(before) : {}, after: valuesOf(fields) }
  // Two new codes of the same name exclude each other.
  const subject = before ? id : namedSubject(`agreement ${fields.code.toUpperCase()}`)
  await askForChange(tx, { kind: 'discountCode', subject, ...values, reason, by, now })
}

/**
 * Adds a code, once another person approves if it gives more than the free discount. Throws
 * `agreement.exists` for an existing code, in whatever case.
 */
export const addAgreement = async (deps: Deps, saving: Saving): Promise<{ id: string; pending: boolean }> => {
  const fields = fieldsOf(saving.body)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockAgreements(tx)
    if (await isCodeTaken(tx, fields.code)) throw new DomainError('agreement.exists')
    if (isLarge(fields)) {
      await propose(tx, '', { before: undefined, fields }, saving, now)
      return { id: '', pending: true }
    }
    const id = await insertAgreement(tx, fields, now)
    await recordSetting(tx, 'added', id, saving.by, now, changeOf({}, { ...fields }))
    return { id, pending: false }
  })
}

/**
 * Changes a code; prices already given stay. One above the free discount changes once another person
 * approves; returns whether it waits. Throws `agreement.unknown` and `agreement.exists`.
 */
export const changeAgreement = async (
  deps: Deps,
  id: string,
  saving: Saving & { seen: SeenCheck },
): Promise<boolean> => {
  const fields = fieldsOf(saving.body)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockAgreements(tx)
    if (await isCodeTaken(tx, fields.code, id)) throw new DomainError('agreement.exists')
    const before = await agreementById(tx, id)
    if (!before) throw new DomainError('agreement.unknown')
    saving.seen(seenOf(before), saving.body)
    if (isDeepStrictEqual(valuesOf(before), valuesOf(fields))) return false
    if (isLarge(fields)) {
      await propose(tx, id, { before, fields }, saving, now)
      return true
    }
    await updateAgreement(tx, id, fields, now)
    await recordSetting(tx, 'changed', id, saving.by, now, changeOf({ ...before }, { ...fields }))
    return false
  })
}

const isNew = ({ before }: PendingChange): boolean => Object.keys(before).length === 0

/** Code with a large discount, in force once another person approves. */
export const discountCodeEffect: ChangeEffect = {
  nameOf: async (_db, { after }) => String(after['code']),
  hold: (tx) => lockAgreements(tx),
  current: async (db, change) => {
    const { subject, after } = change
    const isTaken = await isCodeTaken(db, String(after['code']), isNew(change) ? undefined : subject)
    if (isTaken) return undefined
    if (isNew(change)) return {}
    const agreement = await agreementById(db, subject)
    return agreement && valuesOf(agreement)
  },
  apply: async (tx, change, by, now) => {
    const { subject, before, after } = change
    const fields = after as unknown as AgreementFields
    const id = isNew(change) ? await insertAgreement(tx, fields, now) : subject
    if (!isNew(change)) await updateAgreement(tx, id, fields, now)
    await recordSetting(tx, isNew(change) ? 'added' : 'changed', id, by, now, changeOf(before, after))
  },
}
