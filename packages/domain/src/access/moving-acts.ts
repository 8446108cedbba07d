/**
 * Things that the session of one person must not move unnoticed. A `quote` is a price that its customer
 * still accepts; a `price` is one that a file already has, whose change may give money back, or that staff
 * accept for the customer.
 */
export const movedThings = ['money', 'price', 'quote', 'dates', 'rights', 'texts'] as const
export type Moved = (typeof movedThings)[number]

/** Second hands of an act, in the words of docs/security.md. */
export const secondHands = {
  none: 'one person',
  /** docs/decisions/034-four-eyes.md: the author of any part of a price is not who takes the money. */
  price: 'from 10 000 DHS the author of the price does not take the money',
  large: 'from 10 000 DHS a pending change',
  pending: 'a pending change',
  partly: 'a pending change for what gives more',
  address: 'a pending change if it names an address or a number',
  other: 'another person takes the next step',
  second: 'is the second hand',
} as const satisfies Record<string, string>

/** People whom a mail tells of an act. */
export const toldPeople = {
  nobody: 'nobody',
  customer: 'the customer',
  admins: 'all admins',
  pending: 'all admins if it waits',
  both: 'the customer, all admins if it waits',
} as const satisfies Record<string, string>

/** Thing that an act of staff moves, its second hand, and the people whom a mail tells. */
export interface Moving {
  what: Moved
  hands: keyof typeof secondHands
  mail: keyof typeof toldPeople
}
