import { shortestSearch } from '@wassit/domain/api/paging'
import { cityNamed } from '@wassit/domain/party/cities'
import type { CityId } from '@wassit/domain/party/cities'
import { identityPartIn } from '@wassit/domain/party/identity-number'
import { foldName, nameKey } from '@wassit/domain/party/name'
import { readPhone } from '@wassit/domain/party/phone'
import { hasNoSeries, joinPlate, plateNumberOf, regionCode, splitPlate } from '@wassit/domain/party/plate'
import { soundsInOtherLetters } from '@wassit/domain/party/sound-key'
import { compactText, foldText } from '@wassit/domain/party/text'
import { policyNumberOfTransfer } from '@wassit/domain/policy/transfer-reference'

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Returns a pattern for `like` that matches the text anywhere; wildcards are escaped. */
export const part = (text: string): string => `%${escaped(text)}%`

/** Returns a pattern for `like` that matches a text with this beginning. */
export const beginning = (text: string): string => `${escaped(text)}%`

/** Returns a pattern for `like` that matches the reverse of a text with this end. */
export const reversedEnd = (text: string): string => beginning([...text].reverse().join(''))

/** Smallest number of digits to search for: fewer would match nearly every phone. */
const fewestDigits = 4

/** Reads `0612 34`, `+212-6123` or `34/56/78` as digits after the prefix of the country. */
const phonePartIn = (text: string): string | undefined => {
  if (!/^\+?[\d()/.\p{Pd}]+$/u.test(text)) return undefined
  const digits = text.replace(/\D/g, '').replace(/^(?:00212|212|0)0?/, '')
  return digits.length >= fewestDigits ? digits : undefined
}

/** Reads a plate as the specification joins it, or its beginning. */
const plateIn = (text: string, code: string): string | undefined => {
  const parts = splitPlate(text)
  const number = plateNumberOf(text)
  if (!parts) return hasNoSeries(number) || /^\d+-?$/.test(code) ? foldText(number) : undefined
  const { letter, region } = parts
  return foldText(joinPlate(parts.number, letter, region === '' ? '' : (regionCode(region) ?? region)))
}

/** Returns patterns that the key of a name must all match. */
const namePatterns = (text: string): string[] =>
  foldName(text)
    .split(/[\s-]+/)
    .map(nameKey)
    .filter(Boolean)
    .map(part)

/** Meanings that typed words can have; each is searched by its own index. */
export interface Search {
  /** Number of a policy or a request, its beginning or its end. */
  number?: string
  /** Number of an insurer, or its beginning: of a policy, a receipt or an attestation. */
  insurerNumber?: string
  /** Plate as the search folds it, or its beginning. */
  plate?: string
  /** Number of a vehicle (VIN, ISO 3779), or at least six signs of its beginning or end. */
  vin?: string
  phone?: string
  /** Number of a cheque without zeros at its beginning, and of a receipt of ours. */
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
  /** Patterns that the sound of a name in the other alphabet must all match. */
  sounds?: readonly string[]
  /** Id of a town that is typed whole. */
  city?: CityId
}

/** Returns patterns that the key of a text must all match; undefined for a search without words. */
export const readWords = (text: string): string[] | undefined => {
  const words = namePatterns(readPhone(text) ?? text)
  return words.length === 0 ? undefined : words
}

/** Reads what may be the number of a file, a cheque, a receipt, an insurer or an identity card. */
const numbersIn = (text: string, code: string): Search => {
  const identity = identityPartIn(text)
  const ofTransfer = policyNumberOfTransfer(code)
  return {
    ...(/^[A-Z]{0,3}-?\d[\d-]*$/.test(code) && { number: code }),
    ...(ofTransfer !== undefined && { number: ofTransfer }),
    ...(/^\d{1,20}$/.test(code) && { cheque: code.replace(/^0+/, '') }),
    ...(/^(?=.*\d)[A-HJ-NPR-Z\d]{6,17}$/.test(code) && { vin: code }),
    ...(/^REC-\d/.test(code) && { receipt: code }),
    ...(/\d/.test(code) && /^[\p{L}\d/.-]+$/u.test(code) && { insurerNumber: code }),
    ...(identity && { identity }),
  }
}

/**
 * Reads an agent's words as names, an email, a phone, an identity card, a reference or a plate. A
 * text that is too short has no meaning, and undefined is no search at all.
 */
export const readSearch = (text: string): Search | undefined => {
  const folded = foldText(text)
  if (folded === '') return undefined
  if (folded.length < shortestSearch) return {}
  const phone = readPhone(text)
  const code = compactText(text).toUpperCase()
  const phonePart = phonePartIn(code)
  // A foreign number that is cut is still one by its form.
  if (phone) return { phone, ...(phonePart && { phonePart }), ...numbersIn(text, code) }
  const plate = plateIn(text, code)
  const words = /^[^\d@]+$/.test(folded)
  const [names, sounds] = words ? [namePatterns(text), soundsInOtherLetters(text).map(part)] : [[], []]
  const city = words ? cityNamed(text) : undefined
  return {
    ...numbersIn(text, code),
    ...(plate && { plate }),
    ...(phonePart && { phonePart }),
    ...(/^[a-z0-9.+_@-]+$/.test(folded) && { email: folded }),
    ...(names.length > 0 && { names }),
    ...(sounds.length > 0 && { sounds }),
    ...(city && { city }),
  }
}
