import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { offeredProducts } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { referenceTariff } from '@wassit/domain/products/tariffs'
import { parseAnswers } from '@wassit/domain/products/forms'
import type { ProductPage } from '@wassit/domain/products/product-page'
import { pageSourceOf, priceExamples } from '@wassit/product-pages/product-pages'
import { describe, expect, test } from 'vitest'
import { conditionsOf } from '../apps/server/src/papers/conditions/conditions.ts'
import { limitValue } from '../apps/server/src/papers/covers/cover.ts'
import { coversOf } from '../apps/server/src/papers/covers/covers.ts'
import { loadMessages } from '../apps/server/src/messages.ts'
import { mixedWords } from './architecture/words.ts'

const pageIn = async (product: ProductKey, language: Language): Promise<ProductPage> => {
  const source = pageSourceOf(product)
  if (!source) throw new Error(`${product} has no page`)
  return (await source.words[language]()).page
}

/** Returns every text below a value with its path, e.g. `law.0.title`. */
const textsIn = (value: unknown, place: string): [string, string][] =>
  typeof value === 'string'
    ? [[place, value]]
    : Object.entries(value as object).flatMap(([key, part]) => textsIn(part, place ? `${place}.${key}` : key))

/**
 * Returns the numbers of a text in ascending order, independent of a language's separators: `50
 * 000`, `1,00`, `17-99`.
 */
const figuresIn = (text: string): string[] =>
  (text.match(/\d+(?:[\u00a0,.\u2011-]\d+)*/g) ?? []).map((figure) => figure.replaceAll(/\D/g, ' ')).sort()

/** Separator in the number of a law: a non-breaking hyphen, in Arabic a dot. */
const lawDash = { fr: '\u2011', en: '\u2011', ar: '.' } as const satisfies Record<Language, string>

const lawNumber = /\b(?:17|31|43|53|59|64|110|09)([-./\u2011])(?:99|08|20|05|13|12|14)\b/g

const everyPage = offeredProducts.flatMap((product) =>
  languages.map((language) => [product, language] as const),
)

test('provides a page for every product on offer, and no others', () => {
  expect(offeredProducts.filter((product) => !pageSourceOf(product))).toEqual([])
  expect(pageSourceOf('pleasureBoat')).toBeUndefined()
})

describe.each(everyPage)('page of %s in %s', async (product, language) => {
  const page = await pageIn(product, language)
  const french = await pageIn(product, 'fr')
  const texts = textsIn(page, '')

  test('fills every part of the page', () => {
    expect(texts.filter(([, text]) => text.trim().length < 2)).toEqual([])
    const { forWhom, covered, notCovered, limits, documents, claim, law, questions } = page
    const counts = { forWhom, covered, notCovered, limits, documents, claim, law, questions }
    const least = {
      forWhom: 3,
      covered: 3,
      notCovered: 4,
      limits: 3,
      documents: 2,
      claim: 4,
      law: 3,
      questions: 4,
    }
    for (const [part, points] of Object.entries(counts))
      expect(points.length, part).toBeGreaterThanOrEqual(least[part as keyof typeof least])
    expect(Object.keys(page.examples)).toEqual(Object.keys(pageSourceOf(product)?.examples ?? {}))
    for (const { assumptions } of Object.values(page.examples))
      expect(assumptions.length).toBeGreaterThanOrEqual(2)
  })

  test('makes the same points as the French page, with the same figures', () => {
    expect(texts.map(([place]) => place)).toEqual(textsIn(french, '').map(([place]) => place))
    const figures = (pairs: [string, string][]) => pairs.map(([place, text]) => [place, figuresIn(text)])
    expect(figures(texts)).toEqual(figures(textsIn(french, '')))
  })

  test('keeps the page in one language', () => {
    expect(mixedWords(language, new Map(texts))).toEqual([])
    const sentences = new Set(textsIn(french, '').map(([, text]) => text))
    const untranslated = texts.filter(
      ([, text]) => language !== 'fr' && text.length > 25 && sentences.has(text),
    )
    expect(untranslated).toEqual([])
  })

  test('makes no claims that cannot be proved', () => {
    const boast =
      /meilleur|leader|moins cher|imbattable|n°\s?1\b|satisf|étoiles|avis client|nos clients|\bbest\b|cheapest|number one|\btrusted\b|our customers|five.star|الأفضل|أفضل|الأرخص|رقم واحد|زبنائنا|رضا الزبناء/i
    expect(texts.filter(([, text]) => boast.test(text))).toEqual([])
  })

  test('fits title and description into the results of search engines', () => {
    expect(page.search.title.length).toBeLessThanOrEqual(66)
    expect(page.search.description.length).toBeLessThanOrEqual(165)
    expect(page.search.description.length).toBeGreaterThanOrEqual(90)
  })

  test('names the insurance code, and writes every law like its language', () => {
    expect(page.law.some(({ title }) => title.includes(`17${lawDash[language]}99`))).toBe(true)
    const dashes = texts.flatMap(([, text]) => [...text.matchAll(lawNumber)].map(([, dash]) => dash))
    expect(new Set(dashes)).toEqual(new Set([lawDash[language]]))
  })
})

