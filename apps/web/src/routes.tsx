import { data } from 'react-router'
import type { RouteObject } from 'react-router'
import { paths } from '@wassit/domain/site/paths'
import { ErrorPage } from './error-page.tsx'
import { loginWords } from './account/login-words.ts'
import { pageBuilder } from './page-route.ts'
import type { LoadWords, PageHandle, PageOptions } from './page-route.ts'
import { stillPages } from './still-pages.ts'
import type { StillPageId } from './still-pages.ts'

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
  const still = (id: StillPageId, options: PageOptions) => page(id, stillPages[id], options)

  const account: RouteObject[] = [
    still('account/login-page', {
      path: paths.login,
      words: loginWords,
      cached: true,
    }),
    page('account/logout-page', () => import('./account/logout-page.tsx'), {
      path: paths.logout,
      words: ['account'],
    }),
    page('account/user-code-page', () => import('./account/user-code-page.tsx'), {
      path: paths.userCode,
      words: ['account', 'validation', 'errors'],
    }),
    page('account/correct-address-page', () => import('./account/correct-address-page.tsx'), {
      path: paths.correctAddress,
      words: ['account', 'validation', 'errors'],
    }),
    page('account/signup-page', () => import('./account/signup-page.tsx'), {
      path: paths.signup,
      words: ['account', 'consent', 'validation', 'errors'],
    }),
    page('account/login-code-page', () => import('./account/login-code-page.tsx'), {
      path: paths.loginCode,
      words: ['account', 'validation', 'errors'],
      cached: true,
    }),
    page('account/login-code-entry-page', () => import('./account/login-code-entry-page.tsx'), {
      path: paths.loginCodeEntry,
      words: ['account', 'validation', 'errors'],
    }),
    page('account/linked-quote-page', () => import('./account/linked-quote-page.tsx'), {
      path: paths.quoteLink(':token'),
      words: ['account', 'validation', 'errors'],
    }),
    page('account/claim-page', () => import('./account/claim-page.tsx'), {
      path: paths.claim,
      words: ['account', 'invitation', 'validation', 'errors'],
    }),
    page('account/invitation-page', () => import('./account/invitation-page.tsx'), {
      path: paths.invitation(':token'),
      words: ['account', 'invitation', 'validation', 'errors'],
    }),
    page('account/renewal-link/renewal-page', () => import('./account/renewal-link/renewal-page.tsx'), {
      path: paths.renewalLink(':token'),
      words: ['account', 'renewal', 'offers', 'products', 'pricing', 'validation', 'errors'],
    }),
    page('account/reset/reset-page', () => import('./account/reset/reset-page.tsx'), {
      path: paths.reset,
      words: ['account', 'validation', 'errors'],
      cached: true,
    }),
    page('account/reset/reset-code-page', () => import('./account/reset/reset-code-page.tsx'), {
      path: paths.resetCode,
      words: ['account', 'validation', 'errors'],
    }),
    page('account/reset/new-password-page', () => import('./account/reset/new-password-page.tsx'), {
      path: paths.resetPassword,
      words: ['account', 'validation', 'errors'],
    }),
    page('account/reset/reset-link-page', () => import('./account/reset/reset-link-page.tsx'), {
      path: paths.link('reset', ':token'),
      words: ['account', 'errors'],
    }),
    page('account/quote-link-page', () => import('./account/quote-link-page.tsx'), {
      path: paths.link('valide', ':token'),
      words: ['account', 'errors'],
    }),
    page('account/dashboard-link-page', () => import('./account/dashboard-link-page.tsx'), {
      path: paths.link('dashboard', ':token'),
      words: ['account', 'errors'],
    }),
  ]

  const storefront: RouteObject[] = [
    still('storefront/home/home-page', {
      path: paths.home,
      words: ['storefront', 'quote'],
      cached: true,
    }),
    still('storefront/product/product-page', {
      path: paths.productPage(':slug'),
      words: ['product'],
      cached: true,
    }),
    page('storefront/quote/start-page', () => import('./storefront/quote/start-page.tsx'), {
      path: paths.quote,
      words: ['quote', 'validation', 'errors'],
      cached: true,
      reads: ['produit'],
    }),
    page('storefront/quote/contact-page', () => import('./storefront/quote/contact-page.tsx'), {
      path: paths.quoteContact(':draft'),
      words: ['quote', 'wizard', 'validation', 'errors'],
    }),
    page('storefront/quote/risk-page', () => import('./storefront/quote/risk-page.tsx'), {
      path: paths.quoteRisk(':draft'),
      words: ['quote', 'wizard', 'products', 'pricing', 'validation', 'errors'],
    }),
    page('storefront/quote/recap-page', () => import('./storefront/quote/recap-page.tsx'), {
      path: paths.quoteRecap(':draft'),
      words: ['quote', 'wizard', 'products', 'pricing', 'offers', 'validation', 'errors'],
    }),
    page('storefront/quote/share-page', () => import('./storefront/quote/share-page.tsx'), {
      path: paths.shareQuote(':draft'),
      words: [],
    }),
    page('storefront/quote/shared-quote-page', () => import('./storefront/quote/shared-quote-page.tsx'), {
      path: paths.sharedQuote(':token'),
      words: ['quote', 'wizard', 'pricing', 'errors'],
      posts: true,
    }),
    still('storefront/about/about-page', {
      path: paths.about,
      words: ['site'],
      cached: true,
    }),
    still('storefront/contact/contact-page', {
      path: paths.contact,
      words: ['site', 'validation', 'errors'],
      cached: true,
      reads: ['envoye'],
    }),
    still('storefront/legal/terms-page', {
      path: paths.terms,
      words: ['site'],
      cached: true,
    }),
    still('storefront/legal/privacy-page', {
      path: paths.privacy,
      words: ['site'],
      cached: true,
    }),
    still('verifier/verifier-page', {
      path: paths.verify(':reference?'),
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
          words: [],
          cached: true,
          children: [
            page('account/login-dialog', () => import('./account/login-dialog.tsx'), {
              words: [],
              cached: true,
              children: [{ id: 'storefront', ErrorBoundary: ErrorPage, children: storefront }],
            }),
          ],
        }),
        ...areaRoutes,
      ],
    },
  ]
}
