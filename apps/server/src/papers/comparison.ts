import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { formatAmount } from '@wassit/domain/format/format'
import { damageOfRanking } from '@wassit/domain/offer/ranking'
import type { OfferOrder } from '@wassit/domain/offer/ranking'
import { dirhams } from '@wassit/domain/pricing/money'
import { productName } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { formulasOf } from '@wassit/domain/products/formulas'
import { dhs } from './covers/cover.ts'
import type { PolicyFacts } from './facts.ts'
import { issuerOf } from './issuer.ts'
import type { Block, Paper, PaperRow } from './paper.ts'
import { both, dayOf, rowOf } from './wording.ts'

/** Facts of the paper about the offers of a visitor. */
export interface ComparisonFacts extends Pick<
  PolicyFacts,
  'company' | 'brokerMail' | 't' | 'tArabic' | 'issuedAt'
> {
  product: ProductKey
  /** In the order in which they were shown, with French words. */
  offers: readonly OfferAnswer[]
  order: OfferOrder
  /** Id of the chosen offer, if there is one yet. */
  chosen?: string
  /** Insurance number of the request that followed. */
  number?: string
}

const formulaName = ({ product, t }: ComparisonFacts, { formula }: OfferAnswer): string | undefined => {
  const label = formulasOf(productForms[product])?.options.find(({ value }) => value === formula)?.label
  return label && t(label)
}

const nameOf = (facts: ComparisonFacts, offer: OfferAnswer): string =>
  [offer.company_name ?? facts.t('paper.comparison.nobody'), formulaName(facts, offer)]
    .filter(Boolean)
    .join(' · ')

const priceRows = (facts: ComparisonFacts, offer: OfferAnswer): PaperRow[] => {
  if (offer.price === null)
    return rowOf(facts, 'paper.comparison.priceYear', facts.t('paper.comparison.study'))
  const note = offer.indicatif ? ` (${facts.t('paper.comparison.indicative')})` : ''
  return [
    ...rowOf(facts, 'paper.comparison.priceYear', `${formatAmount(dirhams(offer.price))}${note}`),
    ...rowOf(facts, 'paper.comparison.month', formatAmount(dirhams(offer.monthly))),
  ]
}

const delayOf = ({ t }: ComparisonFacts, offer: OfferAnswer): string =>
  offer.immediate
    ? t('paper.comparison.immediate')
    : t('paper.comparison.reply', { hours: offer.reply_hours })

/** Covers have their French names on both sides: the offers were kept with French words. */
const coverRow = (
  { t }: ComparisonFacts,
  { name, ceiling, deductible, value }: OfferAnswer['covers'][number],
) => ({
  label: { fr: name, ar: '' },
  value:
    [
      value,
      ceiling && t('paper.comparison.ceiling', { amount: ceiling }),
      deductible && t('paper.comparison.deductible', { amount: deductible }),
    ]
      .filter(Boolean)
      .join(', ') || t('paper.comparison.included'),
})

const offerBlock = (facts: ComparisonFacts, offer: OfferAnswer, index: number): Block => {
  const title = both(facts, 'paper.comparison.offer', { position: index + 1, name: nameOf(facts, offer) })
  return {
    kind: 'rows',
    title: { fr: title.fr, ar: offer.id === facts.chosen ? facts.tArabic('paper.comparison.chosen') : '' },
    rows: [
      ...(offer.id === facts.chosen ? rowOf(facts, 'paper.comparison.chosen', nameOf(facts, offer)) : []),
      ...priceRows(facts, offer),
      ...rowOf(facts, 'paper.comparison.delay', delayOf(facts, offer)),
      ...offer.covers.map((cover) => coverRow(facts, cover)),
      ...rowOf(facts, 'paper.comparison.assistance', offer.assistance_phone),
      ...rowOf(facts, 'paper.comparison.tariff', offer.tariff_version),
    ],
  }
}

const ruleBlock = (facts: ComparisonFacts): Block => {
  const amount = { amount: dhs(damageOfRanking) }
  const rule = facts.order === 'price' ? 'paper.comparison.byPrice' : 'paper.comparison.byDeductible'
  return {
    kind: 'text',
    title: both(facts, 'paper.comparison.section'),
    tone: 'plain',
    paragraphs: [facts.t(rule, amount), facts.t('paper.comparison.purpose')],
    arabic: [facts.tArabic(rule, amount), facts.tArabic('paper.comparison.purpose')],
  }
}

/** Returns the comparison of offers as data: the proof of what the broker showed, and in which order. */
export const paperOfComparison = (facts: ComparisonFacts): Paper => {
  const product = both(facts, productName(facts.product))
  const chosen = facts.offers.find(({ id }) => id === facts.chosen)
  return {
    subject: product.fr,
    title: both(facts, 'paper.comparison.title'),
    subtitle: product,
    number: facts.number ?? '',
    headlines: [
      ...rowOf(facts, 'paper.label.number', facts.number),
      ...rowOf(facts, 'paper.label.issuedAt', dayOf(facts.issuedAt)),
      ...rowOf(facts, 'paper.comparison.chosen', chosen && nameOf(facts, chosen)),
    ],
    blocks: [ruleBlock(facts), ...facts.offers.map((offer, index) => offerBlock(facts, offer, index))],
    issuer: issuerOf(facts),
    issuedAt: facts.issuedAt,
  }
}
