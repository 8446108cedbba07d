import { useState } from 'react'

interface Kept<T> {
  visit: string
  answer: T
}

/**
 * What the page's action answered last (`useActionData`). The router forgets it when the page is loaded
 * anew, which happens of itself while somebody reads or mends a form; it stands until another answer comes,
 * or, where a visit is named (the key of a location), until that visit is over.
 */
export const useKeptAnswer = <T extends object>(latest: T | null | undefined, visit = ''): T | undefined => {
  const [kept, setKept] = useState<Kept<T>>()
  // The answer is there a moment before the visit it belongs to.
  if (latest && (latest !== kept?.answer || visit !== kept.visit)) setKept({ visit, answer: latest })
  if (latest) return latest
  return kept?.visit === visit ? kept.answer : undefined
}
