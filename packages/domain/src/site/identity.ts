import type { MessageId } from '../i18n/catalogue.ts'
import { formatPhone } from '../party/phone-format.ts'

/** What an installation may state of its broker. */
export interface BrokerIdentity {
  name: string
  licence?: string | undefined
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
} as const satisfies Record<keyof BrokerIdentity, MessageId>

export interface IdentityFact {
  key: keyof BrokerIdentity
  label: MessageId
  value: string
  /** Reads left to right in every language. */
  isCode: boolean
}

const inWords: ReadonlySet<keyof BrokerIdentity> = new Set(['name', 'seat'])

/** Who the broker is by law; what the installation does not state is left out (RULINGS 47). */
export const identityFacts = (identity: BrokerIdentity): IdentityFact[] =>
  (Object.keys(labels) as (keyof BrokerIdentity)[]).flatMap((key) => {
    const value = identity[key]
    if (!value) return []
    const shown = key === 'phone' ? formatPhone(value) : value
    return [{ key, label: labels[key], value: shown, isCode: !inWords.has(key) }]
  })
