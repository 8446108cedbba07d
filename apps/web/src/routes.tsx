import { data } from 'react-router'
import type { RouteObject } from 'react-router'
import { ErrorPage } from './error-page.tsx'
import { pageBuilder } from './page-route.ts'
import type { LoadWords, PageHandle } from './page-route.ts'

/** Id of the route whose children are all pages. */
export const rootId = 'root'

/** Id of the route for addresses outside the public site. */
export const notFoundId = 'not-found'

/**
 * Returns the routes of the public site, which every browser has from the start, with `areaRoutes`
 * if they are loaded.
 */
export const buildRoutes = (loadWords: LoadWords, areaRoutes: RouteObject[] = []): RouteObject[] => {
  const page = pageBuilder(loadWords)

  const account: RouteObject[] = [
    page('account/login-page', () => import('./account/login-page.tsx'), {
      path: '/login',
      words: ['account', 'validation', 'errors'],
      cached: true,
    }),
    page('account/logout-page', () => import('./account/logout-page.tsx'), {
      path: '/logout',
      words: ['account'],
    }),
    page('account/user-code-page', () => import('./account/user-code-page.tsx'), {
      path: '/user/otp',
      words: ['account', 'validation', 'errors'],
    }),
    page('account/correct-address-page', () => import('./account/correct-address-page.tsx'), {
      path: '/user/adresse',
      words: ['account', 'validation', 'errors'],
    }),
    page('account/signup-page', () => import('./account/signup-page.tsx'), {
      path: '/user/signup',
      words: ['account', 'validation', 'errors'],
    }),
    page('account/reset/reset-page', () => import('./account/reset/reset-page.tsx'), {
      path: '/reset',
      words: ['account', 'validation', 'errors'],
      cached: true,
    }),
    page('account/reset/reset-code-page', () => import('./account/reset/reset-code-page.tsx'), {
      path: '/reset/otp',
      words: ['account', 'validation', 'errors'],
    }),
    page('account/reset/new-password-page', () => import('./account/reset/new-password-page.tsx'), {
      path: '/reset/new',
      words: ['account', 'validation', 'errors'],
    }),
    page('account/reset/reset-link-page', () => import('./account/reset/reset-link-page.tsx'), {
      path: '/reset/token/:token',
      words: ['account', 'errors'],
    }),
    page('account/quote-link-page', () => import('./account/quote-link-page.tsx'), {
      path: '/valide/token/:token',
      words: ['account', 'errors'],
    }),
    page('account/dashboard-link-page', () => import('./account/dashboard-link-page.tsx'), {
      path: '/dashboard/token/:token',
      words: ['account', 'errors'],
    }),
  ]

  const storefront: RouteObject[] = [
    page('storefront/home/home-page', () => import('./storefront/home/home-page.tsx'), {
      path: '/',
      words: ['storefront', 'quote'],
      cached: true,
    }),
    page('storefront/product/product-page', () => import('./storefront/product/product-page.tsx'), {
      path: '/assurance/:slug',
      words: ['product'],
      cached: true,
    }),
    page('storefront/quote/start-page', () => import('./storefront/quote/start-page.tsx'), {
      path: '/devis',
      words: ['quote', 'validation', 'errors'],
      cached: true,
      reads: ['produit'],
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
    page('storefront/about/about-page', () => import('./storefront/about/about-page.tsx'), {
      path: '/aboutus',
      words: ['site'],
      cached: true,
    }),
    page('storefront/contact/contact-page', () => import('./storefront/contact/contact-page.tsx'), {
      path: '/contact',
      words: ['site', 'validation', 'errors'],
      cached: true,
      reads: ['envoye'],
    }),
    page('storefront/legal/terms-page', () => import('./storefront/legal/terms-page.tsx'), {
      path: '/conditions',
      words: ['site'],
      cached: true,
    }),
    page('storefront/legal/privacy-page', () => import('./storefront/legal/privacy-page.tsx'), {
      path: '/Confidentialite',
      words: ['site'],
      cached: true,
    }),
    page('verifier/verifier-page', () => import('./verifier/verifier-page.tsx'), {
      path: '/verifier/:reference?',
      words: ['verify', 'document', 'errors'],
    }),
    ...account,
    {
      id: notFoundId,
      path: '*',
      handle: { words: [] } satisfies PageHandle,
      loader: () => {
        throw data(null, { status: 404 })
      },
    },
  ]

  return [
    {
      id: rootId,
      ErrorBoundary: ErrorPage,
      children: [
        page('storefront/storefront-shell', () => import('./storefront/storefront-shell.tsx'), {
          words: ['products'],
          children: [
            page('account/login-dialog', () => import('./account/login-dialog.tsx'), {
              words: [],
              children: [{ id: 'storefront', ErrorBoundary: ErrorPage, children: storefront }],
            }),
          ],
        }),
        ...areaRoutes,
      ],
    },
  ]
}
