/** Ways in which papers reach the customer. */
export const deliveryMethods = ['collection', 'courier', 'post'] as const
export type DeliveryMethod = (typeof deliveryMethods)[number]

/** Tells whether papers travel to an address; otherwise the customer collects them at the office. */
export const hasAddress = (method: DeliveryMethod): boolean => method !== 'collection'

/** Papers that are handed over. */
export const deliveredPapers = ['contract', 'attestation', 'greenCard', 'other'] as const
export type DeliveredPaper = (typeof deliveredPapers)[number]

export const deliveryStates = ['toPrepare', 'handedOver', 'delivered', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

interface Move {
  from: readonly DeliveryState[]
  to: DeliveryState
}

/** Actions on a delivery; buttons, checks and tests are derived from this table. */
export const deliveryActions = {
  handOver: { from: ['toPrepare'], to: 'handedOver' },
  // Papers collected at the office are delivered at once.
  deliver: { from: ['toPrepare', 'handedOver'], to: 'delivered' },
  // A parcel that came back is prepared again.
  bringBack: { from: ['handedOver'], to: 'toPrepare' },
  cancel: { from: ['toPrepare'], to: 'cancelled' },
} as const satisfies Record<string, Move>

export type DeliveryAction = keyof typeof deliveryActions
export const deliveryActionNames = Object.keys(deliveryActions) as DeliveryAction[]

/** Tells whether an action is possible. Papers to collect are handed over and delivered at once. */
export const canActOnDelivery = (
  action: DeliveryAction,
  state: DeliveryState,
  method: DeliveryMethod,
): boolean =>
  (deliveryActions[action].from as readonly DeliveryState[]).includes(state) &&
  (action !== 'handOver' || hasAddress(method)) &&
  (action !== 'deliver' || state === 'handedOver' || !hasAddress(method))

/** States in which someone still has to act; a policy has at most one such delivery. */
export const openDeliveryStates = ['toPrepare', 'handedOver'] as const satisfies readonly DeliveryState[]
