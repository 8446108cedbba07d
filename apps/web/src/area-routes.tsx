import './i18n/translated-nodes.ts'
import type { RouteObject } from 'react-router'
import { paths } from '@wassit/domain/site/paths'
import { areaBuilder } from './area-builder.ts'
import { buildConsoleRoutes } from './console-routes.tsx'
import { pageBuilder } from './page-route.ts'
import type { LoadWords } from './page-route.ts'

/**
 * Returns the routes of the customer area, the console and the signing frame, as children of the
 * root. A browser loads them with the first of these pages, so that visitors of the public site do
 * not.
 */
export const buildAreaRoutes = (loadWords: LoadWords): RouteObject[] => {
  const page = pageBuilder(loadWords)
  const customer = areaBuilder(loadWords)

  const dashboard: RouteObject[] = [
    customer.pageAhead('dashboard/policies-page', () => import('./dashboard/policy-list/policies-page.tsx'), {
      path: paths.dashboard,
      words: ['request'],
      children: [
        customer.pageAhead(
          'dashboard/detail/policy-page',
          () => import('./dashboard/detail/policy-page.tsx'),
          {
            path: paths.dashboardPolicy(':number'),
            words: ['document', 'products', 'pricing', 'validation', 'request', 'money'],
          },
        ),
      ],
    }),
    customer.pageAhead('dashboard/quotes-page', () => import('./dashboard/policy-list/quotes-page.tsx'), {
      path: paths.dashboardQuotes,
      words: ['request'],
      children: [
        customer.pageAhead('dashboard/detail/quote-page', () => import('./dashboard/detail/quote-page.tsx'), {
          path: paths.dashboardQuote(':number'),
          words: ['document', 'products', 'pricing', 'validation', 'request', 'money'],
        }),
      ],
    }),
    customer.pageAhead(
      'dashboard/requests/requests-page',
      () => import('./dashboard/requests/requests-page.tsx'),
      {
        path: paths.dashboardRequests,
        words: ['request'],
        children: [
          customer.pageAhead(
            'dashboard/requests/request-page',
            () => import('./dashboard/requests/request-page.tsx'),
            {
              path: paths.dashboardRequestFile(':number'),
              words: ['document', 'products', 'validation'],
            },
          ),
        ],
      },
    ),
    page(
      'dashboard/request-forms/request-form-page',
      () => import('./dashboard/request-forms/request-form-page.tsx'),
      {
        path: paths.dashboardRequest(':type'),
        words: ['request', 'document', 'products', 'pricing', 'validation', 'money'],
      },
    ),
    page(
      'dashboard/questionnaire/questionnaire-page',
      () => import('./dashboard/questionnaire/questionnaire-page.tsx'),
      {
        path: paths.dashboardQuestionnaire(':number', ':person?'),
        words: ['medical', 'validation', 'request'],
      },
    ),
    page('dashboard/offers/offers-page', () => import('./dashboard/offers/offers-page.tsx'), {
      path: paths.dashboardOffers(':number'),
      words: ['products', 'offers'],
    }),
    page(
      'dashboard/renewal-offers/renewal-offers-page',
      () => import('./dashboard/renewal-offers/renewal-offers-page.tsx'),
      { path: paths.dashboardRenewalOffers(':number'), words: ['products', 'offers'] },
    ),
    page('dashboard/profile/profile-page', () => import('./dashboard/profile/profile-page.tsx'), {
      path: paths.profile,
      words: ['factor', 'validation'],
    }),
    page('dashboard/profile/profile-edit-page', () => import('./dashboard/profile/profile-edit-page.tsx'), {
      path: paths.profileEdit,
      words: ['factor', 'validation'],
    }),
    page('dashboard/history/history-page', () => import('./dashboard/history/history-page.tsx'), {
      path: paths.history,
      words: ['products', 'request'],
    }),
    page('dashboard/my-data/my-data-page', () => import('./dashboard/my-data/my-data-page.tsx'), {
      path: paths.myData,
      words: ['my-data', 'consent', 'products', 'request', 'validation', 'factor', 'rights'],
    }),
    page('dashboard/my-data/rights-form-page', () => import('./dashboard/my-data/rights-form-page.tsx'), {
      path: paths.rightsForm(':right'),
      words: ['rights', 'validation', 'factor'],
    }),
    page('dashboard/welcome/welcome-page', () => import('./dashboard/welcome/welcome-page.tsx'), {
      path: paths.welcome,
      words: ['invitation', 'quote', 'validation'],
    }),
    page('account/device-code-page', () => import('./account/device-code-page.tsx'), {
      path: paths.dashboardCode,
      words: ['validation', 'factor'],
    }),
    page('dashboard/new/choose-page', () => import('./dashboard/new/choose-page.tsx'), {
      path: paths.dashboardNew,
      words: ['quote', 'wizard', 'products'],
    }),
    page('dashboard/new/risk-page', () => import('./dashboard/new/risk-page.tsx'), {
      path: paths.dashboardNewRisk(':draft'),
      words: ['quote', 'wizard', 'pricing', 'products', 'validation'],
    }),
    page('dashboard/new/recap-page', () => import('./dashboard/new/recap-page.tsx'), {
      path: paths.dashboardNewRecap(':draft'),
      words: ['quote', 'wizard', 'products', 'pricing', 'offers', 'validation'],
    }),
    page('dashboard/new/share-page', () => import('./dashboard/new/share-page.tsx'), {
      path: paths.dashboardShareQuote(':draft'),
      words: [],
    }),
  ]

  const signing: RouteObject[] = [
    page('signing/signing-page', () => import('./signing/signing-page.tsx'), {
      path: paths.signing(':token'),
      words: ['signing', 'validation', 'errors'],
      framed: true,
    }),
    page('signing/return-page', () => import('./signing/return-page.tsx'), {
      path: paths.signatureReturn,
      words: ['signing'],
      framed: true,
    }),
  ]

  return [
    customer.shell('dashboard/dashboard-shell', () => import('./dashboard/frame/dashboard-shell.tsx'), {
      words: ['dashboard', 'account', 'policy', 'errors'],
      children: dashboard,
    }),
    ...buildConsoleRoutes(loadWords),
    page('account/opposition-page', () => import('./account/opposition-page.tsx'), {
      path: paths.opposition(':token'),
      words: ['consent', 'errors'],
      posts: true,
    }),
    page('account/factor-page', () => import('./account/factor-page.tsx'), {
      path: paths.loginFactor,
      words: ['account', 'factor', 'validation', 'errors'],
    }),
    ...signing,
  ]
}
