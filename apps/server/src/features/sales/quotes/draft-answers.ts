import type { Issue } from '@wassit/domain/errors/errors'
import { DomainError } from '@wassit/domain/errors/errors'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { productForms } from '@wassit/domain/products/forms'
import { answerKeys } from '@wassit/domain/products/product-form'
import type { Answers } from '@wassit/domain/products/product-form'

/** A form of 22 people is under 6 kB; the limit is far above any honest one. */
const maximumBytes = 20_000

/** An answer is a value, or a list of people who are records of values. */
const deepest = 2

/** Tells whether a value holds records or lists more than `levels` below itself. */
export const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)))

/** Removes what PostgreSQL cannot keep in JSON: NUL and halves of a character. */
const keepText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Cleans all texts of a value the same way; the value must not be deep. */
export const keepValue = (value: unknown): unknown => {
  if (typeof value === 'string') return keepText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(keepValue)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [keepText(key), keepValue(inner)]))
}

/**
 * Returns the answers that a draft keeps: those the product asks for, complete or not. Throws
 * `request.invalid` for a value no form can send, `request.too-large` for more than any form holds.
 */
export const keepAnswers = (product: ProductKey, answers: Answers): Answers => {
  const keys = answerKeys(productForms[product]).filter((key) => Object.hasOwn(answers, key))
  const issues = keys
    .filter((key) => isDeeper(answers[key], deepest))
    .map((path): Issue => ({ path, message: 'validation.invalid' }))
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
  const kept = Object.fromEntries(keys.map((key) => [key, keepValue(answers[key])]))
  if (JSON.stringify(kept).length > maximumBytes) throw new DomainError('request.too-large')
  return kept
}
