import type { Language } from './language.ts'
import { textsIn } from './texts.ts'
import type { Texts } from './texts.ts'

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
  'wizard',
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
  'file',
  'follow-up',
  'settings',
  'insurers',
  'tariffs',
  'request-desk',
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
  'house',
  'due',
  'renewal',
  'hours',
  'tasks',
  'reminders',
  'import',
  'invitation',
  'figures',
] as const
export type Area = (typeof areas)[number]

type Catalogue = typeof import('./areas/common.ts').default &
  typeof import('./areas/storefront.ts').default &
  typeof import('./areas/site.ts').default &
  typeof import('./areas/product.ts').default &
  typeof import('./areas/quote.ts').default &
  typeof import('./areas/wizard.ts').default &
  typeof import('./areas/products.ts').default &
  typeof import('./areas/pricing.ts').default &
  typeof import('./areas/offers.ts').default &
  typeof import('./areas/policy.ts').default &
  typeof import('./areas/request.ts').default &
  typeof import('./areas/account.ts').default &
  typeof import('./areas/dashboard.ts').default &
  typeof import('./areas/errors.ts').default &
  typeof import('./areas/validation.ts').default &
  typeof import('./areas/mail.ts').default &
  typeof import('./areas/document.ts').default &
  typeof import('./areas/covers.ts').default &
  typeof import('./areas/paper.ts').default &
  typeof import('./areas/signing.ts').default &
  typeof import('./areas/verify.ts').default &
  typeof import('./areas/console.ts').default &
  typeof import('./areas/file.ts').default &
  typeof import('./areas/follow-up.ts').default &
  typeof import('./areas/settings.ts').default &
  typeof import('./areas/insurers.ts').default &
  typeof import('./areas/tariffs.ts').default &
  typeof import('./areas/request-desk.ts').default &
  typeof import('./areas/factor.ts').default &
  typeof import('./areas/access.ts').default &
  typeof import('./areas/offline.ts').default &
  typeof import('./areas/medical.ts').default &
  typeof import('./areas/money.ts').default &
  typeof import('./areas/counter.ts').default &
  typeof import('./areas/service.ts').default &
  typeof import('./areas/my-data.ts').default &
  typeof import('./areas/rights.ts').default &
  typeof import('./areas/register.ts').default &
  typeof import('./areas/retention.ts').default &
  typeof import('./areas/consent.ts').default &
  typeof import('./areas/tables.ts').default &
  typeof import('./areas/house.ts').default &
  typeof import('./areas/due.ts').default &
  typeof import('./areas/renewal.ts').default &
  typeof import('./areas/hours.ts').default &
  typeof import('./areas/tasks.ts').default &
  typeof import('./areas/import.ts').default &
  typeof import('./areas/invitation.ts').default &
  typeof import('./areas/figures.ts').default &
  typeof import('./areas/reminders.ts').default

/** Id of a message. */
export type MessageId = keyof Catalogue & string

/** Values of a message's placeholders. */
export type MessageValues = Record<string, string | number>

/**
 * Translates an id into a sentence of one language. Server and browser build it from the areas that
 * they loaded.
 */
export type Translate = (id: MessageId, values?: MessageValues) => string

/** Loads the raw ICU messages of one area on demand (Node and bundlers both resolve the template). */
export const loadArea = async (language: Language, area: Area): Promise<Record<string, string>> => {
  const module = (await import(`./areas/${area}.ts`)) as { default: Texts }
  return textsIn(module.default, language)
}
