import { foldText } from '../party/text.ts'

/** Meaning of an event of a bordereau: `begin` opens a term, `change` alters it, `end` ends the contract. */
export type EventMeaning = 'begin' | 'change' | 'end'

const meanings: readonly (readonly [pattern: RegExp, meaning: EventMeaning])[] = [
  [/resili|annul|sans effet|ristourne|termination|فسخ|الغاء/, 'end'],
  [/avenant|modif|changement|incorporation|remplacement|duplicata|تعديل/, 'change'],
]

/** Reads the event of a row; what is neither a change nor an end opens a term. */
export const eventMeaning = (event: unknown): EventMeaning => {
  const folded = foldText(String(event ?? ''))
  return meanings.find(([pattern]) => pattern.test(folded))?.[1] ?? 'begin'
}
