import { z } from 'zod/mini'
import { readAs, refuse, textual } from './reading.ts'
import { cleanText, compactText, latinDigits } from './text.ts'

const longest = 120

/** Identifier of a company (identifiant commun de l’entreprise): 15 digits, read in any groups. */
export const Ice = z.pipe(
  textual,
  readAs((input) => {
    const digits = compactText(String(input).slice(0, longest))
      .replace(/^ICE/i, '')
      .replace(/[^\p{L}\d]/gu, '')
    return /^\d{15}$/.test(digits) ? digits : refuse('validation.house.ice')
  }),
)

/** Number of the trade register, with or without its court: `123456`, `Casablanca 123456`. */
export const TradeRegister = z.pipe(
  textual,
  readAs((input) => {
    const text = latinDigits(cleanText(String(input).slice(0, longest)))
      .replace(/^R\.?\s?C\.?(?![\p{L}])[\s:n°]*/iu, '')
      .trim()
    return /^(?:\p{L}[\p{L}\p{M} .'’()-]*\s)?\d{1,7}(?:\s\p{L}[\p{L}\p{M} .'’()-]*)?$/u.test(text)
      ? text
      : refuse('validation.house.tradeRegister')
  }),
)
