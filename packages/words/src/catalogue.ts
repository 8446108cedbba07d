import type { Language } from './language.ts'

/**
 * Areas of the messages. A page loads only the areas that it needs, so that a visitor of the home
 * page does not download the words of the dashboard.
 */
export const areas = [
  'common',
  'storefront',
  'site',
  'product',
  'quote',
  'products',
  'pricing',
  'offers',
  'policy',
  'request',
  'account',
  'dashboard',
  'errors',
  'validation',
  'mail',
  'document',
  'covers',
  'paper',
  'signing',
  'verify',
  'console',
  'factor',
  'access',
  'offline',
  'medical',
  'money',
  'counter',
  'service',
  'my-data',
  'rights',
  'register',
  'retention',
  'consent',
  'tables',
] as const
export type Area = (typeof areas)[number]

type French = typeof import('./fr/common.ts').default &
  typeof import('./fr/storefront.ts').default &
  typeof import('./fr/site.ts').default &
  typeof import('./fr/product.ts').default &
  typeof import('./fr/quote.ts').default &
  typeof import('./fr/products.ts').default &
  typeof import('./fr/pricing.ts').default &
  typeof import('./fr/offers.ts').default &
  typeof import('./fr/policy.ts').default &
  typeof import('./fr/request.ts').default &
  typeof import('./fr/account.ts').default &
  typeof import('./fr/dashboard.ts').default &
  typeof import('./fr/errors.ts').default &
  typeof import('./fr/validation.ts').default &
  typeof import('./fr/mail.ts').default &
  typeof import('./fr/document.ts').default &
  typeof import('./fr/covers.ts').default &
  typeof import('./fr/paper.ts').default &
  typeof import('./fr/signing.ts').default &
  typeof import('./fr/verify.ts').default &
  typeof import('./fr/console.ts').default &
  typeof import('./fr/factor.ts').default &
  typeof import('./fr/access.ts').default &
  typeof import('./fr/offline.ts').default &
  typeof import('./fr/medical.ts').default &
  typeof import('./fr/money.ts').default &
  typeof import('./fr/counter.ts').default &
  typeof import('./fr/service.ts').default &
  typeof import('./fr/my-data.ts').default &
  typeof import('./fr/rights.ts').default &
  typeof import('./fr/register.ts').default &
  typeof import('./fr/retention.ts').default &
  typeof import('./fr/consent.ts').default &
  typeof import('./fr/tables.ts').default

/** Id of a message. French is the source; the other languages must have the same ids. */
export type MessageId = keyof French & string

/** Values of a message's placeholders. */
export type MessageValues = Record<string, string | number>

/**
 * Translates an id into a sentence of one language. Server and browser build it from the areas that
 * they loaded.
 */
export type Translate = (id: MessageId, values?: MessageValues) => string

/** Loads the raw ICU messages of one area on demand (Node and bundlers both resolve the template). */
export const loadArea = async (language: Language, area: Area): Promise<Record<string, string>> => {
  const module = (await import(`./${language}/${area}.ts`)) as { default: Record<string, string> }
  return module.default
}
