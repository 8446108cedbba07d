import { accountCalls } from './accounts.ts'
import { catalogueCalls } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { policyCalls } from './policies.ts'
import { quoteCalls } from './quotes.ts'
import { requestCalls } from './requests.ts'
import { siteCalls } from './site.ts'

/** Every call of the two specifications (§7 of each) and our own beside them. */
export const contract: Readonly<Record<string, Endpoint>> = {
  ...catalogueCalls,
  ...quoteCalls,
  ...accountCalls,
  ...policyCalls,
  ...requestCalls,
  ...siteCalls,
}
