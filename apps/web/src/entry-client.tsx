import { languageCodes, languageOfCode } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { startTransition, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes } from 'react-router'
import type { PatchRoutesOnNavigationFunction, RouteMatch, RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createDictionary } from './i18n/words.tsx'
import type { LoadChunk } from './i18n/words.tsx'
import { readPageData } from './page-data.ts'
import type { LoadWords } from './page-route.ts'
import { Providers } from './providers.tsx'
import { headFor, patiently } from './shell/patient-import.ts'
import { buildRoutes, notFoundId, rootId } from './routes.tsx'

declare global {
  interface Window {
    __staticRouterHydrationData?: unknown
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

/**
 * Tells whether an address is not a page of the public site: the customer area, the console, or an
 * unknown page.
 */
const isOutsideSite = (matches: readonly RouteMatch[] | null): boolean =>
  matches?.at(-1)?.route.id === notFoundId

/** Loads the routes behind the public site. The router drops those that it already has. */
const fetchAreaRoutes = async (loadWords: LoadWords): Promise<RouteObject[]> => {
  const { buildAreaRoutes } = await patiently(() => import('./area-routes.tsx'))
  return buildAreaRoutes(loadWords)
}

/**
 * Loads the modules of the current page before hydration: a page that is still lazy would render
 * twice.
 */
const resolveMatched = async (routes: RouteObject[]): Promise<void> => {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}

// zod would try to compile schemas with eval, which the security policy forbids and reports. The
// setting is zod's global, because an import of zod here would load it with every page.
window.__zod_globalConfig = { jitless: true }

/** Loads the words of further pages; the list of their chunks loads on first use. */
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
  // The router's own partial matches end at the home page, whose address is a prefix of all others.
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
    if (isOutsideSite(matchRoutes(publicRoutes, path))) patch(rootId, await fetchAreaRoutes(loadWords))
  }
  rememberLanguage(language)
  await resolveMatched(routes)
  // The router revives errors only from its own global.
  window.__staticRouterHydrationData = hydration
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation })
  headFor(() => {
    const { location: next } = router.state.navigation
    return next ? new URL(router.createHref(next), location.href).href : location.href
  })

  const App = () => {
    const [words, setWords] = useState(dictionary.words)
    const speak = async (next: Language): Promise<void> => {
      const { switchLanguage } = await patiently(() => import('./shell/switch-language.ts'))
      dictionary = await switchLanguage(next, dictionary.areas(), { loadChunk, router })
      rememberLanguage(next)
      // A transition waits for parts of the page that are still being taken over.
      startTransition(() => setWords(dictionary.words))
    }
    return (
      <Providers words={{ ...words, speak }} site={site}>
        <RouterProvider router={router} />
      </Providers>
    )
  }
  // Hydrates in slices: between them a slow phone scrolls and takes taps.
  startTransition(() => {
    hydrateRoot(document.getElementById('root') as HTMLElement, <App />)
  })
}

void start()
