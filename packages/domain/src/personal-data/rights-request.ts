import type { z } from 'zod/mini'
import { City } from '../party/cities.ts'
import { addDays, IsoDate } from '../party/date.ts'
import { Email } from '../party/email.ts'
import { NationalId } from '../party/identity-number.ts'
import { PersonName } from '../party/person.ts'
import { Phone } from '../party/phone.ts'
import { PlainText } from '../party/text.ts'

/**
 * Kinds of rights requests (law 09-08), with the clear days within which the broker decides and the
 * article that names them. `assumption`: the law names no number of days, and the broker keeps those
 * of a correction.
 */
export const rightsKinds = {
  correction: { days: 10, article: '8', standing: 'regulated' },
  opposition: { days: 10, article: '9', standing: 'assumption' },
  /** Withdrawal of a consent, which has its effect at once. */
  withdrawal: { days: 10, article: '4', standing: 'assumption' },
  deletion: { days: 10, article: '8', standing: 'regulated' },
  /** Access of a person without an account; others take a copy of their data themselves. */
  access: { days: 10, article: '7', standing: 'assumption' },
} as const satisfies Record<string, { days: number; article: string; standing: 'regulated' | 'assumption' }>
export type RightsKind = keyof typeof rightsKinds
export const rightsKindNames = Object.keys(rightsKinds) as RightsKind[]

/** States of a rights request; `asked`: the broker waits for an answer of the person. */
export const rightsStates = ['received', 'asked', 'accepted', 'done', 'refused', 'withdrawn'] as const
export type RightsState = (typeof rightsStates)[number]

const openStates = ['received', 'asked', 'accepted'] as const satisfies readonly RightsState[]

/** Tells whether the broker still owes something to the person. */
export const isOpenRights = (state: RightsState): boolean =>
  (openStates as readonly RightsState[]).includes(state)

interface RightsMove {
  from: readonly RightsState[]
  to: RightsState
  by: 'agent' | 'customer'
  /** Kinds of which this is an act; all by default. */
  kinds?: readonly RightsKind[]
  /** Kinds of which this is an act for a person without an account; those of `kinds` by default. */
  strangers?: readonly RightsKind[]
  /** True for an act whose text the person reads. */
  says?: true
}

/** Kinds that an agent carries out by hand, between the acceptance and its completion. */
const byHand = ['opposition', 'withdrawal', 'access'] as const satisfies readonly RightsKind[]

/**
 * Acts on a rights request: one row for each, from which buttons, checks and tests derive. A
 * correction of an account is applied as it is accepted; without an account an agent carries it out by
 * hand, for example in a draft or a message. A deletion is done once the data is deleted, after an approval
 * (four eyes).
 */
export const rightsActions = {
  ask: { from: ['received'], to: 'asked', by: 'agent', says: true },
  correct: { from: ['received', 'asked'], to: 'done', by: 'agent', kinds: ['correction'], strangers: [] },
  accept: {
    from: ['received', 'asked'],
    to: 'accepted',
    by: 'agent',
    kinds: byHand,
    strangers: [...byHand, 'correction'],
  },
  /** Proposes the deletion to another person, again after a refusal of theirs. */
  propose: { from: ['received', 'asked', 'accepted'], to: 'accepted', by: 'agent', kinds: ['deletion'] },
  complete: {
    from: ['accepted'],
    to: 'done',
    by: 'agent',
    kinds: byHand,
    strangers: [...byHand, 'correction'],
    says: true,
  },
  refuse: { from: openStates, to: 'refused', by: 'agent', says: true },
  reply: { from: ['asked'], to: 'received', by: 'customer', says: true },
  withdraw: { from: openStates, to: 'withdrawn', by: 'customer' },
} as const satisfies Record<string, RightsMove>
export type RightsAction = keyof typeof rightsActions

const moves: Readonly<Record<RightsAction, RightsMove>> = rightsActions
const actionNames = Object.keys(rightsActions) as RightsAction[]

