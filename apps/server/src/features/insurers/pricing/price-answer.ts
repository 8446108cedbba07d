import type { PriceAnswer } from '@wassit/domain/api/sales/quotes'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { PriceLine, Pricing, PricingContext, TariffVersion } from '@wassit/domain/pricing/price'
import { productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { parseAnswers } from '@wassit/domain/products/forms'
import type { Answers } from '@wassit/domain/products/product-form'
import { priceRisk } from '@wassit/domain/products/tariffs'
import { termWords } from '@wassit/domain/products/term-months'

/** Returns the validated answers in `data`. Throws 400 with every issue in the form's order. */
export const answersOf = (product: ProductKey, data: Answers, asOf: string): Answers => {
  const parsed = parseAnswers(product, data, asOf)
  if (!parsed.ok) throw new DomainError('request.invalid', parsed.issues)
  return parsed.answers
}

/** Line of a price on the wire. */
type PriceLineAnswer = Extract<PriceAnswer, { price: number }>['lines'][number]

/** Called for every line of every price: absent fields are left out without a copy made for it. */
const lineAnswer = ({ kind, code, label, amount, rate, detail, reduces }: PriceLine): PriceLineAnswer => {
  const line: PriceLineAnswer = { kind, code, label, amount: toDirhams(amount) }
  if (rate !== undefined) line.rate = rate
  if (detail !== undefined) line.detail = detail
  if (reduces !== undefined) line.reduces = reduces
  return line
}

/**
 * Returns a price as the wire carries it: in dirhams, without the fields that only the tariff
 * knows.
 */
export const priceAnswer = (pricing: Pricing, product: ProductKey): PriceAnswer =>
  pricing.outcome === 'referred'
    ? {
        price: null,
        referred: true,
        reason: pricing.reason,
        tariff: pricing.tariff,
        ...(pricing.stated && {
          stated: {
            price: toDirhams(pricing.stated.total),
            net: toDirhams(pricing.stated.net),
            lines: pricing.stated.lines.map(lineAnswer),
          },
        }),
      }
    : {
        price: toDirhams(pricing.total),
        period: termWords(product),
        ...(pricing.bonus && {
          bonus: { rate: pricing.bonus.rate, price: toDirhams(pricing.bonus.total) },
        }),
        net: toDirhams(pricing.net),
        lines: pricing.lines.map(lineAnswer),
        tariff: pricing.tariff,
        indicatif: pricing.indicative,
        notes: pricing.notes,
      }

/** Facts of a price in addition to the answers: the tariff, the holder's birth date and an agreement. */
export type PriceTerms = Pick<PricingContext, 'holderBirthDate' | 'agreement' | 'crm' | 'crmUnproven'> & {
  tariff: TariffVersion
}

/** Risk to price: the answers to the questions of a product, read on an ISO day. */
export interface Risk {
  product: ProductKey
  answers: Answers
  asOf: string
}

/** Reads the risk of a form. Throws 400 with every issue in the form's order. */
export const readRisk = (data: Answers, now: Date): Risk => {
  const product = productOfCode(data.insuranceType)
  if (!product) {
    const isMissing = (data.insuranceType ?? '') === ''
    const message = isMissing ? 'validation.required' : 'validation.product'
    throw new DomainError('request.invalid', [{ path: 'insuranceType', message }])
  }
  const asOf = moroccanDay(now)
  return { product, answers: answersOf(product, data, asOf), asOf }
}

/**
 * Returns the instant price of a risk with listed brand and model, or a referral. Uses neither
 * database nor disk; the caller hands in the birth date of a signed-in holder, because health is
 * priced by age, and an agreement's discount.
 */
export const priceAnswers = (
  { product, answers, asOf }: Risk,
  { tariff, ...terms }: PriceTerms,
): PriceAnswer => priceAnswer(priceRisk(product, answers, { asOf, ...terms }, tariff), product)
