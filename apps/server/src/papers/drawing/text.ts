import { Text, View } from '@react-pdf/renderer'
import type { Styles } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import type { ReactElement } from 'react'
import type { Bilingual, PaperRow } from '../paper.ts'
import { splitRisk } from '@wassit/domain/products/risk-label'
import { inDrawnLetters } from './letters.ts'
import { colour } from './theme.ts'

export type Style = Styles[string]

/** Signs that the font of papers lacks, with those that join and colour them. */
const pictograms =
  / ?(?:[\p{Extended_Pictographic}--[©®™]]|[\u{1f3fb}-\u{1f3ff}]|[\u{1f1e6}-\u{1f1ff}]|\u200d|\ufe0f|\u20e3)+/gv

/**
 * Prepares a text for printing. Keeps a number with its sign. Replaces characters that the font
 * does not have (thin space, non-breaking hyphen) and removes direction marks, which would print as
 * boxes, control characters and pictograms, which the font lacks. Half a surrogate pair would stop the layout.
 */
export const printable = (text: string): string =>
  inDrawnLetters(
    text
      .toWellFormed()
      .replace(pictograms, '')
      .replace(/[\u2066-\u2069\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
      .replace(/[\u202f\u2009]/g, '\u00a0')
      .replaceAll('\u2011', '-')
      .replaceAll('n° ', 'n°\u00a0')
      .replace(/[\p{Cc}--[\n]]/gv, ' '),
  )

/** More letters than fit into a column of values. */
const longestWord = 38

/**
 * Breaks long addresses without a hyphen: the layout's own hyphen would look like a
 * part of the address.
 */
const breakLongWords = (text: string): string =>
  text.replace(new RegExp(`\\S{${longestWord}}(?=\\S)`, 'gu'), '$&\n')

/** Draws text from left to right. */
export const latin = (text: string, style: Style = {}): ReactElement => h(Text, { style }, printable(text))

/** Draws Arabic text, slightly larger and from right to left. */
export const arabic = (text: string, size: number, style: Style = {}): ReactElement =>
  h(
    Text,
    { style: { direction: 'rtl', textAlign: 'right', fontSize: size * 1.08, ...style } },
    printable(text),
  )

const letterRuns = /([\u0600-\u06ff]+)/

const border = `0.75pt solid ${colour.ink}`

/** Hyphen of a plate, for who copies the text; on paper a line divides the parts. */
const hiddenHyphen = h(Text, { style: { fontSize: 1, opacity: 0 } }, '-')

/** Draws a plate as one: its parts in a frame, divided by lines. */
const plateChip = (plate: readonly string[], style: Style): ReactElement =>
  h(
    View,
    { style: { flexDirection: 'row', alignSelf: 'flex-start', border, borderRadius: 2 } },
    ...plate.flatMap((part, index) => [
      ...(index > 0 ? [hiddenHyphen] : []),
      h(
        Text,
        { style: { ...style, paddingHorizontal: 4, ...(index > 0 && { borderLeft: border }) } },
        printable(part),
      ),
    ]),
  )

/**
 * Draws a code such as the plate 12345-أ-6 as separate parts, because in one text the number after
 * an Arabic letter would be drawn before it (Unicode Bidirectional Algorithm, W2).
 */
const code = (text: string, style: Style): ReactElement => {
  if (!letterRuns.test(text)) return latin(text, style)
  const { words, plate } = splitRisk(text)
  if (!words && plate.length > 0) return plateChip(plate, style)
  const parts = printable(text)
    .split(/(-)|([\u0600-\u06ff]+)/)
    .filter(Boolean)
  return h(View, { style: { flexDirection: 'row' } }, ...parts.map((part) => h(Text, { style }, part)))
}

/** Draws a label above its value: French and Arabic in one muted line. */
export const smallLabel = (label: Bilingual): ReactElement =>
  h(
    View,
    { style: { flexDirection: 'row', gap: 5, alignItems: 'baseline' } },
    latin(label.fr, { fontSize: 7.5, lineHeight: 1.25, color: colour.quiet }),
    arabic(label.ar, 7.5, { lineHeight: 1.25, color: colour.quiet }),
  )

/** Draws the value of a row. */
export const rowValue = ({ value: text, ltr }: PaperRow, style: Style): ReactElement =>
  ltr ? code(text, style) : latin(breakLongWords(text), style)
