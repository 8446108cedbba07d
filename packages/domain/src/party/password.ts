import { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import { readAs, refuse } from './reading.ts'

/** Spec 001 §9. */
export const minimumPasswordLength = 8
/** Allows any sentence, yet bounds the cost of hashing. */
export const maximumPasswordLength = 200

const hasCapital = (password: string): boolean => /\p{Lu}/u.test(password)
const hasDigit = (password: string): boolean => /\p{Nd}/u.test(password)
const hasSpecial = (password: string): boolean => /[^\p{L}\p{N}\s]/u.test(password)

export type StrengthLabel = 'weak' | 'medium' | 'strong'

export interface PasswordStrength {
  /** From 0 to 100. */
  score: number
  label: StrengthLabel
  longEnough: boolean
  capital: boolean
  digit: boolean
  special: boolean
}

/**
 * Scores a password: 30 for the length, 30 for a capital, 30 for a digit, 10 for a special
 * character (spec 001 §5).
 */
export const passwordStrength = (password: string): PasswordStrength => {
  const longEnough = password.length >= minimumPasswordLength
  const capital = hasCapital(password)
  const digit = hasDigit(password)
  const special = hasSpecial(password)
  const score = (longEnough ? 30 : 0) + (capital ? 30 : 0) + (digit ? 30 : 0) + (special ? 10 : 0)
  const label = score < 40 ? 'weak' : score < 70 ? 'medium' : 'strong'
  return { score, label, longEnough, capital, digit, special }
}

const passwordText = (short: MessageId) =>
  z.string({ error: ({ input }) => (input === undefined || input === null ? short : 'validation.invalid') })

const fits = (password: string, short: MessageId) => {
  if (password.length < minimumPasswordLength) return refuse(short)
  if (password.length > maximumPasswordLength) {
    return refuse('validation.tooLong', { limit: maximumPasswordLength })
  }
  return password
}

/**
 * Password of the sign-up and the profile: only the length is a rule, the rest is advice (spec 001
 * §5).
 */
export const Password = z.pipe(
  passwordText('validation.password.short'),
  readAs((password: string) => fits(password, 'validation.password.short')),
)

/** Password of the reset page, where a capital and a digit are rules too (spec 001 §5). */
export const ResetPassword = z.pipe(
  passwordText('validation.reset.short'),
  readAs((password: string) => {
    const result = fits(password, 'validation.reset.short')
    if (typeof result !== 'string') return result
    if (!hasCapital(password)) return refuse('validation.reset.capital')
    return hasDigit(password) ? password : refuse('validation.reset.digit')
  }),
)