type AgentAction = {
  [Name in RightsAction]: (typeof rightsActions)[Name]['by'] extends 'agent' ? Name : never
}[RightsAction]
export type RightsAgentAction = AgentAction
export const rightsAgentActions = actionNames.filter(
  (name): name is AgentAction => moves[name].by === 'agent',
)

/**
 * Events of the story of a rights request: its acts and its beginning; `erase`, a deletion that another
 * person approved; `erased`, its end, also of other requests of the person; `held`, a deletion that a
 * file prevented after its approval.
 */
export const rightsEvents = [...actionNames, 'open', 'enter', 'erase', 'erased', 'held', 'fulfil'] as const
export type RightsEvent = (typeof rightsEvents)[number]

/** Facts of a rights request that decide on its acts. */
interface Movable {
  kind: RightsKind
  state: RightsState
  hasAccount: boolean
}

/** Tells whether an act is allowed on a rights request. */
export const canMoveRights = (action: RightsAction, { kind, state, hasAccount }: Movable): boolean => {
  const { from, kinds, strangers = kinds } = moves[action]
  const own = hasAccount ? kinds : strangers
  return from.includes(state) && (own === undefined || own.includes(kind))
}

/** Tells whether an act needs a text that the person reads. */
export const saysSomething = (action: RightsAction): boolean => moves[action].says === true

/** Ways by which a rights request comes; `account`: from the person's own account. */
export const rightsChannels = ['account', 'phone', 'counter', 'mail', 'letter', 'whatsapp'] as const
export type RightsChannel = (typeof rightsChannels)[number]

/** Ways that an agent notes. */
export const enteredChannels = [
  'phone',
  'counter',
  'mail',
  'letter',
  'whatsapp',
] as const satisfies readonly RightsChannel[]

/** Uses of data that a person opposes. */
export const opposedUses = ['marketing', 'reminders', 'statistics', 'other'] as const
export type OpposedUse = (typeof opposedUses)[number]

/**
 * Tells whether a use is promotion, which ends at once and without grounds (law 09-08, articles 9 and 10).
 * Reminders of a quote are promotion too, under the same consent.
 */
export const isPromotionUse = (use: OpposedUse): boolean => use === 'marketing' || use === 'reminders'

/** Data of a person that a correction concerns, with the schema of the right value. */
export const correctableFields = {
  firstname: { schema: PersonName, needsProof: true },
  lastname: { schema: PersonName, needsProof: true },
  cin: { schema: NationalId, needsProof: true },
  birthday: { schema: IsoDate, needsProof: true },
  city: { schema: City, needsProof: false },
  address: { schema: PlainText(300), needsProof: false },
  email: { schema: Email, needsProof: false },
  phone: { schema: Phone, needsProof: false },
} as const satisfies Record<string, { schema: z.ZodMiniType<string>; needsProof: boolean }>
export type CorrectableField = keyof typeof correctableFields
export const correctableFieldNames = Object.keys(correctableFields) as CorrectableField[]

/** Data that only a code proves: the agent asks the person for it. */
export const isContactField = (field: CorrectableField): field is 'email' | 'phone' =>
  field === 'email' || field === 'phone'

/** Open requests of one person: more are one conversation, not a right. */
export const mostOpenRights = 6

/**
 * Returns the last day (ISO) of the broker. Of clear days neither the day of the request nor the last
 * one counts. Holidays are not added, so that the day is never too late.
 */
export const rightsDueOn = (kind: RightsKind, receivedOn: string): string =>
  addDays(receivedOn, rightsKinds[kind].days + 1)

/** Days before the last one from which a request is urgent. */
export const urgentDays = 3

/** Standings of a request against its legal delay. */
export const rightsClocks = ['late', 'urgent', 'inTime', 'closed'] as const
export type RightsClock = (typeof rightsClocks)[number]

/** Returns how near the end of the legal delay is on a day (ISO). */
export const rightsClock = (
  { state, dueOn }: { state: RightsState; dueOn: string },
  asOf: string,
): RightsClock => {
  if (!isOpenRights(state)) return 'closed'
  if (dueOn < asOf) return 'late'
  return dueOn <= addDays(asOf, urgentDays) ? 'urgent' : 'inTime'
}
