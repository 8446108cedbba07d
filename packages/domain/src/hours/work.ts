import type { PolicyStatus } from '../policy/policy.ts'
import type { RequestKind, RequestStatus } from '../request/request.ts'

/** Kinds of work at the desk, with the working minutes within which the house does them until an admin sets others. */
const kinds = {
  /** Price for a quote request that no tariff prices. */
  quote: { minutes: 240 },
  /** Look at a payment, and the contract after it. */
  payment: { minutes: 120 },
  /** Another contract after a refused signature. */
  signature: { minutes: 240 },
  /** Decision of the insurer about an accepted file. */
  decision: { minutes: 480 },
  claim: { minutes: 60 },
  /** Renewal, change or termination. */
  request: { minutes: 240 },
  /** Money of a signed discharge. */
  payout: { minutes: 480 },
} as const satisfies Record<string, { minutes: number }>

export type WorkKind = keyof typeof kinds
export const workKinds = Object.keys(kinds) as WorkKind[]

/** Working minutes of each kind of work. */
export type WorkMinutes = Readonly<Record<WorkKind, number>>

/** Shortest and longest deadline that an admin may set, in working minutes. */
export const minutesBounds = { least: 5, most: 6000 } as const

/** Returns the working minutes of each kind; those that an admin set in place of the usual ones. */
export const minutesOf = (set: Partial<Record<WorkKind, number>>): WorkMinutes => ({
  ...(Object.fromEntries(workKinds.map((kind) => [kind, kinds[kind].minutes])) as Record<WorkKind, number>),
  ...set,
})

/** Returns the work that a waiting policy is. */
export const workOfPolicy = (status: PolicyStatus): WorkKind =>
  status === 'paymentReview'
    ? 'payment'
    : status === 'signatureRefused'
      ? 'signature'
      : status === 'accepted'
        ? 'decision'
        : 'quote'

/** Returns the work that a waiting request is. */
export const workOfRequest = (kind: RequestKind, status: RequestStatus): WorkKind =>
  status === 'dischargeToSign' ? 'payout' : kind === 'claim' ? 'claim' : 'request'
