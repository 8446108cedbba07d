import { shortestSearch } from '@wassit/domain/api/paging'
import { readPhone } from '@wassit/domain/party/phone'
import { joinPlate, plateLetters, regionCode } from '@wassit/domain/party/plate'
import { policyNumberOfTransfer } from '@wassit/domain/policy/transfer-reference'
import { cleanText, compactText, foldText, latinDigits } from '@wassit/domain/party/text'

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns a pattern for `like` that matches the text anywhere; wildcards are escaped. */
const part = (text: string): string => `%${escaped(text)}%`

/** Returns a pattern for `like` that matches a text with this beginning. */
export const beginning = (text: string): string => `${escaped(text)}%`

/** Returns a pattern for `like` that matches the reverse of a text with this end. */
export const reversedEnd = (text: string): string => beginning([...text].reverse().join(''))

/** Smallest number of digits to search for: fewer would match nearly every phone. */
const fewestDigits = 4

/** Reads `0612 34`, `+212-6123` or `34 56 78` as digits after the prefix of the country. */
const phonePartIn = (text: string): string | undefined => {
  if (!/^[+\d][\d\s().-]*$/.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^(?:00212|212|0)/, '')
  return digits.length >= fewestDigits ? digits : undefined
}

const letters = new Map(
  plateLetters.flatMap(({ arabic, latin }) => [
    [foldText(arabic), arabic],
    [latin.toLowerCase(), arabic],
  ]),
)

/** Reads `12345-أ-6`, `12345 | A | 06` or `12345a6` as the specification joins a plate. */
const plateIn = (text: string): string | undefined => {
  const match = /^(ww\d+|\d+)[\s|/-]*(\p{L})[\s|/-]*(\d{0,2})$/u.exec(foldText(text))
  const [, number = '', letter = '', region = ''] = match ?? []
  const arabic = letters.get(letter)
  if (!arabic) return undefined
  return foldText(joinPlate(number, arabic, region === '' ? '' : (regionCode(region) ?? region)))
}

/** Meanings that typed words can have; each is searched by its own index. */
export interface Search {
  /** Number of a policy or a request, its beginning or its end. */
  number?: string
  /** Number of an insurer, or its beginning: of a policy, a receipt or an attestation. */
  insurerNumber?: string
  /** Plate as the search folds it, or its beginning. */
  plate?: string
  phone?: string
  /** Number of a cheque as it is kept, and of a receipt of ours. */
  cheque?: string
  receipt?: string
  /** Digits at the beginning or the end of a phone. */
  phonePart?: string
  /** Email or its beginning. */
  email?: string
  /** Number of an identity card or a passport, or its beginning. */
  identity?: string
  /** Patterns that a name must all match. */
  names?: readonly string[]
}

/** Returns patterns that a folded text must all match; undefined for a search without words. */
export const readWords = (text: string): string[] | undefined => {
  const phone = readPhone(latinDigits(cleanText(text)))
  const words = phone ? [phone] : foldText(text).split(' ').filter(Boolean)
  return words.length === 0 ? undefined : words.map(part)
}

/**
 * Reads an agent's words as names, an email, a phone, an identity card, a reference or a plate. A
 * text that is too short has no meaning, and undefined is no search at all.
 */
export const readSearch = (text: string): Search | undefined => {
  const folded = foldText(text)
  if (folded === '') return undefined
  if (folded.length < shortestSearch) return {}
  const typed = latinDigits(cleanText(text))
  const phone = readPhone(typed)
  if (phone) return { phone }
  const code = compactText(text).toUpperCase()
  const phonePart = phonePartIn(typed)
  const ofTransfer = policyNumberOfTransfer(code)
  const plate = plateIn(text) ?? (/^(?:WW)?\d+-?$/.test(code) ? folded : undefined)
  return {
    ...(/^[A-Z]{0,3}-?\d[\d-]*$/.test(code) && { number: code }),
    ...(ofTransfer !== undefined && { number: ofTransfer }),
    ...(/^\d{1,20}$/.test(code) && { cheque: code.replace(/^0+/, '') }),
    ...(/^REC-\d/.test(code) && { receipt: code }),
    ...(/\d/.test(code) && /^[\p{L}\d/.-]+$/u.test(code) && { insurerNumber: code }),
    ...(plate && { plate }),
    ...(phonePart && { phonePart }),
    ...(/^[a-z0-9.+_@-]+$/.test(folded) && { email: folded }),
    ...(/^[A-Z]{1,2}\d+$/.test(code) && { identity: code }),
    ...(/^[^\d@]+$/.test(folded) && { names: folded.split(' ').map(part) }),
  }
}
