import { languageCodes } from '@wassit/domain/i18n/language'
import type { Language } from '@wassit/domain/i18n/language'

/** Returns the card of a shared page; `npm run pictures` draws one for each public page. */
export const cardOf = (path: string, language: Language): string =>
  `/cartes/${path.split('/').at(-1) || 'accueil'}.${languageCodes[language]}.png`
