import ar from '@wassit/words/ar/offline'
import en from '@wassit/words/en/offline'
import fr from '@wassit/words/fr/offline'
import { defaultLanguage, languageOfCode } from '@wassit/words/language'

const texts = { fr, en, ar }

/** Language of the page without a network: the last one of this browser. */
export const language = languageOfCode(localStorage.getItem('lang')) ?? defaultLanguage
export const words = texts[language]
