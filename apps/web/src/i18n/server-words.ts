import type { Area } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Messages } from './render-message.ts'
import { createDictionary } from './words.tsx'
import type { Words } from './words.tsx'

const folder = '../../../../packages/words/src/areas'

/** Compiled messages of each language, by file of an area. */
const catalogues = {
  fr: import.meta.glob<Messages>('../../../../packages/words/src/areas/*.ts', {
    query: '?lang=fr',
    import: 'default',
    eager: true,
  }),
  en: import.meta.glob<Messages>('../../../../packages/words/src/areas/*.ts', {
    query: '?lang=en',
    import: 'default',
    eager: true,
  }),
  ar: import.meta.glob<Messages>('../../../../packages/words/src/areas/*.ts', {
    query: '?lang=ar',
    import: 'default',
    eager: true,
  }),
}

/** Returns the compiled messages of areas, to send with a page. */
export const messagesOf = (language: Language, areas: readonly Area[]): Messages =>
  Object.assign({}, ...areas.map((area) => catalogues[language][`${folder}/${area}.ts`]))

const completeWords = (language: Language): Words => {
  const dictionary = createDictionary(language)
  for (const messages of Object.values(catalogues[language])) dictionary.add([], messages)
  return dictionary.words
}

/** Words of all languages, for rendering on the server. */
export const serverWords = Object.fromEntries(
  languages.map((language) => [language, completeWords(language)]),
) as Record<Language, Words>
