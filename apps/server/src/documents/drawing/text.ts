import { Text, View } from '@react-pdf/renderer'
import type { Styles } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import type { Bilingual, PaperRow } from '../paper.ts'
import { colour } from './theme.ts'

export type Style = Styles[string]

/**
 * A number stays with its sign. Marks of direction would be printed as boxes, and the font has neither a
 * thin space nor a firm hyphen; control characters have no business on paper. What is left of half a
 * surrogate pair would stop the layout.
 */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u2066-\u2069\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
    .replace(/[\u202f\u2009]/g, '\u00a0')
    .replaceAll('\u2011', '-')
    .replaceAll('n° ', 'n°\u00a0')
    .replace(/[\p{Cc}--[\n]]/gv, ' ')

/** More letters than a column of values takes. */
const longestWord = 38

/**
 * Long addresses go on in the next line. The layout would break them by itself, but with a hyphen that
 * reads as a part of the address.
 */
export const breakLongWords = (text: string): string =>
  text.replace(new RegExp(`\\S{${longestWord}}(?=\\S)`, 'gu'), '$&\n')

/** Text that reads from left to right. */
export const latin = (text: string, style: Style = {}): ReactElement => h(Text, { style }, printable(text))

/** Arabic is set a little larger, from right to left. */
export const arabic = (text: string, size: number, style: Style = {}): ReactElement =>
  h(
    Text,
    { style: { direction: 'rtl', textAlign: 'right', fontSize: size * 1.08, ...style } },
    printable(text),
  )

const letterRuns = /([\u0600-\u06ff]+)/

/**
 * A code whose parts keep their places, such as the plate 12345-أ-6: as one text the number behind an
 * Arabic letter would be drawn before it (Unicode Bidirectional Algorithm, W2), so each part is its own.
 */
export const code = (text: string, style: Style): ReactElement => {
  if (!letterRuns.test(text)) return latin(text, style)
  const parts = printable(text)
    .split(/(-)|([\u0600-\u06ff]+)/)
    .filter(Boolean)
  return h(View, { style: { flexDirection: 'row' } }, ...parts.map((part) => h(Text, { style }, part)))
}

/** A label above its value: French and Arabic in one quiet line. */
export const smallLabel = (label: Bilingual): ReactElement =>
  h(
    View,
    { style: { flexDirection: 'row', gap: 5, alignItems: 'baseline' } },
    latin(label.fr, { fontSize: 7.5, lineHeight: 1.25, color: colour.quiet }),
    arabic(label.ar, 7.5, { lineHeight: 1.25, color: colour.quiet }),
  )

/** What stands in a row beside its label. */
export const rowValue = ({ value: text, ltr }: PaperRow, style: Style): ReactElement =>
  ltr ? code(text, style) : latin(breakLongWords(text), style)
