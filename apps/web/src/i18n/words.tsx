import type { Area, Translate } from '@wassit/domain/i18n/catalogue'
import { languageTags, textDirection } from '@wassit/domain/i18n/language'
import type { Language } from '@wassit/domain/i18n/language'
import { createContext, useContext } from 'react'
import { renderMessage } from './render-message.ts'
import type { Messages } from './render-message.ts'

export interface Words {
  t: Translate
  language: Language
  direction: 'ltr' | 'rtl'
  /** Fetches areas that the page did not bring, before something shows them; nothing where all are there. */
  load: (areas: readonly Area[]) => Promise<void>
  /** Speaks another language from now on, on the page as it stands; the server has no page to change. */
  speak?: (language: Language) => Promise<void>
}

export interface Dictionary {
  words: Words
  /** The areas that are there or on their way. */
  areas: () => Area[]
  /** Adds the compiled messages of areas at hand. */
  add: (areas: readonly Area[], messages: Messages) => void
}

export type LoadChunk = (language: Language, area: Area) => Promise<Messages>

/** The words of one language; areas are added as pages need them. */
export const createDictionary = (language: Language, loadChunk?: LoadChunk): Dictionary => {
  const locale = languageTags[language]
  const dictionary: Messages = {}
  const present = new Map<Area, Promise<void>>()

  const fetchArea = (area: Area): Promise<void> => {
    const fetching = (loadChunk?.(language, area) ?? Promise.resolve({})).then(
      (messages) => void Object.assign(dictionary, messages),
    )
    present.set(area, fetching)
    fetching.catch(() => present.delete(area))
    return fetching
  }

  return {
    words: {
      t: (id, values) => renderMessage(dictionary[id] ?? id, locale, values),
      language,
      direction: textDirection(language),
      load: async (areas) => {
        await Promise.all(areas.map((area) => present.get(area) ?? fetchArea(area)))
      },
    },
    areas: () => [...present.keys()],
    add: (areas, messages) => {
      Object.assign(dictionary, messages)
      for (const area of areas) present.set(area, Promise.resolve())
    },
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
