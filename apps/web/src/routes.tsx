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

type LoadWords = (areas: readonly Area[]) => Promise<void>

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

  const dashboard: RouteObject[] = [
    page('dashboard/policies-page', () => import('./dashboard/policies-page.tsx'), {
      path: '/dashboard',
      words: [],
      children: [
        page('dashboard/detail/policy-page', () => import('./dashboard/detail/policy-page.tsx'), {
          path: '/dashboard/police/:number',
          words: ['document', 'products', 'pricing', 'validation', 'request'],
        }),
      ],
    }),
    page('dashboard/quotes-page', () => import('./dashboard/quotes-page.tsx'), {
      path: '/dashboard/devis',
      words: [],
      children: [
        page('dashboard/detail/quote-page', () => import('./dashboard/detail/quote-page.tsx'), {
          path: '/dashboard/devis/:number',
          words: ['document', 'products', 'pricing', 'validation', 'request'],
        }),
      ],
    }),
    page('dashboard/requests/requests-page', () => import('./dashboard/requests/requests-page.tsx'), {
      path: '/dashboard/demande',
      words: ['request'],
      children: [
        page('dashboard/requests/request-page', () => import('./dashboard/requests/request-page.tsx'), {
          path: '/dashboard/demande/suivi/:number',
          words: ['document', 'products', 'validation'],
        }),
      ],
    }),
    page(
      'dashboard/request-forms/request-form-page',
      () => import('./dashboard/request-forms/request-form-page.tsx'),
      {
        path: '/dashboard/demande/:type',
        words: ['request', 'document', 'products', 'pricing', 'validation'],
      },
    ),
    page('dashboard/profile/profile-page', () => import('./dashboard/profile/profile-page.tsx'), {
      path: '/dashboard/profile',
      words: [],
    }),
    page('dashboard/profile/profile-edit-page', () => import('./dashboard/profile/profile-edit-page.tsx'), {
      path: '/dashboard/profile/edit',
      words: ['validation'],
    }),
    page('dashboard/history/history-page', () => import('./dashboard/history/history-page.tsx'), {
      path: '/dashboard/history',
      words: ['products'],
    }),
    page('account/device-code-page', () => import('./account/device-code-page.tsx'), {
      path: '/dashboard/otp',
      words: ['validation'],
    }),
    page('dashboard/new/choose-page', () => import('./dashboard/new/choose-page.tsx'), {
      path: '/dashboard/new',
      words: ['quote', 'products'],
    }),
    page('dashboard/new/risk-page', () => import('./dashboard/new/risk-page.tsx'), {
      path: '/dashboard/new/:draft/produit',
      words: ['quote', 'products', 'validation'],
    }),
    page('dashboard/new/recap-page', () => import('./dashboard/new/recap-page.tsx'), {
      path: '/dashboard/new/:draft/recapitulatif',
      words: ['quote', 'products', 'pricing', 'validation'],
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
      id: 'not-found',
      path: '*',
      handle: { words: [] } satisfies PageHandle,
      loader: () => {
        throw data(null, { status: 404 })
      },
    },
  ]

  const signing: RouteObject[] = [
    page('signing/signing-page', () => import('./signing/signing-page.tsx'), {
      path: '/signature/:token',
      words: ['signing', 'validation', 'errors'],
      framed: true,
    }),
    page('signing/return-page', () => import('./signing/return-page.tsx'), {
      path: '/SignatureReturn',
      words: ['signing'],
      framed: true,
    }),
  ]

  const desk: RouteObject[] = [
    page('console/queue/queue-page', () => import('./console/queue/queue-page.tsx'), {
      path: '/console',
      words: ['products'],
      children: [
        page('console/file/file-page', () => import('./console/file/file-page.tsx'), {
          path: '/console/:number',
          words: ['products', 'pricing', 'document', 'request', 'validation'],
        }),
      ],
    }),
    page('console/requests/requests-page', () => import('./console/requests/requests-page.tsx'), {
      path: '/console/demandes',
      words: ['request'],
      children: [
        page('console/requests/request-page', () => import('./console/requests/request-page.tsx'), {
          path: '/console/demandes/:number',
          words: ['products', 'pricing', 'document', 'request', 'validation'],
        }),
      ],
    }),
    page('console/admin/insurers-page', () => import('./console/admin/insurers-page.tsx'), {
      path: '/console/assureurs',
      words: ['products', 'validation'],
    }),
    page('console/admin/agreements-page', () => import('./console/admin/agreements-page.tsx'), {
      path: '/console/conventions',
      words: ['products', 'validation'],
    }),
    page('console/admin/tariffs-page', () => import('./console/admin/tariffs-page.tsx'), {
      path: '/console/tarifs',
      words: ['products'],
    }),
    page('console/admin/brands-page', () => import('./console/admin/brands-page.tsx'), {
      path: '/console/marques',
      words: ['products', 'validation'],
    }),
    page('console/content/messages-page', () => import('./console/content/messages-page.tsx'), {
      path: '/console/messages',
      words: [],
    }),
    page('console/content/texts-page', () => import('./console/content/texts-page.tsx'), {
      path: '/console/textes',
      words: ['validation'],
    }),
    page('console/admin/agents-page', () => import('./console/admin/agents-page.tsx'), {
      path: '/console/agents',
      words: ['validation'],
    }),
  ]

  return [
    {
      id: 'root',
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
        page('dashboard/dashboard-shell', () => import('./dashboard/dashboard-shell.tsx'), {
          words: ['dashboard', 'account', 'policy', 'errors'],
          children: dashboard,
        }),
        page('console/console-shell', () => import('./console/console-shell.tsx'), {
          words: ['console', 'policy', 'errors'],
          children: desk,
        }),
        ...signing,
      ],
    },
  ]
}
