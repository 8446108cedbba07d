import { z } from 'zod/mini'
import { issuesOf } from '../errors/issues.ts'
import { textual, readAs, refuse } from '../party/reading.ts'
import { parseNumber } from '../party/number.ts'
import { PlainText } from '../party/text.ts'
import { VehicleNumber, vehicleNumberLength } from '../party/vehicle-number.ts'
import { bonusMalusRules } from '../pricing/bonus-malus.ts'
import type { PricingContext } from '../pricing/price.ts'
import { productForm } from './answers.ts'
import type { ProductKey } from './catalogue.ts'
import type { ParsedAnswers } from './forms.ts'
import { answerKeys } from './product-form.ts'
import type { Answers, ProductForm } from './product-form.ts'
import { comingDate, nearDate, numberBy, optional, text } from './questions.ts'

/** Details of a policy that its customer may state after the price, under the keys of the wire. */
export type Details = Answers

/** Days within which a cover may begin. */
export const latestStartDays = 60

const { bonus: lowest, cap: highest } = bonusMalusRules.value

const written = (coefficient: number): string => coefficient.toFixed(2).replace('.', ',')

/** Bonus-malus coefficient of a claims record, in hundredths. */
export const Coefficient = z.pipe(
  textual,
  readAs((input: string | number) => {
    const typed = typeof input === 'string' ? parseNumber(input) : input
    if (typed === undefined || !Number.isFinite(typed)) return refuse('validation.number.invalid')
    const hundredths = Math.round(typed * 100)
    const isWhole = Math.abs(typed * 100 - hundredths) < 1e-6
    if (isWhole && typed >= lowest && typed <= highest) return hundredths / 100
    return refuse('validation.coefficient', { min: written(lowest), max: written(highest) })
  }),
)

const start = [
  optional(
    comingDate(
      'dateEffet',
      { label: 'products.details.start', hint: 'products.details.startHint', width: 'half' },
      latestStartDays,
    ),
  ),
] as const

const presentInsurer = [
  optional(
    text(
      'assureurActuel',
      { label: 'products.details.insurer', maxLength: 80, width: 'half' },
      PlainText(80),
    ),
  ),
  optional(nearDate('finAssurance', { label: 'products.details.insuredUntil', width: 'half' }, 2)),
] as const

const coefficient = [
  optional(
    numberBy(
      'coefficient',
      {
        label: 'products.details.coefficient',
        hint: 'products.details.coefficientHint',
        decimals: true,
        width: 'half',
      },
      Coefficient,
    ),
  ),
] as const

const model = optional(
  text('modeleVehicule', { label: 'products.details.model', maxLength: 80, width: 'half' }, PlainText(80)),
)

const vehicleNumber = optional(
  text(
    'numeroChassis',
    {
      label: 'products.details.vehicleNumber',
      hint: 'products.details.vehicleNumberHint',
      // Spaces may be typed between its parts.
      maxLength: vehicleNumberLength * 2,
      direction: 'ltr',
      capitals: true,
      width: 'half',
    },
    VehicleNumber,
  ),
)

const startGroup = { title: 'products.group.start', questions: start } as const
const insurerGroup = { title: 'products.group.presentInsurer', questions: presentInsurer } as const

const plainForm = productForm({ groups: [startGroup] })
const insuredForm = productForm({ groups: [startGroup, insurerGroup] })

/** Optional questions of each product, asked after its price. */
export const detailForms: Record<ProductKey, ProductForm> = {
  car: productForm({
    groups: [
      startGroup,
      { title: 'products.group.presentInsurer', questions: [...presentInsurer, ...coefficient] },
      { title: 'products.group.vehicleDetails', questions: [model, vehicleNumber] },
    ],
  }),
  motorcycle: productForm({
    groups: [
      startGroup,
      insurerGroup,
      { title: 'products.group.vehicleDetails', questions: [vehicleNumber] },
    ],
  }),
  pleasureBoat: insuredForm,
  home: insuredForm,
  healthInternational: insuredForm,
  healthMorocco: insuredForm,
  travel: plainForm,
  personalAccident: plainForm,
  huntingLiability: plainForm,
  assistance: plainForm,
  intern: plainForm,
}

/** Reads the details of a product from any input, or returns all issues in the order of its form. */
export const parseDetails = (product: ProductKey, data: unknown, asOf: string): ParsedAnswers => {
  const form = detailForms[product]
  const result = form.Answers(asOf).safeParse(data)
  if (result.success) {
    const stated = Object.entries(result.data).filter(([, value]) => value !== undefined)
    return { ok: true, answers: Object.fromEntries(stated) }
  }
  return { ok: false, issues: issuesOf(result.error, answerKeys(form)) }
}

/** Returns the stated bonus-malus coefficient, if any. */
export const coefficientOf = ({ coefficient: stated }: Details): number | undefined =>
  typeof stated === 'number' ? stated : undefined

/** Returns the wished first day (ISO), if any. */
export const startOf = ({ dateEffet: day }: Details): string | undefined =>
  typeof day === 'string' ? day : undefined

/** Returns details that hold for another policy of the same risk: all but the wished first day. */
export const lastingDetails = ({ dateEffet: _start, ...rest }: Details): Details => rest

/** Tells whether a coefficient needs its claims record: any but 1.00, which is the price without one. */
export const needsRecord = (stated: number | undefined): boolean => stated !== undefined && stated !== 1

/** Returns the terms of a price that follow from the details, and whether they are proven. */
export const termsOfDetails = (
  details: Details,
  isProven: boolean,
): Pick<PricingContext, 'crm' | 'crmUnproven'> => {
  const crm = coefficientOf(details)
  return crm === undefined ? {} : { crm, ...(needsRecord(crm) && !isProven && { crmUnproven: true }) }
}

/** Returns the terms of a price with a coefficient that was stated; none for a product without one. */
export const termsOfStated = (
  product: ProductKey,
  stated: number | undefined,
): Pick<PricingContext, 'crm' | 'crmUnproven'> =>
  answerKeys(detailForms[product]).includes('coefficient')
    ? termsOfDetails({ coefficient: stated }, false)
    : {}
