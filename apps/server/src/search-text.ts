import { readPhone } from '@wassit/domain/party/phone'
import { joinPlate, plateLetters, regionCode } from '@wassit/domain/party/plate'
import { cleanText, compactText, foldText, latinDigits } from '@wassit/domain/party/text'

/** Returns a pattern for `like` that matches the text anywhere; wildcards are escaped. */
const part = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Smallest number of digits to search for: fewer would match nearly every phone. */
const fewestDigits = 4

/** Reads `06 12 34 56 78`, `+212-612345678`, `00212…` or a piece of it as the part of `+212612345678`. */
const phoneIn = (text: string): string | undefined => {
  const whole = readPhone(text)
  if (whole) return whole
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

/** Patterns for `like` against the generated columns `search`. */
export interface Search {
  /** Patterns that must all match the data of one person. */
  person: string[]
  /** Patterns of which one must match the reference or plate of an insurance. */
  insurance: string[]
}

/** Reads an agent's words as a name or an email, a phone, a reference, or a plate. */
export const readSearch = (text: string): Search | undefined => {
  const words = foldText(text).split(' ').filter(Boolean)
  if (words.length === 0) return undefined
  const phone = phoneIn(latinDigits(cleanText(text)))
  const plate = plateIn(text)
  const code = foldText(compactText(text))
  return {
    person: phone ? [part(phone)] : words.map(part),
    insurance: [part(code), ...(plate ? [part(plate)] : [])],
  }
}