const days = ['2026-11-21', '2027-06-30', '2028-02-29', '2031-01-01']

describe.each(offeredProducts)('examples of %s', (product) => {
  test.each(days)('prices the examples on %s', (day) => {
    const examples = priceExamples(product, day, referenceTariff(product, day))
    expect(examples.length).toBeGreaterThan(0)
    expect(examples.map(({ pricing }) => pricing.outcome)).toEqual(examples.map(() => 'priced'))
  })
})

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

const messages = await loadMessages()

describe.each(offeredProducts)('promises on the page of %s', async (product) => {
  const day = '2026-11-21'
  const examples = Object.values(pageSourceOf(product)?.examples ?? {})
  const covers = examples.map(({ answers }) => {
    const parsed = parseAnswers(product, answers(day), day)
    if (!parsed.ok) throw new Error(`an example of ${product} is refused`)
    return coversOf(product, parsed.answers, referenceTariff(product, day))
  })
  const limitsIn = (language: Language) =>
    covers.flatMap(({ limits: all }) =>
      all.map((limit) => ({
        label: messages[language](limit.label),
        value: limitValue(limit, messages[language]),
      })),
    )
  // The conditions write small numbers in words.
  const contracts = plain(JSON.stringify([limitsIn('fr'), conditionsOf[product]])).replaceAll(
    'vingt pour cent',
    '20 %',
  )
  const { limits } = await pageIn(product, 'fr')
  const stated = limits.map(({ value }) => plain(value))

  test('states the amounts of our contracts', () => {
    const amounts = stated.flatMap((value) => value.match(/\d[\d ]* (DHS|%|€)/g) ?? [])
    expect(amounts.filter((amount) => !contracts.includes(amount))).toEqual([])
  })

  test('translates the limits of our contracts into each language with the same figures', () => {
    const figures = (language: Language) => limitsIn(language).map(({ value }) => figuresIn(value))
    for (const language of languages) expect(figures(language)).toEqual(figures('fr'))
    const words = (language: Language) =>
      limitsIn(language)
        .flatMap(({ label, value }) => [label, value])
        .filter((text) => /[a-z]{3}/.test(text))
    expect(words('en').filter((text) => words('fr').includes(text))).toEqual([])
  })

  test('states every amount of our contracts', () => {
    // The sums insured of a home are those of its example.
    const own = /capital/
    const named = limitsIn('fr').filter(({ label }) => !own.test(label))
    const page = stated.join(' | ')
    const lost = named.flatMap(({ value }) => plain(value).match(/\d[\d ]*/g) ?? [])
    expect(
      [...new Set(lost.map((figure) => figure.trim()))].filter((figure) => !page.includes(figure)),
    ).toEqual([])
  })
})
