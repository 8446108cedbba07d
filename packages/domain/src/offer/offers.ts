import type { PricingContext, Pricing, TariffVersion } from '../pricing/price.ts'
import type { ProductKey } from '../products/catalogue.ts'
import { productForms } from '../products/forms.ts'
import { formulasOf } from '../products/formulas.ts'
import type { Answers } from '../products/product-form.ts'
import { priceRisk, referenceOf } from '../products/tariffs.ts'

/** Insurer of an offer. */
export interface OfferInsurer {
  id: string
  /** Part of the offer's id and of addresses. */
  slug: string
  name: string
  /** Null until an admin enters it. */
  arabicName: string | null
  assistancePhone: string | null
}

/** Seller of a product: an insurer with the tariff by which it prices now. */
export interface Seller {
  /** Absent while no insurer quotes the product without an agent. */
  insurer?: OfferInsurer
  isDefault: boolean
  tariff: TariffVersion
}

/** Risk for which offers are made; the answers come from `parseAnswers`. */
export interface OfferRisk {
  product: ProductKey
  answers: Answers
  context: PricingContext
}

/** Price of one insurer under one formula, before anything is confirmed. */
export interface Offer {
  /** Stable within the offers of a product, e.g. `rma.2`. */
  id: string
  seller: Seller
  /** Answer that chooses the formula; null for a product without formulas. */
  formula: string | null
  /** Answers under the formula. */
  answers: Answers
  pricing: Pricing
}

/** Tells whether a seller prices by tables of its own. */
const hasOwnTables = (product: ProductKey, { tariff }: Seller): boolean =>
  !referenceOf(product).some(({ version }) => version === tariff.version)

/**
 * Returns the sellers whose prices are shown next to each other: those with tables of their own. All
 * other insurers have the same reference price, which is not an offer of each: only the default one
 * has it, marked indicative, because its price is the one that the visitor saw at the questions.
 */
export const comparedSellers = (product: ProductKey, sellers: readonly Seller[]): readonly Seller[] => {
  const own = sellers.filter((seller) => hasOwnTables(product, seller))
  if (own.length === 0) return sellers.filter(({ isDefault }) => isDefault)
  return sellers.filter((seller) => own.includes(seller) || (seller.isDefault && seller.insurer))
}

interface UnderFormula {
  position: number
  formula: string | null
  answers: Answers
}

/** Returns the answers under each formula. A formula is an option of its question, so it stays valid. */
const underFormulas = ({ product, answers }: OfferRisk): UnderFormula[] => {
  const formulas = formulasOf(productForms[product])
  if (!formulas) return [{ position: 1, formula: null, answers }]
  const { name, options } = formulas
  return options.map(({ value }, index) => ({
    position: index + 1,
    formula: value,
    answers: answers[name] === value ? answers : { ...answers, [name]: value },
  }))
}

/** Part of an offer's id for a price that no insurer has given yet. */
const nobody = 'reference'

/**
 * Returns the offers of all compared sellers under all formulas of a product, in the order of the
 * sellers. It uses neither database nor disk, and takes no other fact of an insurer than its tariff.
 */
export const offersFor = (risk: OfferRisk, sellers: readonly Seller[]): Offer[] => {
  const formulas = underFormulas(risk)
  return comparedSellers(risk.product, sellers).flatMap((seller) =>
    formulas.map(({ position, formula, answers }) => ({
      id: `${seller.insurer?.slug ?? nobody}.${position}`,
      seller,
      formula,
      answers,
      pricing: priceRisk(risk.product, answers, risk.context, seller.tariff),
    })),
  )
}

/** Returns the insurer's slug of an offer's id; undefined for an odd id or a price of no insurer. */
export const insurerOfOffer = (id: string): string | undefined => {
  const slug = /^([a-z0-9-]{1,100})\.\d{1,2}$/.exec(id)?.[1]
  return slug === nobody ? undefined : slug
}

/**
 * Returns the answers that an offer's id changes: that of its formula, or none for a product without
 * formulas. Undefined for an id that no offer of the product has.
 */
export const answersOfOffer = (product: ProductKey, id: string): Answers | undefined => {
  const position = Number(/\.(\d{1,2})$/.exec(id)?.[1])
  const formulas = formulasOf(productForms[product])
  if (!formulas) return position === 1 ? {} : undefined
  const option = formulas.options[position - 1]
  return option && { [formulas.name]: option.value }
}

/** Returns the chosen formula in answers; null for a product without formulas. */
export const formulaIn = (product: ProductKey, answers: Answers): string | null => {
  const formulas = formulasOf(productForms[product])
  return formulas ? String(answers[formulas.name]) : null
}

interface Choosable {
  id: string
  formula: string | null
  is_default: boolean
}

/**
 * Returns the offer that answers and choice mean: of the chosen insurer, else of the default one, else
 * the first of its formula in the given order. Undefined if there is none.
 */
export const chosenOffer = <T extends Choosable>(
  offers: readonly T[],
  { formula, insurer }: { formula: string | null; insurer?: string | undefined },
): T | undefined => {
  const possible = offers.filter((offer) => offer.formula === formula)
  return (
    possible.find(({ id }) => insurer !== undefined && insurerOfOffer(id) === insurer) ??
    possible.find((offer) => offer.is_default) ??
    possible[0]
  )
}

/** Working hours within which an agent replies to a request without an instant price. */
export const replyHours = 24
