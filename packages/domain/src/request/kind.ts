import type { z } from 'zod/mini'
import type { Issue } from '../errors/errors.ts'
import type { Term } from '../policy/term.ts'
import type { AgreedAmount } from './agreed-amounts.ts'
import type { Field } from './fields.ts'
import type { Piece } from './pieces.ts'

/** Term of the policy that a request is about, and the current day (ISO). */
export interface Occasion {
  term: Term
  asOf: string
}

/** Fields of a form under the specification's keys, as they are kept. */
export type FormFields = Readonly<Record<string, unknown>>

/** Definition of a kind of request. Each is in the `kind.ts` of its folder. */
export interface Kind {
  /** Wire code (spec 001 §3). */
  code: string
  /** Slug of the form's address. */
  slug: string
  /** Prefix of the report number (RULINGS 33). */
  prefix: string
  /** Meaning of the amount that an approval or a settlement agrees on; absent without an amount. */
  amount?: AgreedAmount
  /** Day from which an approval changes the policy; absent if an approval changes nothing. */
  day?: 'start' | 'end' | 'effect'
  /** True if money is paid out by a settlement sheet and a discharge. */
  settles?: true
  /** Point up to which a request refuses a second one about the same policy; absent if never. */
  refusesAnother?: 'untilDecided' | 'untilClosed'
  /**
   * Returns the last day (ISO) on which the request is possible unless the policy has another
   * ending; absent if it is always possible.
   */
  lastDay?: (term: Term) => string
  /** Form under the specification's keys (spec 001 §3, §5), without the pieces. */
  Form: z.ZodMiniObject
  /** Fields that determine the amount; absent if it cannot be asked before the request. */
  Quote?: z.ZodMiniObject
  /** Files of the form, in its order. All are optional. */
  pieces: readonly Piece[]
  /** Fields that tell the request in words, in the order and with the labels of the form. */
  fields: readonly Field[]
  /** Field by which a list tells requests of the kind apart. */
  subject?: Field
  /**
   * Tells whether two forms may be about one event, so that a second one is asked about; absent if a
   * policy has one request of the kind at a time.
   */
  alike?: (one: FormFields, other: FormFields) => boolean
  /** Returns the issues of a form that its schema cannot see. */
  issues: (form: never, occasion: Occasion) => Issue[]
}
