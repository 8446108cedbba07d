import { readDate } from '../party/date.ts'
import { foldText } from '../party/text.ts'

/** Beginnings of the names of months in French, English and the Arabic of Morocco, folded. */
const months: readonly (readonly string[])[] = [
  ['jan', 'يناير'],
  ['fev', 'feb', 'فبراير'],
  ['mar', 'مارس'],
  ['avr', 'apr', 'ابريل', 'افريل'],
  ['mai', 'may', 'ماي'],
  ['juin', 'jun', 'يونيو'],
  ['juil', 'jul', 'يوليو'],
  ['aou', 'aug', 'غشت'],
  ['sep', 'شتنبر'],
  ['oct', 'اكتوبر'],
  ['nov', 'نونبر'],
  ['dec', 'دجنبر'],
]

const monthOf = (name: string): number =>
  months.findIndex((forms) => forms.some((form) => name.startsWith(form))) + 1

/** Time of the day after a date, which no movement needs. */
const time = /(?:t|\s+|\s*-\s*|\s+a\s+)\d{1,2}\s*[:h]\s*\d{2}.*$/

/** Words before a day, and spaces and long dashes around its signs. */
const before =
  /^(?:le |date[ :]+)?(?:(?:lun|mar|mer|jeu|ven|sam|dim|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +(?=\d+(?:er)?[-/. ]+(?:\p{L}|\d+[-/. ])))?/u
const around = /\s*[-/.]\s*(?=[\d\p{L}])/gu
const dashes = /[\p{Pd}\u2212]/gu

/** Returns a year of two digits in this century. */
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

type Form = readonly [pattern: RegExp, day: (...parts: string[]) => string]

/** Forms of a day that banks write; the day comes before the month, as everywhere in Morocco. */
const forms: readonly Form[] = [
  [
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/,
    (day, month, year = '') => `${day}/${month}/${fullYear(year)}`,
  ],
  [/^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/, (year, month, day) => `${year}-${month}-${day}`],
  [/^((?:19|20)\d{2})(\d{2})(\d{2})$/, (year, month, day) => `${year}-${month}-${day}`],
  [/^(\d{2})(\d{2})((?:19|20)\d{2})$/, (day, month, year) => `${day}/${month}/${year}`],
  [
    /^([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/,
    (month = '', day, year = '') => `${day}/${monthOf(month)}/${year}`,
  ],
  [
    /^(\d{1,2})(?:er|st|nd|rd|th)?[-/. ]*(\p{L}{3,})[-/. ]*(\d{4}|\d{2})$/u,
    (day, month = '', year = '') => `${day}/${monthOf(month)}/${fullYear(year)}`,
  ],
]

/** Reads a day as a bank writes it, with or without a time, as an ISO date; undefined for anything else. */
export const readDay = (text: string): string | undefined => {
  if (text.length > 40) return undefined
  const folded = foldText(text).replace(dashes, '-').replace(before, '')
  const written = folded.replace(time, '').replace(around, (sign) => sign.trim())
  for (const [pattern, dayOf] of forms) {
    const parts = pattern.exec(written)
    const day = parts && readDate(dayOf(...parts.slice(1)))
    if (day) return day
  }
  return undefined
}
