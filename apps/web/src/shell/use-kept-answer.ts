import { useState } from 'react'

interface Kept<T> {
  visit: string
  answer: T
}

/** Returns the kept answer after the latest one; the same object if nothing changed. */
export const keepAnswer = <T extends object>(
  kept: Kept<T> | undefined,
  latest: T | null | undefined,
  visit: string,
): Kept<T> | undefined => {
  if (!latest) return kept
  // The answer arrives a moment before its visit.
  return latest === kept?.answer && visit === kept.visit ? kept : { visit, answer: latest }
}

/**
 * Returns the last answer of the page's action (`useActionData`). The router forgets it when the
 * page reloads, which may happen while the user reads or corrects a form. It is kept until another
 * answer comes or, with a visit (the key of a location), until the visit has ended.
 */
export const useKeptAnswer = <T extends object>(latest: T | null | undefined, visit = ''): T | undefined => {
  const [before, setKept] = useState<Kept<T>>()
  const kept = keepAnswer(before, latest, visit)
  if (kept !== before) setKept(kept)
  return kept?.visit === visit ? kept.answer : undefined
}
