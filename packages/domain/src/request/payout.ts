/**
 * Steps of the money of a signed discharge, while the request stays at `dischargeToSign`: signed by
 * the customer, forwarded to the insurer, received from it, handed over to the customer.
 */
export const payouts = ['signed', 'forwarded', 'received', 'handedOver'] as const
export type Payout = (typeof payouts)[number]

/** Ways in which the insurer's money comes. */
export const payoutMeans = ['cheque', 'transfer'] as const
export type PayoutMeans = (typeof payoutMeans)[number]

/** Acts of agents on the money, each with the steps before it. An insurer may pay the customer at once. */
export const payoutActs = {
  forwardDischarge: { from: ['signed'], to: 'forwarded' },
  receivePayout: { from: ['signed', 'forwarded'], to: 'received' },
  handOverPayout: { from: ['signed', 'forwarded', 'received'], to: 'handedOver' },
} as const satisfies Record<string, { from: readonly Payout[]; to: Payout }>

export type PayoutAct = keyof typeof payoutActs
export const payoutActNames = Object.keys(payoutActs) as PayoutAct[]

/** Returns the acts that are open at a step; none before the signature and after the end. */
export const payoutActsAt = (payout: Payout | null): PayoutAct[] =>
  payoutActNames.filter((act) => (payoutActs[act].from as readonly (Payout | null)[]).includes(payout))

/** Tells whether the money of a signed discharge is still awaited. */
export const awaitsPayout = (payout: Payout | null): boolean => payout !== null && payout !== 'handedOver'
