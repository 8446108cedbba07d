import type { Language } from './language.ts'

/** ICU messages of an area. Each is there in every language: a missing one does not compile. */
export type Texts = Readonly<Record<string, Readonly<Record<Language, string>>>>

/** Returns the messages of one language. */
export const textsIn = <Id extends string>(
  texts: Readonly<Record<Id, Readonly<Record<Language, string>>>>,
  language: Language,
): Record<Id, string> =>
  Object.fromEntries(
    Object.entries<Record<Language, string>>(texts).map(([id, text]) => [id, text[language]]),
  ) as Record<Id, string>
