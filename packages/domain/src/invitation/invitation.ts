import type { Channel, PhoneChannel } from '../party/channel.ts'

/** Days for which the link of an invitation opens, and within which nobody is invited again. */
export const invitationDays = 30

/** Persons whom a wave invites in a day at most. */
export const mostADay = 1000

/** Reasons why an invitation reaches nobody. */
export const invitationObstacles = ['opposed', 'shared', 'noAddress'] as const
export type InvitationObstacle = (typeof invitationObstacles)[number]

/** States of an invitation, as the house sees them. */
export const invitationStates = ['sent', 'opened', 'claimed', 'unreached'] as const

/** Use of an address on file: one that several people have is no key to an account. */
export type AddressUse = 'own' | 'shared' | 'none'

/** Person of a book, as far as an invitation needs them. */
export interface Invitee {
  isOpposed: boolean
  email: AddressUse
  phone: AddressUse
}

/** Way of an invitation, or the reason why there is none. */
export type InvitationWay = { by: Channel } | { obstacle: InvitationObstacle }

/** Returns the way by which an invitation reaches a person: mail first, then the first service of telephones. */
export const wayTo = (
  { isOpposed, email, phone }: Invitee,
  [service]: readonly PhoneChannel[],
): InvitationWay => {
  if (isOpposed) return { obstacle: 'opposed' }
  if (email === 'own') return { by: 'email' }
  if (phone === 'own' && service !== undefined) return { by: service }
  return { obstacle: email === 'shared' || phone === 'shared' ? 'shared' : 'noAddress' }
}
