import type { Answers } from './product.ts'

/** Keys of the answers that tell one risk from another of its product, as people name them. */
const namingKeys = ['marqueText', 'modelText', 'immatriculetion', 'numeroPermisChasse'] as const

/**
 * What tells a risk from another of its product: `Dacia 12345-أ-6`. Null where the form asks for nothing
 * that does.
 */
export const riskLabel = (answers: Answers): string | null => {
  const parts = namingKeys.flatMap((key) => {
    const answer = answers[key]
    return typeof answer === 'string' && answer.trim() ? [answer.trim()] : []
  })
  return parts.length > 0 ? parts.join(' ') : null
}
