import type { ProductPageAnswer } from '@wassit/domain/api/sales/catalogue'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Translate } from '@wassit/words/catalogue'
import { formatAmount, formatDate, moroccanDay } from '@wassit/domain/format/format'
import type { Language } from '@wassit/words/language'
import { isNetKind } from '@wassit/domain/pricing/price'
import { catalogue, productOfSlug } from '@wassit/domain/products/catalogue'
import type { ExampleWords } from '@wassit/domain/products/product-page'
import { pageSourceOf, priceExamples } from '@wassit/product-pages/product-pages'
import type { PricedExample } from '@wassit/product-pages/product-pages'
import type { Deps } from '../../../deps.ts'
import { compareExample } from './compared-example.service.ts'
import type { TariffBook } from '../../../deps.ts'

type Example = ProductPageAnswer['examples'][number]

/** Returns an example with its price; nothing if the tariff refers it to an agent. */
const inWords = (
  { name, pricing }: PricedExample,
  examples: Record<string, ExampleWords>,
  t: Translate,
): Example[] => {
  const words = examples[name]
  if (!words) throw new Error(`the example ${name} has no words`)
  if (pricing.outcome !== 'priced') return []
  const example = {
    ...words,
    price: formatAmount(pricing.total),
    lines: pricing.lines.map(({ kind, label, amount }) => ({
      label: t(label),
      amount: formatAmount(amount),
      isNet: isNetKind(kind),
    })),
    net: formatAmount(pricing.net),
    indicatif: pricing.indicative,
    notes: pricing.notes.map((note) => t(note)),
  }
  return [example]
}

/**
 * Returns the page of a product: its texts, and its examples priced by the default insurer's tariff of
 * today.
 */
export const describeProduct = async (
  {
    messages,
    now,
    tariffs,
  }: Pick<Deps, 'messages' | 'now'> & { tariffs: Pick<TariffBook, 'ofProduct' | 'sellers'> },
  slug: string,
  language: Language,
): Promise<ProductPageAnswer> => {
  const product = productOfSlug(slug)
  const source = pageSourceOf(product)
  if (!product || !source) throw new DomainError('product.unknown')
  const { page } = await source.words[language]()
  const asOf = moroccanDay(now())
  const t = messages[language]
  const compared = compareExample(tariffs, { product, asOf, words: page.examples, t })
  return {
    ...page,
    insuranceType_name: catalogue[product].code,
    examples: priceExamples(product, asOf, tariffs.ofProduct(product, asOf)).flatMap((example) =>
      inWords(example, page.examples, t),
    ),
    ...(compared && { compared }),
    priced_on: formatDate(asOf),
    related: source.related.map((each) => catalogue[each].code),
  }
}
