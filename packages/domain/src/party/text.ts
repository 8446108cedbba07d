import { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import { readAs, refuse, textual } from './reading.ts'

/** Limit beyond any honest answer; longer inputs are refused before any work on them. */
const longest = 10_000

const plainAscii = /^[\x20-\x7e]*$/
/** Soft hyphens, zero-width and bidirectional marks, which pasted text often contains. */
const invisible = /[\p{Cf}\u034f]/gu
const control = /(?!\n)\p{Cc}/gu
const foreignDigit = /(?![0-9])\p{Nd}/gu
const isDigit = /^\p{Nd}$/u

/** Every script has its ten digits in one row: counts the digits of the row before this one. */
const valueOf = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit.test(String.fromCodePoint(point - value - 1))) value += 1
  return String(value)
}

/** Turns the digits of other scripts into Latin ones: Arabic (٠-٩), Persian (۰-۹), of full width and so on. */
export const latinDigits = (text: string): string => text.replace(foreignDigit, valueOf)

/**
 * Composes a text and removes invisible and control characters; keeps line breaks, reduces other
 * white space to one space.
 */
const cleanLines = (text: string): string => {
  const readable = text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(invisible, '')
  return readable
    .replace(/[^\S\n]+/g, ' ')
    .replace(control, '')
    .trim()
}

/** Cleans one line of text: trimmed, composed, no stray marks, single spaces. */
export const cleanText = (text: string): string =>
  plainAscii.test(text) ? text.trim().replace(/ {2,}/g, ' ') : cleanLines(text).replace(/\n+/g, ' ')

/** Letters of one sound that keyboards of other countries type in place of the Moroccan ones. */
const keyboardLetters: Readonly<Record<string, string>> = { ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ھ: 'ه', ہ: 'ه' }

/**
 * Folds a text for comparison: lower case, Latin digits, without accents, hamza and tatweel. Joined forms
 * (ﷲ) and letters of Persian keyboards become the usual ones.
 */
export const foldText = (text: string): string =>
  latinDigits(cleanText(text))
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[ةىیکھہ]/g, (letter) => keyboardLetters[letter] ?? letter)
    .toLowerCase()

/** Removes all white space of a code and turns its digits into Latin ones. */
export const compactText = (text: string): string => latinDigits(cleanText(text)).replace(/\s+/g, '')

/** `empty` is the message for an empty text, unless one is kept. */
const plainText = (
  clean: (text: string) => string,
  max: number,
  empty: MessageId | 'kept' = 'validation.required',
) =>
  z.pipe(
    textual,
    readAs((input) => {
      if (String(input).length > longest + max) return refuse('validation.tooLong', { limit: max })
      const text = clean(String(input))
      if (text === '' && empty !== 'kept') return refuse(empty)
      return text.length > max ? refuse('validation.tooLong', { limit: max }) : text
    }),
  )

/** Line of free text of which at most `max` characters are kept. */
export const Clipped = (max: number) =>
  z.pipe(
    textual,
    readAs((input) => cleanText(String(input).slice(0, longest)).slice(0, max).toWellFormed()),
  )

/** Line of free text of at most `max` characters. A number is read as its digits. */
export const PlainText = (max: number) => plainText(cleanText, max)

/** Free text that may have several lines. */
export const PlainLines = (max: number) => plainText(cleanLines, max)

/** Optional line of free text; an empty one stays empty. */
export const OptionalText = (max: number) => z.optional(plainText(cleanText, max, 'kept'))

/** Optional free text that may have several lines. */
export const OptionalLines = (max: number) => z.optional(plainText(cleanLines, max, 'kept'))

const inCapitals = (text: string): string => compactText(text).toUpperCase()

/** Code that matches `pattern` once `tidy` has given it its form: compacted and in capitals. */
export const Code = (pattern: RegExp, max: number, message: MessageId, tidy = inCapitals) =>
  z.pipe(
    textual,
    readAs((input) => {
      if (String(input).length > longest) return refuse('validation.tooLong', { limit: max })
      const code = tidy(String(input))
      if (code === '') return refuse('validation.required')
      if (code.length > max) return refuse('validation.tooLong', { limit: max })
      return pattern.test(code) ? code : refuse(message)
    }),
  )

/** Start of a tag after its `<`, as in HTML; `a < b` has none. */
const tagName = /^\/?[a-z!]/i

/**
 * Returns the index in `kept` at which the tag that ends here begins. Discards the `<` signs that
 * begin no tag.
 */
const tagStart = (kept: readonly string[], opened: number[]): number | undefined => {
  for (let at = opened.pop(); at !== undefined; at = opened.pop())
    if (tagName.test(kept.slice(at + 1, at + 3).join(''))) return at
  return undefined
}

/**
 * Removes HTML tags, which request forms strip (spec 001 §2), and keeps the text between them. A
 * single pass from left to right prevents the text around a tag from forming a new one, and its
 * cost grows linearly.
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
export const FreeLines = (max: number, empty?: MessageId) =>
  plainText((text) => cleanLines(withoutTags(text)), max, empty)

/** Optional free text of the request forms. */
export const OptionalFreeLines = (max: number) =>
  z.optional(plainText((text) => cleanLines(withoutTags(text)), max, 'kept'))
