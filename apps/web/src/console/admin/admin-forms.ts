import { formatRib } from '@wassit/domain/party/rib'
import { AgreementChange, InsurerBody, adminCalls, agreementKinds } from '@wassit/domain/api/people/admin'
import type { AgreementView, InsurerView } from '@wassit/domain/api/people/admin'
import { teamCalls } from '@wassit/domain/api/people/team'
import { formatRate } from '@wassit/domain/format/format'
import { parseNumber } from '@wassit/domain/party/number'
import { sharedRights, staffRights } from '@wassit/domain/access/rights'
import type { Right } from '@wassit/domain/access/rights'
import { provisionalTerms, usualProvisionals } from '@wassit/domain/payment/provisional'
import type { Provisionals } from '@wassit/domain/payment/provisional'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { catalogue, productCodes } from '@wassit/domain/products/catalogue'
import type { ProductCode } from '@wassit/domain/products/catalogue'
import type { MessageId } from '@wassit/words/catalogue'
import { z } from 'zod/mini'
import type { FormValues } from '../../forms/values.ts'
import { reading } from '../live/reading.ts'

/** Returns the products of the ticked boxes `name.voyage` and so on. */
const ticked = (boxes: unknown): ProductCode[] =>
  productCodes.filter((code) => Object.hasOwn(Object(boxes), code))

/** Returns the ticked boxes of products, to fill a form. */
const boxesOf = (codes: readonly ProductCode[]): FormValues =>
  Object.fromEntries(codes.map((code) => [code, 'on']))

const tickedIf = (yes: boolean): string | undefined => (yes ? 'on' : undefined)

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

const numberOrAbsent = (value: unknown): number | undefined =>
  value === undefined ? undefined : Number(value)

/** Form of an insurer; the default insurer of a product also sells it. */
export const insurerForm = reading((values) => {
  const defaults = ticked(values.default_for)
  const sold = new Set([...ticked(values.products), ...defaults])
  return {
    ...values,
    account_number: textOrNull(values.account_number),
    reason: textOrNull(values.reason) ?? undefined,
    most_instalments: numberOrAbsent(values.most_instalments),
    provisionals_3: numberOrAbsent(values.provisionals_3),
    provisionals_6: numberOrAbsent(values.provisionals_6),
    provisionals_12: numberOrAbsent(values.provisionals_12),
    assistance_phone: textOrNull(values.assistance_phone),
    arabic_name: textOrNull(values.arabic_name),
    broker_code: textOrNull(values.broker_code),
    convention_number: textOrNull(values.convention_number),
    products: productCodes.filter((code) => sold.has(code)),
    default_for: defaults,
    after_acceptance: ticked(values.after_acceptance),
    active: values.active !== undefined,
    demonstration: values.isDemonstration === undefined ? undefined : values.demonstration !== undefined,
  }
}, InsurerBody)

/** Products that insurers usually bind after they have seen the health of the insured people. */
const healthCodes = [catalogue.healthInternational.code, catalogue.healthMorocco.code]

const provisionalValues = (counts: Provisionals): FormValues =>
  Object.fromEntries(provisionalTerms.map((months) => [`provisionals_${months}`, String(counts[months])]))

export const insurerValues = (insurer: InsurerView | undefined): FormValues =>
  insurer
    ? {
        name: insurer.name,
        arabic_name: insurer.arabic_name ?? '',
        logo_word: insurer.logo_word,
        account_holder: insurer.account_holder,
        account_number: formatRib(insurer.account_number ?? ''),
        collector: insurer.collector,
        most_instalments: String(insurer.most_instalments),
        ...provisionalValues({
          3: insurer.provisionals_3,
          6: insurer.provisionals_6,
          12: insurer.provisionals_12,
        }),
        assistance_phone: formatPhone(insurer.assistance_phone ?? ''),
        broker_code: insurer.broker_code ?? '',
        convention_number: insurer.convention_number ?? '',
        products: boxesOf(insurer.products),
        default_for: boxesOf(insurer.default_for),
        after_acceptance: boxesOf(insurer.after_acceptance),
        active: tickedIf(insurer.active),
        demonstration: tickedIf(insurer.demonstration),
      }
    : { active: 'on', after_acceptance: boxesOf(healthCodes), ...provisionalValues(usualProvisionals) }

const rateOf = (percent: unknown): number | undefined => {
  const number = typeof percent === 'string' ? parseNumber(percent) : undefined
  return number === undefined ? undefined : Math.round(number * 100) / 10_000
}

/** Form of an agreement; the rate is in percent, and 0 for a partner's code. */
export const agreementForm = reading(
  (values) => ({
    ...values,
    rate: values.kind === 'partner' ? 0 : rateOf(values.rate),
    reason: textOrNull(values.reason) ?? undefined,
    products: ticked(values.products),
    valid_until: textOrNull(values.valid_until),
    active: values.active !== undefined,
  }),
  AgreementChange,
)

export const agreementValues = (agreement: AgreementView | undefined): FormValues =>
  agreement
    ? {
        code: agreement.code,
        label: agreement.label,
        kind: agreement.kind,
        rate: formatRate(agreement.rate).replace(/\s*%/, ''),
        products: boxesOf(agreement.products),
        valid_until: agreement.valid_until ?? '',
        active: tickedIf(agreement.active),
      }
    : { kind: agreementKinds[0], active: 'on' }

/** Form of a new brand; its kind is in the address of the page. */
export const addBrandForm = z.omit(adminCalls.addBrand.body, { kind: true })

const withActive = (values: Record<string, unknown>) => ({ ...values, active: values.active !== undefined })

export const addAgentForm = teamCalls.addAgent.body
export const changeAgentForm = reading(
  ({ rights, ...values }) => ({
    ...withActive(values),
    reason: textOrNull(values.reason) ?? undefined,
    rights: staffRights.filter((right) => Object.hasOwn(Object(rights), right)),
  }),
  teamCalls.changeAgent.body,
)

/** Form of the rights of a role. */
export const roleForm = reading(
  ({ rights, ...values }) => ({
    ...values,
    rights: sharedRights.filter((right) => Object.hasOwn(Object(rights), right)),
  }),
  teamCalls.changeRole.body,
)

/** Returns the toast of a change of access, which may wait for another admin. */
export const accessToast = (answer: unknown): MessageId =>
  answer instanceof Object && 'access_pending' in answer && answer.access_pending === true
    ? 'access.change.askedAccess'
    : 'console.saved'

/** Returns the ticked boxes of rights, to fill a form. */
export const rightBoxes = (rights: readonly Right[]): FormValues =>
  Object.fromEntries(rights.map((right) => [right, 'on']))
export const changeBrandForm = reading(withActive, adminCalls.changeBrand.body)

const withCc = (values: Record<string, unknown>) => {
  const text = textOrNull(values.cc)
  return { ...values, cc: text === null ? null : (parseNumber(text) ?? Number.NaN) }
}
export const addModelForm = reading(withCc, adminCalls.addModel.body)
export const changeModelForm = reading((values) => withActive(withCc(values)), adminCalls.changeModel.body)
