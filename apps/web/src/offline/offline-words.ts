import offline from '@wassit/words/areas/offline'
import { defaultLanguage, languageOfCode } from '@wassit/words/language'
import { textsIn } from '@wassit/words/texts'

/** Language of the page without a network: the last one of this browser. */
export const language = languageOfCode(localStorage.getItem('lang')) ?? defaultLanguage
export const words = textsIn(offline, language)
