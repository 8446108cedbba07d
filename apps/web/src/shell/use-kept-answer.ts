import { useState } from 'react'

interface Kept<T> {
  visit: string
  answer: T
}

/** What is kept after a look at the latest answer; the same object where nothing changed. */
export const keepAnswer = <T extends object>(
  kept: Kept<T> | undefined,
  latest: T | null | undefined,
  visit: string,
): Kept<T> | undefined => {
  if (!latest) return kept
  // The answer is there a moment before the visit it belongs to.
  return latest === kept?.answer && visit === kept.visit ? kept : { visit, answer: latest }
}

/**
 * What the page's action answered last (`useActionData`). The router forgets it when the page is loaded
 * anew, which happens of itself while somebody reads or mends a form; it stands until another answer comes,
 * or, where a visit is named (the key of a location), until that visit is over.
 */
export const useKeptAnswer = <T extends object>(latest: T | null | undefined, visit = ''): T | undefined => {
  const [before, setKept] = useState<Kept<T>>()
  const kept = keepAnswer(before, latest, visit)
  if (kept !== before) setKept(kept)
  return kept?.visit === visit ? kept.answer : undefined
}
