import { z } from 'zod/mini'
import { readAs, refuse, textual } from './reading.ts'

/** Longer than any honest single answer: refused before any work is done on it. */
const longest = 10_000

const plainAscii = /^[\x20-\x7e]*$/
/** Soft hyphens, zero-width and bidirectional marks that come along with pasted text. */
const invisible = /[\p{Cf}\u034f]/gu
const control = /(?!\n)\p{Cc}/gu
const anyDigit = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as Latin ones; people type what their keyboard has. */
export const latinDigits = (text: string): string =>
  text.replace(anyDigit, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Composed, without invisible or control characters; line breaks survive, other white space is one space. */
const cleanLines = (text: string): string => {
  const readable = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(invisible, '')
  return readable
    .replace(/[^\S\n]+/g, ' ')
    .replace(control, '')
    .trim()
}

/** One line of text as a person meant it: trimmed, composed, no stray marks, single spaces. */
export const cleanText = (text: string): string =>
  plainAscii.test(text) ? text.trim().replace(/ {2,}/g, ' ') : cleanLines(text).replace(/\n+/g, ' ')

/** A text as it can be found: in small letters, without accents, hamza and tatweel. */
export const foldText = (text: string): string =>
  latinDigits(cleanText(text))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ـ', '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase()

/** A code as a machine wants it: no white space at all, Latin digits. */
export const compactText = (text: string): string => latinDigits(cleanText(text)).replace(/\s+/g, '')

const plainText = (clean: (text: string) => string, max: number, mayBeEmpty = false) =>
  z.pipe(
    textual,
    readAs((input) => {
      if (String(input).length > longest + max) return refuse('validation.tooLong', { limit: max })
      const text = clean(String(input))
      if (text === '' && !mayBeEmpty) return refuse('validation.required')
      return text.length > max ? refuse('validation.tooLong', { limit: max }) : text
    }),
  )

/** One line of free text, `max` characters at most. Numbers are taken as their digits. */
export const PlainText = (max: number) => plainText(cleanText, max)

/** Free text that may have several lines. */
export const PlainLines = (max: number) => plainText(cleanLines, max)

/** One line that nobody has to write: left empty it is empty. */
export const OptionalText = (max: number) => z.optional(plainText(cleanText, max, true))

/** The same with several lines. */
export const OptionalLines = (max: number) => z.optional(plainText(cleanLines, max, true))

/** What a code looks like once compacted and in capitals. */
export const Code = (pattern: RegExp, max: number, message: Parameters<typeof refuse>[0]) =>
  z.pipe(
    textual,
    readAs((input) => {
      if (String(input).length > longest) return refuse('validation.tooLong', { limit: max })
      const code = compactText(String(input)).toUpperCase()
      if (code === '') return refuse('validation.required')
      if (code.length > max) return refuse('validation.tooLong', { limit: max })
      return pattern.test(code) ? code : refuse(message)
    }),
  )

/** How a tag begins after its `<`, as HTML writes one; `a < b` is none. */
const tagName = /^\/?[a-z!]/i

/** Where the tag that ends here begins, among what was kept; signs that begin none are done with. */
const tagStart = (kept: readonly string[], opened: number[]): number | undefined => {
  for (let at = opened.pop(); at !== undefined; at = opened.pop())
    if (tagName.test(kept.slice(at + 1, at + 3).join(''))) return at
  return undefined
}

/**
 * Without HTML tags: request forms strip them (spec 001 §2). What they enclosed stays. In one pass from
 * left to right, so that what stood around a tag does not become one, at a cost that grows as the text does.
 */
export const withoutTags = (text: string): string => {
  const kept: string[] = []
  const opened: number[] = []
  for (const character of text) {
    if (character === '<') opened.push(kept.length)
    kept.push(character)
    const start = character === '>' ? tagStart(kept, opened) : undefined
    if (start !== undefined) kept.length = start
  }
  return kept.join('')
}

/** Free text of the request forms: several lines, tags stripped. */
export const FreeLines = (max: number) => plainText((text) => cleanLines(withoutTags(text)), max)

/** The same, which nobody has to write. */
export const OptionalFreeLines = (max: number) =>
  z.optional(plainText((text) => cleanLines(withoutTags(text)), max, true))
