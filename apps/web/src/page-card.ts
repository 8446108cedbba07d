import { languageCodes } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'

/** Returns the card of a shared page; `npm run pictures` draws one for each public page. */
export const cardOf = (path: string, language: Language): string =>
  `/cartes/${path.split('/').at(-1) || 'accueil'}.${languageCodes[language]}.png`
