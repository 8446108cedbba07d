import { languageTags } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'

/** Returns the name of a country (ISO 3166, two letters) in a language; its code if there is none. */
export const countryName = (country: string, language: Language): string =>
  new Intl.DisplayNames(languageTags[language], { type: 'region' }).of(country) ?? country
