import { createBrowserRouter, matchRoutes } from 'react-router'
import type { DataRouter, PatchRoutesOnNavigationFunction, RouteMatch, RouteObject } from 'react-router'
import type { Opening } from './opening.tsx'
import type { LoadWords } from './page-route.ts'
import { buildRoutes, notFoundId, rootId } from './routes.tsx'
import { navigateBy } from './routing/navigation.tsx'
import { wholeNavigation } from './routing/whole-navigation.tsx'
import { headFor, patiently } from './shell/patient-import.ts'

export { RouterProvider } from 'react-router/dom'

declare global {
  interface Window {
    __staticRouterHydrationData?: unknown
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

/** Builds the router of all pages, which starts with the data of the rendered one. */
export const createRouter = async ({
  loadWords,
  hydration,
}: Pick<Opening, 'loadWords' | 'hydration'>): Promise<DataRouter> => {
  const publicRoutes = buildRoutes(loadWords)
  const outside = isOutsideSite(matchRoutes(publicRoutes, location))
  const routes = outside ? buildRoutes(loadWords, await fetchAreaRoutes(loadWords)) : publicRoutes
  // The router's own partial matches end at the home page, whose address is a prefix of all others.
  const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
    if (isOutsideSite(matchRoutes(publicRoutes, path))) patch(rootId, await fetchAreaRoutes(loadWords))
  }
  await resolveMatched(routes)
  // The router revives errors only from its own global.
  window.__staticRouterHydrationData = hydration
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation })
  navigateBy(wholeNavigation)
  headFor(() => {
    const { location: next } = router.state.navigation
    return next ? new URL(router.createHref(next), location.href).href : location.href
  })
  return router
}
