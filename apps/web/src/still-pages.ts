import type { RouteObject } from 'react-router'

/**
 * Module of a page that a browser hydrates without the router (docs/decisions/050-still-pages.md), by the page's
 * route. The router, which such a page loads for its first navigation, reads the same modules.
 */
export const stillPages = {
  'storefront/home/home-page': () => import('./storefront/home/home-page.tsx'),
  'storefront/product/product-page': () => import('./storefront/product/product-page.tsx'),
  'storefront/about/about-page': () => import('./storefront/about/about-page.tsx'),
  'storefront/contact/contact-page': () => import('./storefront/contact/contact-page.tsx'),
  'storefront/legal/terms-page': () => import('./storefront/legal/terms-page.tsx'),
  'storefront/legal/privacy-page': () => import('./storefront/legal/privacy-page.tsx'),
  'account/login-page': () => import('./account/login-page.tsx'),
  'verifier/verifier-page': () => import('./verifier/verifier-page.tsx'),
} satisfies Record<string, () => Promise<RouteObject>>

export type StillPageId = keyof typeof stillPages

export const isStillPage = (id: string | undefined): id is StillPageId =>
  id !== undefined && Object.hasOwn(stillPages, id)
