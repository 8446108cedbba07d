import type { Area } from '@wassit/words/catalogue'
import { languages } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import type { Messages } from './render-message.ts'
import { createDictionary } from './words.tsx'
import type { Words } from './words.tsx'

const catalogues = import.meta.glob<Messages>('../../../../packages/words/src/{fr,en,ar}/*.ts', {
  import: 'default',
  eager: true,
})

const folder = '../../../../packages/words/src'

/** Returns the compiled messages of areas, to send with a page. */
export const messagesOf = (language: Language, areas: readonly Area[]): Messages =>
  Object.assign({}, ...areas.map((area) => catalogues[`${folder}/${language}/${area}.ts`]))

const completeWords = (language: Language): Words => {
  const dictionary = createDictionary(language)
  for (const [file, messages] of Object.entries(catalogues))
    if (file.startsWith(`${folder}/${language}/`)) dictionary.add([], messages)
  return dictionary.words
}

/** Words of all languages, for rendering on the server. */
export const serverWords = Object.fromEntries(
  languages.map((language) => [language, completeWords(language)]),
) as Record<Language, Words>
