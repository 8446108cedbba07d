import type { MessageId } from '../i18n/catalogue.ts'
import { formatPhone } from '../party/phone-format.ts'
import { licenceNumber } from './licence.ts'

/** What an installation may state of its broker. */
export interface BrokerIdentity {
  name: string
  licence?: string | undefined
  /** The day of the licence, as an ISO date. */
  licenceDate?: string | undefined
  capital?: string | undefined
  tradeRegister?: string | undefined
  ice?: string | undefined
  seat?: string | undefined
  phone?: string | undefined
  mail?: string | undefined
  cndp?: string | undefined
}

/** In the order in which the law asks for them (law 31-08, art. 29). */
const labels = {
  name: 'site.identity.name',
  licence: 'site.identity.licence',
  capital: 'site.identity.capital',
  tradeRegister: 'site.identity.tradeRegister',
  ice: 'site.identity.ice',
  seat: 'site.identity.seat',
  phone: 'site.identity.phone',
  mail: 'site.identity.mail',
  cndp: 'site.identity.cndp',
} as const satisfies Record<Exclude<keyof BrokerIdentity, 'licenceDate'>, MessageId>

export interface IdentityFact {
  key: keyof typeof labels
  label: MessageId
  value: string
  /** Reads left to right in every language. */
  isCode: boolean
}

const inWords: ReadonlySet<IdentityFact['key']> = new Set(['name', 'seat'])

/** Formats of the facts that the page does not show as configured. */
const shown: Partial<Record<IdentityFact['key'], (identity: BrokerIdentity) => string | undefined>> = {
  licence: licenceNumber,
  phone: ({ phone }) => phone && formatPhone(phone),
}

/** Who the broker is by law; what the installation does not state is left out (RULINGS 47). */
export const identityFacts = (identity: BrokerIdentity): IdentityFact[] =>
  (Object.keys(labels) as IdentityFact['key'][]).flatMap((key) => {
    const value = shown[key] ? shown[key](identity) : identity[key]
    return value ? [{ key, label: labels[key], value, isCode: !inWords.has(key) }] : []
  })
