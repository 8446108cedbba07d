import { siteCalls } from '@wassit/domain/api/site/site'
import { offeredProducts } from '@wassit/domain/products/catalogue'
import { requestKinds } from '@wassit/domain/request/request'
import { deskTables } from '@wassit/domain/desk-table/desk-tables'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { plainPages } from './plain-pages.ts'

/** Things that the walk through every screen prepares: the addresses of some screens name it. */
export interface Prepared {
  /** Reference of a policy in force. */
  policy: string
  /** Id of its customer. */
  customer: string
  /** Report number of a claim. */
  claim: string
  /** Number of a rights request. */
  right: string
  /** Address that ends promotion. */
  opposition: string
}

const plain = (part: keyof typeof plainPages): string[] => plainPages[part].map(({ path }) => path)

/** Pages of legal texts: the frames that show them run no scripts, so each is looked at as a page. */
export const legalTexts: readonly string[] = [siteCalls.conditions.path, siteCalls.privacy.path]

/** Addresses of the walk through every screen, by the person who opens them. */
export const screensOf = ({ policy, customer, claim, right, opposition }: Prepared) => ({
  site: [
    ...plain('site'),
    ...offeredProducts.map((product) => paths.product(product)),
    ...legalTexts,
    paths.renewalLink('nothing'),
    paths.invitation('nothing'),
    paths.link('valide', 'nothing'),
    paths.link('reset', 'nothing'),
    paths.link('dashboard', 'nothing'),
    opposition,
    '/nulle-part',
  ],
  area: [
    ...plain('area'),
    paths.dashboardPolicy(policy),
    paths.dashboardQuote(policy),
    paths.dashboardOffers(policy),
    paths.dashboardRequestFile(claim),
    ...Object.values(requestKinds).map(({ slug }) => paths.dashboardRequest(slug)),
    paths.rightsForm('correction'),
    paths.rightsForm('opposition'),
    paths.rightsForm('suppression'),
  ],
  desk: [
    ...plain('desk'),
    `${paths.console}?view=all`,
    consolePaths.file(policy),
    consolePaths.offers(policy),
    consolePaths.entry(policy, requestKinds.claim.slug),
    consolePaths.customer(customer),
    `${consolePaths.requests}?view=all`,
    consolePaths.request(claim),
    consolePaths.rightsFile(right),
    consolePaths.table(deskTables.production.slug),
  ],
})

/**
 * Pages that the walk does not open, with the journey that does: they belong to a task, such as a code
 * that was sent, or need a status of their own.
 */
export const openedElsewhere: Readonly<Record<string, string>> = {
  'storefront/quote/contact-page': 'no-network',
  'storefront/quote/risk-page': 'every-screen',
  'storefront/quote/recap-page': 'quote-car',
  // Only a target of a form, like the one of the customer area.
  'storefront/quote/share-page': 'public-site',
  'storefront/quote/shared-quote-page': 'public-site',
  'account/logout-page': 'sign-in',
  'account/user-code-page': 'quote-car',
  'account/correct-address-page': 'every-screen',
  'account/signup-page': 'quote-car',
  'account/login-code-entry-page': 'counter',
  'account/linked-quote-page': 'counter',
  'account/reset/reset-code-page': 'reset-password',
  'account/reset/new-password-page': 'reset-password',
  'account/device-code-page': 'known-devices',
  'account/factor-page': 'second-factor',
  'console/dues/dues-page': 'due-items',
  'console/imports/import-page': 'bring-book',
  'dashboard/questionnaire/questionnaire-page': 'medical-acceptance',
  'dashboard/renewal-offers/renewal-offers-page': 'continue-policy',
  'dashboard/new/risk-page': 'quote-travel-english',
  'dashboard/new/recap-page': 'quote-travel-english',
  'dashboard/new/share-page': 'public-site',
  'console/tariffs/version-page': 'publish-tariff',
  'console/tariffs/what-if-page': 'publish-tariff',
  'console/file/underwriting/medical-page': 'medical-acceptance',
  'console/file/underwriting/medical-entry-page': 'medical-acceptance',
  'console/counter/new-risk-page': 'counter',
  'console/counter/new-recap-page': 'counter',
  'signing/signing-page': 'buy-policy',
  'signing/return-page': 'buy-policy',
}
