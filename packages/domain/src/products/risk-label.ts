import type { Answers } from './product.ts'

/** Keys of the answers that tell one risk from another of its product, as people name them. */
const namingKeys = ['marqueText', 'modelText', 'immatriculetion', 'numeroPermisChasse'] as const

/** Keeps the parts of a plate in their order: an Arabic letter would draw the digits after it before it. */
const inOrder = (text: string): string =>
  `\u2066${text.replace(/\p{Script=Arabic}+/gu, '\u2068$&\u2069')}\u2069`

/**
 * Returns what tells a risk from another of its product, `Dacia 12345-أ-6`, with the marks that keep this
 * order in either direction of text. Null where the form asks for nothing that does.
 */
export const riskLabel = (answers: Answers): string | null => {
  const parts = namingKeys.flatMap((key) => {
    const answer = answers[key]
    return typeof answer === 'string' && answer.trim() ? [answer.trim()] : []
  })
  return parts.length > 0 ? inOrder(parts.join(' ')) : null
}
