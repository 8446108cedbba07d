import type { Area, Translate } from '@wassit/words/catalogue'
import { languageTags, textDirection } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { createContext, useContext } from 'react'
import { renderMessage } from './render-message.ts'
import type { Messages } from './render-message.ts'

export interface Words {
  t: Translate
  language: Language
  direction: 'ltr' | 'rtl'
  /**
   * Loads areas that the page did not bring, before something shows them; does nothing if all are
   * loaded.
   */
  load: (areas: readonly Area[]) => Promise<void>
  /** Switches to another language in place; absent on the server, which has no page to change. */
  speak?: (language: Language) => Promise<void>
}

export interface Dictionary {
  words: Words
  /** Returns the areas that are loaded or loading. */
  areas: () => Area[]
  add: (areas: readonly Area[], messages: Messages) => void
}

export type LoadChunk = (language: Language, area: Area) => Promise<Messages>

/** Creates the words of one language; pages add areas as they need them. */
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

/** Returns the visitor's words: `t('area.object.thing', values)`, the language and its direction. */
export const useWords = (): Words => {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useWords needs a WordsProvider above it')
  return words
}
