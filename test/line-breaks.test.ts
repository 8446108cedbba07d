import { expect, test } from 'vitest'
import { offeredProducts } from '@wassit/domain/products/catalogue'
import { pageSourceOf } from '@wassit/product-pages/product-pages'
import { areas, loadArea } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'

/** Words that must stay on the line of their figure. */
const units: Record<Language, string> = {
  fr: 'ans?|mois|jours?|heures?|minutes?|secondes?|semaines?|DHS|dirhams?|euros?|km|kg|m²|cm³|Mo|CV',
  en: 'years?|months?|days?|hours?|minutes?|seconds?|weeks?|DHS|dirhams?|euros?|km|kg|m²|cm³|MB|CV',
  ar: 'سنوات|سنة|شهراً|أشهر|شهر|يوماً|يوم|أيام|ساعات|ساعة|دقائق|دقيقة|ثانية|ثوان|درهماً|درهم|دراهم|أورو|كلم|كم|م²|سم³|أسابيع|DHS',
}

/** Returns patterns of ordinary spaces that should be no-break spaces (\u00a0), those before French signs among them. */
const breakable = (language: Language): RegExp[] => [
  /(?:n°|\b[Nn]o\.) [\d{]/u,
  new RegExp(`(?:^|[^\\w-])(?:\\d[\\d.,]*|#|\\{\\w+\\}) (?:${units[language]})(?!\\p{L})`, 'u'),
  /[\d}#] [%€]/u,
  /\d \d{2,3}(?!\d)/u,
  ...(language === 'fr' ? [/ [;:!?»](?!\S)|« /u] : []),
]

/** Wire messages keep the specification's spaces, byte for byte: two areas, and the answer to a contact. */
const onTheWire: ReadonlySet<string> = new Set(['validation', 'errors'])
const keptText = 'site.contact.sent'

const breaksIn = (texts: readonly string[], language: Language): string[] =>
  texts.filter((text) => breakable(language).some((pattern) => pattern.test(text)))

const textsWithin = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsWithin) : []
}

const shownAreas = areas.filter((area) => !onTheWire.has(area))

test.each(languages.flatMap((language) => shownAreas.map((area) => [area, language] as const)))(
  'keeps figures with their units, and law numbers with their sign, in the words of %s in %s',
  async (area, language) => {
    const { [keptText]: _, ...words } = await loadArea(language, area)
    expect(breaksIn(textsWithin(words), language)).toEqual([])
  },
)

test.each(languages.flatMap((language) => offeredProducts.map((product) => [product, language] as const)))(
  'keeps figures with their units, and law numbers with their sign, on the page of %s in %s',
  async (product, language) => {
    expect(breaksIn(textsWithin(await pageSourceOf(product)?.words[language]()), language)).toEqual([])
  },
)

test.each([
  'loi n° 64-12',
  '{days} jours',
  '10 %',
  '8 et 5 ans',
  '5\u00a0000 DHS',
  '30 000',
  '06 12 34 56 78',
  'Votre prix ?',
])('finds the break of "%s"', (text) => expect(breaksIn([text], 'fr')).toEqual([text]))
