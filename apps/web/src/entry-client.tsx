import { languageCodes, languageOfCode } from '@wassit/domain/i18n/language'
import type { Language } from '@wassit/domain/i18n/language'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import type { PatchRoutesOnNavigationFunction, RouteMatch, RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createDictionary } from './i18n/words.tsx'
import type { LoadChunk } from './i18n/words.tsx'
import { readPageData } from './page-data.ts'
import type { LoadWords } from './page-route.ts'
import { Providers } from './providers.tsx'
import { patiently } from './shell/patient-import.ts'
import { buildRoutes, notFoundId, rootId } from './routes.tsx'

declare global {
  interface Window {
    __staticRouterHydrationData?: unknown
    __zod_globalConfig?: { jitless?: boolean }
  }
}

/** The specification keeps the language in local storage too (spec 000 §1); the cookie wins over it. */
const rememberLanguage = (language: Language): void => {
  try {
    localStorage.setItem('lang', languageCodes[language])
  } catch {
    // No storage: the cookie alone carries the choice.
  }
}

const hasLanguageCookie = () => /(^|; )lang=/.test(document.cookie)

/**
 * Without a cookie the stored choice decides, and becomes the cookie (RULINGS 52). True where the page has
 * to come again for it; where no cookie is kept it stays as it is, so nothing loads for ever.
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

/** Tells an address of the customer's area, of the console or of nothing at all from a page of the site. */
const isOutsideSite = (matches: readonly RouteMatch[] | null): boolean =>
  matches?.at(-1)?.route.id === notFoundId

/** Fetches the pages behind the public site. The router drops those that it already has. */
const fetchAreaRoutes = async (loadWords: LoadWords): Promise<RouteObject[]> => {
  const { buildAreaRoutes } = await patiently(() => import('./area-routes.tsx'))
  return buildAreaRoutes(loadWords)
}

/** The modules of the page on screen, before hydration: a page still lazy would be rendered twice. */
const resolveMatched = async (routes: RouteObject[]): Promise<void> => {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

// zod would try to compile schemas with eval, which the security policy forbids and reports.
// Said through zod's global, because importing zod here would load it with every page.
window.__zod_globalConfig = { jitless: true }

/** Words of further pages; the list of their chunks is itself fetched when it is first needed. */
const loadChunk: LoadChunk = async (language, area) => {
  const { loadAreaChunk } = await import('./i18n/area-chunks.ts')
  return loadAreaChunk(language, area)
}

const start = async (): Promise<void> => {
  const { language, site, areas, messages, hydration } = readPageData()
  if (asksForStored(language)) return location.reload()
  let dictionary = createDictionary(language, loadChunk)
  dictionary.add(areas, messages)
  const loadWords: LoadWords = (wanted) => dictionary.words.load(wanted)
  const publicRoutes = buildRoutes(loadWords)
  const outside = isOutsideSite(matchRoutes(publicRoutes, location))
  const routes = outside ? buildRoutes(loadWords, await fetchAreaRoutes(loadWords)) : publicRoutes
  // The router's own partial matches end at the home page, whose address begins every other one.
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
    if (isOutsideSite(matchRoutes(publicRoutes, path))) patch(rootId, await fetchAreaRoutes(loadWords))
  }
  rememberLanguage(language)
  await resolveMatched(routes)
  // The router revives errors only from its own global.
  window.__staticRouterHydrationData = hydration
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation })

  const App = () => {
    const [words, setWords] = useState(dictionary.words)
    const speak = async (next: Language): Promise<void> => {
      const { switchLanguage } = await patiently(() => import('./i18n/switch-language.ts'))
      dictionary = await switchLanguage(next, dictionary.areas(), { loadChunk, router })
      rememberLanguage(next)
      setWords(dictionary.words)
    }
    return (
      <Providers words={{ ...words, speak }} site={site}>
        <RouterProvider router={router} />
      </Providers>
    )
  }
  hydrateRoot(document.getElementById('root') as HTMLElement, <App />)
}

void start()
