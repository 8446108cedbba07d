import type { HomePricesAnswer } from '@wassit/domain/api/sales/catalogue'
import { formatAmount, formatDate, formatNumber, moroccanDay } from '@wassit/domain/format/format'
import type { Centimes } from '@wassit/domain/pricing/money'
import { carPreviewChoices, carPreviewFacts, carPreviewStart } from '@wassit/domain/products/car/preview'
import type { CarPreviewAnswers } from '@wassit/domain/products/car/preview'
import { catalogue } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { previewCarPrices, startingPrices } from '@wassit/product-pages/home-prices'
import { pageSourceOf } from '@wassit/product-pages/product-pages'
import type { Translate } from '@wassit/words/catalogue'
import type { Language } from '@wassit/words/language'
import type { Deps } from '../../../deps.ts'
import { compareExample } from './compared-example.service.ts'
import type { TariffBook } from '../../../deps.ts'

type Question = HomePricesAnswer['car']['questions'][number]

const carFields = productForms.car.groups.flatMap(({ fields }) => fields)

/** Returns a question of the car's form in words, with the answers that the home page offers. */
const questionInWords = (name: keyof CarPreviewAnswers, t: Translate): Question => {
  const field = carFields.find((each) => each.name === name)
  if (field?.kind !== 'choice' && field?.kind !== 'number') throw new Error(`the car has no choice ${name}`)
  const labelOf = (value: string | number): string => {
    const label = field.kind === 'choice' && field.options.find((option) => option.value === value)?.label
    return label ? t(label) : String(value)
  }
  const unit = field.kind === 'number' && field.unit
  return {
    name,
    label: unit ? `${t(field.label)} (${t(unit)})` : t(field.label),
    options: carPreviewChoices[name].map((value) => ({
      value: String(value),
      label: labelOf(value),
      ...(value === carPreviewStart[name] && { initial: true }),
    })),
  }
}

const inWords = (prices: readonly (Centimes | null)[], t: Translate): string[] =>
  prices.map((price) => (price === null ? t('pricing.preview.referred') : formatAmount(price)))

/**
 * Returns the prices of the home page by the default insurers' tariffs of today, in one language, and
 * the offers of all insurers for a car.
 */
export const describeHomePrices = async (
  {
    messages,
    now,
    tariffs,
  }: Pick<Deps, 'messages' | 'now'> & { tariffs: Pick<TariffBook, 'ofProduct' | 'sellers'> },
  language: Language,
): Promise<HomePricesAnswer> => {
  const asOf = moroccanDay(now())
  const t = messages[language]
  const page = await pageSourceOf('car')?.words[language]()
  const words = page?.page.examples ?? {}
  const compared = compareExample(tariffs, { product: 'car', asOf, words, t })
  const { years, currentValue, newValue } = carPreviewFacts
  return {
    priced_on: formatDate(asOf),
    starting: [...startingPrices(asOf, tariffs.ofProduct)].map(([product, price]) => ({
      insuranceType_name: catalogue[product].code,
      price: formatAmount(price),
    })),
    car: {
      questions: (['typeCarburant', 'puissanceFiscale', 'couvrage'] as const).map((name) =>
        questionInWords(name, t),
      ),
      prices: previewCarPrices(asOf, tariffs.ofProduct('car', asOf)).map((powers) =>
        powers.map((covers) => inWords(covers, t)),
      ),
      assumed: t('pricing.preview.assumed', {
        years,
        current: formatNumber(currentValue, 'DHS'),
        asNew: formatNumber(newValue, 'DHS'),
      }),
    },
    ...(compared && { compared }),
  }
}
