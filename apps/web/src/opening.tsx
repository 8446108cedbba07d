import { languageCodes, languageOfCode } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { startTransition, useState } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import { guardTranslated } from './i18n/guard-translated.ts'
import { createDictionary } from './i18n/words.tsx'
import type { LoadChunk } from './i18n/words.tsx'
import { readPageData } from './page-data.ts'
import type { PageData } from './page-data.ts'
import type { LoadWords } from './page-route.ts'
import { Providers } from './providers.tsx'
import { patiently } from './shell/patient-import.ts'

declare global {
  interface Window {
    __zod_globalConfig?: { jitless?: boolean }
  }
}

/** Stores the language in local storage, as spec 000 §1 requires; the cookie has priority. */
const rememberLanguage = (language: Language): void => {
  try {
    localStorage.setItem('lang', languageCodes[language])
  } catch {
    // Without storage, only the cookie keeps the choice.
  }
}

const hasLanguageCookie = () => /(^|; )lang=/.test(document.cookie)

/**
 * Turns a stored choice into the cookie if there is none (RULINGS 52). Returns true if the page
 * must reload for it; false if the browser keeps no cookie, so that the page does not reload
 * forever.
 */
const asksForStored = (language: Language): boolean => {
  try {
    const stored = localStorage.getItem('lang')
    if (hasLanguageCookie() || stored === languageCodes[language] || !languageOfCode(stored)) return false
    document.cookie = `lang=${stored};path=/;max-age=31536000;samesite=lax`
    return hasLanguageCookie()
  } catch {
    return false
  }
}

/** Loads the words of further pages; the list of their chunks loads on first use. */
const loadChunk: LoadChunk = async (language, area) => {
  const { loadAreaChunk } = await import('./i18n/area-chunks.ts')
  return loadAreaChunk(language, area)
}

/** Start of a page in a browser, for both entries. */
export interface Opening extends Pick<PageData, 'hydration' | 'still'> {
  loadWords: LoadWords
  /** Hydrates the page. The router is asked for only when the language changes. */
  hydrate: (page: ReactNode, findRouter: () => Promise<DataRouter>) => void
}

/** Reads the data of the page; returns undefined if the page is loading again in another language. */
export const openPage = (): Opening | undefined => {
  // zod would try to compile schemas with eval, which the security policy forbids and reports. The
  // setting is zod's global, because an import of zod here would load it with every page.
  window.__zod_globalConfig = { jitless: true }
  const { language, site, areas, messages, hydration, still } = readPageData()
  if (asksForStored(language)) {
    location.reload()
    return undefined
  }
  let dictionary = createDictionary(language, loadChunk)
  dictionary.add(areas, messages)
  rememberLanguage(language)

  const hydrate: Opening['hydrate'] = (page, findRouter) => {
    const App = () => {
      const [words, setWords] = useState(dictionary.words)
      const speak = async (next: Language): Promise<void> => {
        const [{ switchLanguage }, router] = await Promise.all([
          patiently(() => import('./shell/switch-language.ts')),
          findRouter(),
        ])
        dictionary = await switchLanguage(next, dictionary.areas(), { loadChunk, router })
        rememberLanguage(next)
        // A transition waits for parts of the page that are still being taken over.
        startTransition(() => setWords(dictionary.words))
      }
      return (
        <Providers words={{ ...words, speak }} site={site}>
          {page}
        </Providers>
      )
    }
    // Hydrates in slices: between them a slow phone scrolls and takes taps.
    const start = () => hydrateRoot(document.getElementById('root') as HTMLElement, <App />)
    void guardTranslated().then(() => startTransition(() => void start()))
  }
  return { hydration, still, loadWords: (wanted) => dictionary.words.load(wanted), hydrate }
}
