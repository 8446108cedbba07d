import type { Answers } from './product-form.ts'

/** Keys of the answers by which people name a risk among others of its product. */
const namingKeys = ['marqueText', 'modelText', 'immatriculetion', 'numeroPermisChasse'] as const

/**
 * Isolates the parts of a plate: an Arabic letter would otherwise move the digits after it in front
 * of it.
 */
export const inOrder = (text: string): string =>
  `\u2066${text.replace(/[\p{Script=Arabic}ـ]+/gu, '\u2068$&\u2069')}\u2069`

/** Text that ends in a plate: number, Arabic letter, which `هـ` writes with a stroke of no script, and prefecture. */
const ending = /^(.*?)\s*(\d{1,6})-([\p{Script=Arabic}ـ]{1,2})-(\d{1,2})$/u

/** Marks by which a label keeps its parts in order. */
const isolates = /[\u2066-\u2069]/g

/** Words about a vehicle, with the parts of its plate; without parts the text as it stands. */
export interface NamedRisk {
  words: string
  /** Number, letter and prefecture; empty if the text names no plate. */
  plate: readonly string[]
}

/** Splits a text such as `Dacia 12345-أ-6`, so that screens, mails and papers draw its plate as one. */
export const splitRisk = (text: string): NamedRisk => {
  const [, words = text, ...plate] = ending.exec(text.replaceAll(isolates, '')) ?? []
  return { words, plate }
}

/**
 * Returns the label of a risk among others of its product, `Dacia 12345-أ-6`, with the marks that
 * keep this order in either direction of text. Null if the form has no such answers.
 */
export const riskLabel = (answers: Answers): string | null => {
  const parts = namingKeys.flatMap((key) => {
    const answer = answers[key]
    return typeof answer === 'string' && answer.trim() ? [answer.trim()] : []
  })
  return parts.length > 0 ? inOrder(parts.join(' ')) : null
}
