/** Ways in which papers reach the customer. */
export const deliveryMethods = ['collection', 'courier', 'post'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** Tells if papers travel to an address; otherwise the customer collects them at the office. */
export const hasAddress = (method: DeliveryMethod): boolean => method !== 'collection'

/** Papers that are handed over. */
export const deliveredPapers = ['contract', 'attestation', 'greenCard', 'other'] as const
export type DeliveredPaper = (typeof deliveredPapers)[number]

export const deliveryStates = ['toPrepare', 'handedOver', 'delivered', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

interface Step {
  from: readonly DeliveryState[]
  to: DeliveryState
}

/** Steps of a delivery; buttons, checks and tests are derived from this table. */
export const deliverySteps = {
  handOver: { from: ['toPrepare'], to: 'handedOver' },
  // Papers collected at the office are delivered at once.
  deliver: { from: ['toPrepare', 'handedOver'], to: 'delivered' },
  // A parcel that came back is prepared again.
  bringBack: { from: ['handedOver'], to: 'toPrepare' },
  cancel: { from: ['toPrepare'], to: 'cancelled' },
} as const satisfies Record<string, Step>

export type DeliveryStep = keyof typeof deliverySteps
export const deliveryStepNames = Object.keys(deliverySteps) as DeliveryStep[]

/** Tells if a step is possible. Papers to collect are handed over and delivered in one step. */
export const canStep = (step: DeliveryStep, state: DeliveryState, method: DeliveryMethod): boolean =>
  (deliverySteps[step].from as readonly DeliveryState[]).includes(state) &&
  (step !== 'handOver' || hasAddress(method)) &&
  (step !== 'deliver' || state === 'handedOver' || !hasAddress(method))

/** States in which somebody still has to act; a policy has at most one such delivery. */
export const openDeliveryStates = ['toPrepare', 'handedOver'] as const satisfies readonly DeliveryState[]
