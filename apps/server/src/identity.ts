import type { Right } from '@wassit/domain/access/rights'
import type { FactorStanding } from '@wassit/domain/access/factor'

/** The user behind a verified bearer, or behind a signed link that names its reader. */
export interface Identity {
  userId: string
  role: 'customer' | 'agent' | 'admin'
  /** Rights of a member of staff; none of a customer. */
  rights: readonly Right[]
  /** The session of the bearer; absent for the signed link of an agent. */
  sessionId?: string
  /** Key of the program that makes the call in the name of the key's maker. */
  apiKey?: { id: string; name: string }
  /** Second factor of a member of staff; absent for customers and signed links. */
  factor?: FactorStanding
}
