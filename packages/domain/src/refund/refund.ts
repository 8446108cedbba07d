import { addDays } from '../party/date.ts'
import type { PaymentMethod } from '../payment/received.ts'
import type { PolicyStatus } from '../policy/policy.ts'
import type { PolicyEnding } from '../policy/term.ts'

/** States of a refund, from its cause to the day on which the customer has the money. */
export const refundStates = ['due', 'approved', 'sent', 'closed', 'refused'] as const
export type RefundState = (typeof refundStates)[number]

/** Actions of agents on a refund: one row for each, from which buttons, checks and tests derive. */
export const refundActions = {
  approve: { from: 'due', to: 'approved' },
  send: { from: 'approved', to: 'sent' },
  close: { from: 'sent', to: 'closed' },
  refuse: { from: 'due', to: 'refused' },
} as const satisfies Record<string, { from: RefundState; to: RefundState }>

export type RefundAction = keyof typeof refundActions
export const refundActionNames = Object.keys(refundActions) as RefundAction[]

/**
 * Causes of a refund. Agents open one of their own as `other`; a transfer whose arrival nobody
 * confirmed before its file ended is `unconfirmedTransfer`.
 */
export const refundCauses = [
  'cancellation',
  'termination',
  'endorsement',
  'dropped',
  'withdrawal',
  'correction',
  'overpayment',
  'unconfirmedTransfer',
  'other',
] as const
export type RefundCause = (typeof refundCauses)[number]

/** Causes that leave the premium as it is: money beyond it, or that nobody confirmed, goes back. */
const besidePremium: ReadonlySet<RefundCause> = new Set(['correction', 'overpayment', 'unconfirmedTransfer'])

/** Tells whether a refund of a cause gives a part of the premium back. */
export const lowersPremium = (cause: RefundCause): boolean => !besidePremium.has(cause)

/** Causes that an agent may turn down; the others follow from an act that is done. */
const refusableCauses: ReadonlySet<RefundCause> = new Set(['unconfirmedTransfer', 'other'])

/** Ways to give money back. A void or a credit of a card is made in the gateway's own console. */
export const refundMeans = ['cardVoid', 'cardCredit', 'transfer', 'cheque'] as const
export type RefundMeans = (typeof refundMeans)[number]

/** Tells whether money goes back to the card that paid it. */
export const isByCard = (means: string | null): boolean => means === 'cardVoid' || means === 'cardCredit'

/** Returns the ways to give back money that came by some methods: only a card's payment goes back to a card. */
export const refundMeansFor = (methods: readonly PaymentMethod[]): RefundMeans[] =>
  refundMeans.filter((means) => methods.includes('card') || !isByCard(means))

/** Tells whether an action is allowed on a refund of a state and a cause. */
export const canRefund = (action: RefundAction, state: RefundState, cause: RefundCause): boolean =>
  refundActions[action].from === state && (action !== 'refuse' || refusableCauses.has(cause))

/** End of a file after an agent opened a refund of its money. */
export interface FileEnd {
  status: PolicyStatus
  endedBy: PolicyEnding | null
}

/**
 * Tells whether an agent's own refund can no longer be turned down: its file has ended since, and the
 * customer got back all the rest, or the part of the rest that is due after a withdrawal.
 */
export const isOwedSinceEnd = (cause: RefundCause, { status, endedBy }: FileEnd): boolean =>
  cause === 'other' && (status === 'expired' || endedBy === 'withdrawal')

/** Days after the cause within which a refund is to be sent. */
export const refundDays = 15

/** Returns the day (ISO) by which a refund is to be sent. */
export const refundDueOn = (day: string): string => addDays(day, refundDays)

/** Tells whether a refund should have been sent before a day (ISO). */
export const isLateRefund = (
  { state, dueOn }: { state: RefundState; dueOn: string },
  asOf: string,
): boolean => (state === 'due' || state === 'approved') && dueOn < asOf

/** Agents of a refund so far; null for a refund that the server or the customer caused. */
export interface RefundHands {
  createdBy: string | null
  approvedBy: string | null
}

/**
 * Tells whether an action needs another agent than this one: money leaves only after two agents have
 * seen it and the account that the approver states. A sole agent who waited before the
 * approval may also send the refund.
 */
export const needsAnotherAgent = (
  action: RefundAction,
  { createdBy, approvedBy }: RefundHands,
  agentId: string,
): boolean => {
  if (action === 'approve') return createdBy === agentId
  return action === 'send' && approvedBy === agentId && createdBy !== agentId
}
