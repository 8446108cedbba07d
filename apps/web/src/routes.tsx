import type { Area } from '@wassit/domain/i18n/catalogue'
import { data } from 'react-router'
import type { LazyRouteFunction, RouteObject } from 'react-router'
import { ErrorPage } from './error-page.tsx'

/** What a page says about itself beside its component. */
export interface PageHandle {
  /** The areas of words it shows; `common` is always there. */
  words: readonly Area[]
  /** Same HTML for every visitor of a language: kept in memory. Anything else is never stored. */
  cached?: true
  /** May stand in a frame of our own pages. */
  framed?: true
}

export type LoadWords = (areas: readonly Area[]) => Promise<void>

/** `id` is the module's path below src without its ending: the server finds its chunks by it. */
interface PageOptions extends PageHandle {
  path?: string
  children?: RouteObject[]
}

/**
 * The sitemap: every page, lazily loaded, with the words it needs. A page module exports `Component`
 * and, where it needs them, `loader`, `action` and `ErrorBoundary`.
 */
export const buildRoutes = (loadWords: LoadWords): RouteObject[] => {
  const page = (
    id: string,
    load: LazyRouteFunction<RouteObject>,
    { path, children, ...handle }: PageOptions,
  ): RouteObject => ({
    id,
    path,
    handle: handle satisfies PageHandle,
    lazy: async () => {
      const [module] = await Promise.all([load(), loadWords(['common', ...handle.words])])
      return module
    },
    ...(children && { children }),
  })

  const storefront: RouteObject[] = [
    page('storefront/home/home-page', () => import('./storefront/home/home-page.tsx'), {
      path: '/',
      words: ['storefront', 'quote', 'validation', 'errors'],
      cached: true,
    }),
    page('storefront/quote/start-page', () => import('./storefront/quote/start-page.tsx'), {
      path: '/devis',
      words: ['quote', 'validation', 'errors'],
      cached: true,
    }),
    page('storefront/quote/contact-page', () => import('./storefront/quote/contact-page.tsx'), {
      path: '/devis/:draft',
      words: ['quote', 'validation', 'errors'],
    }),
    page('storefront/quote/risk-page', () => import('./storefront/quote/risk-page.tsx'), {
      path: '/devis/:draft/produit',
      words: ['quote', 'validation', 'errors'],
    }),
    page('storefront/quote/recap-page', () => import('./storefront/quote/recap-page.tsx'), {
      path: '/devis/:draft/recapitulatif',
      words: ['quote', 'pricing', 'validation', 'errors'],
    }),
    {
      id: 'not-found',
      path: '*',
      handle: { words: [] } satisfies PageHandle,
      loader: () => {
        throw data(null, { status: 404 })
      },
    },
  ]

  return [
    {
      id: 'root',
      ErrorBoundary: ErrorPage,
      children: [
        page('storefront/storefront-shell', () => import('./storefront/storefront-shell.tsx'), {
          words: ['products'],
          children: [{ id: 'storefront', ErrorBoundary: ErrorPage, children: storefront }],
        }),
      ],
    },
  ]
}
