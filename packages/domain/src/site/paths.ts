import { defaultLanguage, languageCodes } from '@wassit/words/language'
import type { Language } from '@wassit/words/language'
import { catalogue } from '../products/catalogue.ts'
import type { ProductKey } from '../products/catalogue.ts'
import type { RequestSlug } from '../request/request.ts'
import { below } from './path.ts'

/** Purpose of a link in a mail (spec 001 §2, /{pathto}/token/{token}). */
export type LinkPurpose = 'valide' | 'reset' | 'dashboard'

/**
 * Addresses of all pages, as the specifications set them (000 §2, 001 §2). Those of the wizard
 * contain the draft, so that back, reload and a second tab work (RULINGS 35, 40).
 */
export const paths = {
  home: '/',
  about: '/aboutus',
  contact: '/contact',
  terms: '/conditions',
  privacy: '/Confidentialite',
  product: (product: ProductKey) => `/assurance/${catalogue[product].slug}`,
  productPage: (slug: string) => below('/assurance', slug),
  language: '/langue',

  quote: '/devis',
  /** Step 1 with a chosen product. */
  quoteFor: (product: ProductKey) => `/devis?produit=${catalogue[product].code}`,
  /** Step 1 of an existing draft. */
  quoteContact: (draft: string) => below('/devis', draft),
  quoteRisk: (draft: string) => below('/devis', draft, '/produit'),
  quoteRecap: (draft: string) => below('/devis', draft, '/recapitulatif'),
  /** Target of the form that shares a quote. */
  shareQuote: (draft: string) => below('/devis', draft, '/partage'),
  /** Shared quote: anyone with the code sees it, and it shows nothing about a person. */
  sharedQuote: (code: string) => below('/partage', code),

  /** Quote that an agent sent its customer, who first proves to be that person. */
  quoteLink: (token: string) => below('/mon-devis', token),
  /** Account that the broker invited its customer to claim. */
  invitation: (token: string) => below('/invitation', token),
  /** Claim of an account by name and address. */
  claim: '/activer',
  /** Offer of renewal that a message carried. */
  renewalLink: (token: string) => below('/renouveler', token),
  /** Page that ends the promotion of a message, without a login. */
  opposition: (token: string) => below('/opposition', token),

  login: '/login',
  /** Sign-in with a code, for people whom an agent entered. */
  loginCode: '/login/code',
  loginCodeEntry: '/login/code/saisie',
  /** Second factor of staff, after the password. */
  loginFactor: '/login/second-facteur',
  logout: '/logout',
  reset: '/reset',
  resetCode: '/reset/otp',
  resetPassword: '/reset/new',
  userCode: '/user/otp',
  /** Page to correct a mistyped address that the code went to. */
  correctAddress: '/user/adresse',
  signup: '/user/signup',
  link: (purpose: LinkPurpose, token: string) => below(`/${purpose}/token`, token),

  dashboard: '/dashboard',
  /** Worker of the customer area; its scope is below `dashboard`. */
  serviceWorker: '/sw.js',
  manifest: '/site.webmanifest',
  dashboardQuotes: '/dashboard/devis',
  /** Opens over the list of quotes; finds a policy of any status, because mails link to it. */
  dashboardQuote: (number: string) => below('/dashboard/devis', number),
  /** Opens over the list of policies in force. */
  dashboardPolicy: (number: string) => below('/dashboard/police', number),
  dashboardRequests: '/dashboard/demande',
  dashboardRequest: (form: RequestSlug | ':type') => `/dashboard/demande/${form}`,
  /** Opens over the list of requests. */
  dashboardRequestFile: (number: string) => below('/dashboard/demande/suivi', number),
  dashboardNew: '/dashboard/new',
  /** Choice of another product than that of a draft. */
  dashboardNewInstead: (draft: string) => `/dashboard/new?brouillon=${encodeURIComponent(draft)}`,
  dashboardNewRisk: (draft: string) => below('/dashboard/new', draft, '/produit'),
  dashboardNewRecap: (draft: string) => below('/dashboard/new', draft, '/recapitulatif'),
  dashboardShareQuote: (draft: string) => below('/dashboard/new', draft, '/partage'),
  /** Medical questionnaire of a file, or its questions to one person, by the person's code. */
  dashboardQuestionnaire: (number: string, person?: string) =>
    below('/dashboard/questionnaire', number, person && `/${person}`),
  /** Offers of a request, among which its customer may still choose. */
  dashboardOffers: (number: string) => below('/dashboard/offres', number),
  /** Offers for the next term of a policy. */
  dashboardRenewalOffers: (number: string) => below('/dashboard/offres', number, '/renouvellement'),
  profile: '/dashboard/profile',
  profileEdit: '/dashboard/profile/edit',
  history: '/dashboard/history',
  /** Rights of the customer over their data (law 09-08). */
  myData: '/dashboard/mes-donnees',
  /** Form by which a customer asks for a correction, opposes a use or asks for a deletion. */
  rightsForm: (right: string) => below('/dashboard/mes-donnees', right),
  /** Terms and first password of a customer who claimed their account. */
  welcome: '/dashboard/bienvenue',
  dashboardCode: '/dashboard/otp',
  /** Adds the slash that the API's `document_url` omits (spec 001 §2). */
  document: (documentUrl: string) => `/${documentUrl}`,
  /** Page of the built-in signature provider, in a frame. */
  signing: (token: string) => below('/signature', token),
  signatureReturn: '/SignatureReturn',

  console: '/console',
  verifier: '/verifier',
  verify: (code: string) => below('/verifier', code),
} as const

/** Returns the full address of a public page in one language for search engines; French has no `lang`. */
export const publicAddress = (base: string, path: string, language: Language): string =>
  language === defaultLanguage ? `${base}${path}` : `${base}${path}?lang=${languageCodes[language]}`

export const withoutLanguage = (pathname: string, search: string): string => {
  const query = new URLSearchParams(search)
  query.delete('lang')
  return query.size > 0 ? `${pathname}?${query}` : pathname
}
