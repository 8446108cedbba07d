import type { Channel, PhoneChannel } from '@wassit/domain/party/channel'
import { isMobile } from '@wassit/domain/party/phone'
import type { Deps } from '../../../deps.ts'
import type { PhoneRecipient, Recipient } from '../../../messaging/message.ts'
import type { User } from './accounts.queries.ts'

/** Services that reach telephones. */
export interface Reaching {
  messenger: Pick<Deps['messenger'], 'phoneChannels'>
}

type Reachable = Pick<User, 'email' | 'phone' | 'proved_phone' | 'channel'>

/** Returns the services that reach a telephone: none for a landline and a foreign number. */
export const phoneChannelsTo = (
  { messenger: { phoneChannels } }: Reaching,
  phone: string | null,
): readonly PhoneChannel[] => (phone !== null && isMobile(phone) ? phoneChannels : [])

/**
 * Returns the telephone that a code has proved, unless the account has another one since: a mistyped
 * number belongs to a stranger.
 */
const provedPhone = ({ phone, proved_phone: proved }: Reachable): string | undefined =>
  phone !== null && phone === proved && isMobile(phone) ? phone : undefined

/**
 * Returns the address of a message to a person: the telephone if they chose it, otherwise the mail. A
 * person without email has a proved telephone or no address at all.
 */
export const recipientOf = (
  { messenger: { phoneChannels } }: Reaching,
  person: Reachable,
): Recipient | undefined => {
  const phone = provedPhone(person)
  const { email } = person
  const by =
    phoneChannels.find((channel) => channel === person.channel) ??
    (email === null ? phoneChannels[0] : undefined)
  if (phone !== undefined && by !== undefined) return { phone, by }
  return email === null ? undefined : { email }
}

/** Returns the way of the messages to a person; null if none reaches them. */
export const reachOf = (deps: Reaching, person: Reachable): Channel | null => {
  const recipient = recipientOf(deps, person)
  if (!recipient) return null
  return 'phone' in recipient ? recipient.by : 'email'
}

/** Returns the same telephone by another service: SMS where WhatsApp is missing, or the other way round. */
export const otherWayTo = (
  { messenger: { phoneChannels } }: Reaching,
  { phone, by }: PhoneRecipient,
): PhoneRecipient | undefined => {
  const other = phoneChannels.find((channel) => channel !== by)
  return other && { phone, by: other }
}

/** Returns another address of the person, for a code that the first one did not bring; often there is none. */
export const otherRecipientOf = (deps: Reaching, person: Reachable): Recipient | undefined => {
  const { email } = person
  const first = recipientOf(deps, person)
  if (first && 'phone' in first) return email === null ? otherWayTo(deps, first) : { email }
  const phone = provedPhone(person)
  const [by]: readonly PhoneChannel[] = deps.messenger.phoneChannels
  return email !== null && phone !== undefined && by !== undefined ? { phone, by } : undefined
}
