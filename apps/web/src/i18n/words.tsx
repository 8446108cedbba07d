import { setupI18n } from '@lingui/core'
import type { Messages } from '@lingui/core'
import type { Translate } from '@wassit/domain/i18n/catalogue'
import { languageTags, textDirection } from '@wassit/domain/i18n/language'
import type { Language } from '@wassit/domain/i18n/language'
import { createContext, useContext } from 'react'

export interface Words {
  t: Translate
  language: Language
  direction: 'ltr' | 'rtl'
}

export interface Dictionary {
  words: Words
  /** Adds the compiled messages of one more area. */
  add: (messages: Messages) => void
}

/** The words of one language; areas are added as pages need them. */
export const createDictionary = (language: Language): Dictionary => {
  const locale = languageTags[language]
  const i18n = setupI18n({ locale, messages: { [locale]: {} } })
  return {
    words: { t: (id, values) => i18n._(id, values), language, direction: textDirection(language) },
    add: (messages) => i18n.load(locale, messages),
  }
}

const WordsContext = createContext<Words | undefined>(undefined)
export const WordsProvider = WordsContext.Provider

/** The visitor's words: `t('area.object.thing', values)`, the language and its direction. */
export const useWords = (): Words => {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useWords needs a WordsProvider above it')
  return words
}
