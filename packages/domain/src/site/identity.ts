import type { MessageId } from '@wassit/words/catalogue'
import { formatPhone } from '../party/phone-format.ts'
import { licenceNumber } from './licence.ts'

/** Facts about the broker that an installation may configure. */
export interface BrokerIdentity {
  name: string
  legalForm?: string | undefined
  licence?: string | undefined
  /** ISO date of the licence. */
  licenceDate?: string | undefined
  capital?: string | undefined
  tradeRegister?: string | undefined
  ice?: string | undefined
  seat?: string | undefined
  phone?: string | undefined
  mail?: string | undefined
  cndp?: string | undefined
}

/** Facts in the order of the law (law 31-08, art. 29). */
const facts = [
  'name',
  'legalForm',
  'licence',
  'capital',
  'tradeRegister',
  'ice',
  'seat',
  'phone',
  'mail',
  'cndp',
] as const satisfies readonly (keyof BrokerIdentity)[]

export interface IdentityFact {
  key: (typeof facts)[number]
  label: MessageId
  value: string
  /** True for a value that reads left to right in every language. */
  isCode: boolean
}

const inWords: ReadonlySet<IdentityFact['key']> = new Set(['name', 'legalForm', 'seat'])

/** Formats of the facts that are not shown as configured. */
const shown: Partial<Record<IdentityFact['key'], (identity: BrokerIdentity) => string | undefined>> = {
  licence: licenceNumber,
  phone: ({ phone }) => phone && formatPhone(phone),
}

/**
 * Returns the broker's identity as the law requires it, without the facts that the installation
 * does not configure (RULINGS 47).
 */
export const identityFacts = (identity: BrokerIdentity): IdentityFact[] =>
  facts.flatMap((key) => {
    const value = shown[key] ? shown[key](identity) : identity[key]
    return value ? [{ key, label: `site.identity.${key}`, value, isCode: !inWords.has(key) }] : []
  })
