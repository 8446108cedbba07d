import { defaultLanguage, languageCodes } from '@wassit/domain/i18n/language'
import type { Language } from '@wassit/domain/i18n/language'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { RequestSlug } from '@wassit/domain/request/request'

const below = (parent: string, id: string, rest = '') => `${parent}/${encodeURIComponent(id)}${rest}`

/** Who a link in a mail sends on (spec 001 §2, /{pathto}/token/{token}). */
export type LinkPurpose = 'valide' | 'reset' | 'dashboard'

/**
 * Every link of the product. Addresses are the specifications' own (000 §2, 001 §2); those of the
 * wizard carry the draft, so that back, reload and a second tab keep working (RULINGS 35, 40).
 */
export const paths = {
  home: '/',
  about: '/aboutus',
  contact: '/contact',
  terms: '/conditions',
  privacy: '/Confidentialite',
  product: (product: ProductKey) => `/assurance/${catalogue[product].slug}`,
  language: '/langue',

  quote: '/devis',
  /** Step 1 with a product already chosen. */
  quoteFor: (product: ProductKey) => `/devis?produit=${catalogue[product].code}`,
  /** Step 1 of a draft that exists. */
  quoteContact: (draft: string) => below('/devis', draft),
  quoteRisk: (draft: string) => below('/devis', draft, '/produit'),
  quoteRecap: (draft: string) => below('/devis', draft, '/recapitulatif'),

  login: '/login',
  logout: '/logout',
  reset: '/reset',
  resetCode: '/reset/otp',
  resetPassword: '/reset/new',
  userCode: '/user/otp',
  /** The address that the code went to, mistyped. */
  correctAddress: '/user/adresse',
  signup: '/user/signup',
  link: (purpose: LinkPurpose, token: string) => below(`/${purpose}/token`, token),

  dashboard: '/dashboard',
  dashboardQuotes: '/dashboard/devis',
  /** Over the list of quotes; it finds an insurance of any status, as mails lead here. */
  dashboardQuote: (number: string) => below('/dashboard/devis', number),
  /** Over the list of policies in force. */
  dashboardPolicy: (number: string) => below('/dashboard/police', number),
  dashboardRequests: '/dashboard/demande',
  dashboardRequest: (form: RequestSlug) => `/dashboard/demande/${form}`,
  /** Over the list of requests. */
  dashboardRequestFile: (number: string) => below('/dashboard/demande/suivi', number),
  dashboardNew: '/dashboard/new',
  dashboardNewRisk: (draft: string) => below('/dashboard/new', draft, '/produit'),
  dashboardNewRecap: (draft: string) => below('/dashboard/new', draft, '/recapitulatif'),
  profile: '/dashboard/profile',
  profileEdit: '/dashboard/profile/edit',
  history: '/dashboard/history',
  dashboardCode: '/dashboard/otp',
  /** Of a document: the API answers `document_url` without the slash (spec 001 §2). */
  document: (documentUrl: string) => `/${documentUrl}`,
  /** The built-in provider's page, in a frame. */
  signing: (token: string) => below('/signature', token),
  signatureReturn: '/SignatureReturn',

  console: '/console',
  consoleFile: (number: string) => below('/console', number),
  consoleRequests: '/console/demandes',
  consoleRequest: (number: string) => below('/console/demandes', number),
  consoleMessages: '/console/messages',
  consoleTexts: '/console/textes',
  consoleAgents: '/console/agents',
  consoleInsurers: '/console/assureurs',
  consoleAgreements: '/console/conventions',
  consoleTariffs: '/console/tarifs',
  consoleBrands: '/console/marques',
  verifier: '/verifier',
  verify: (code: string) => below('/verifier', code),
} as const

/** The whole address of a public page in one language, as search engines know it; French is the plain one. */
export const publicAddress = (base: string, path: string, language: Language): string =>
  language === defaultLanguage ? `${base}${path}` : `${base}${path}?lang=${languageCodes[language]}`

/** An address without the language it asks for. */
export const withoutLanguage = (pathname: string, search: string): string => {
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
