import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { hasAddress, openDeliveryStates } from '@wassit/domain/policy/delivery'
import type { DeliveryState } from '@wassit/domain/policy/delivery'
import type { MessageId } from '@wassit/words/catalogue'
import type { Way } from '../standing/road.tsx'

type Delivery = NonNullable<InsuranceDetail['delivery']>
type Delivered = Pick<InsuranceDetail, 'delivery'>

/** Returns the delivery in which someone still has to act. */
export const openDeliveryOf = ({ delivery }: Delivered): Delivery | undefined =>
  delivery && (openDeliveryStates as readonly DeliveryState[]).includes(delivery.state) ? delivery : undefined

/** Tells whether papers wait for the customer at the office. */
export const isToCollect = ({ method, state }: Delivery): boolean =>
  !hasAddress(method) && state === 'toPrepare'

/** Returns the delivery of a wish for the paper original that can still be changed (spec 001 §2). */
export const wishedOriginal = ({ delivery }: Delivered): Delivery | undefined =>
  delivery?.papers.includes('contract') && delivery.state === 'toPrepare' ? delivery : undefined

const sent = [
  'dashboard.delivery.step.toPrepare',
  'dashboard.delivery.step.handedOver',
  'dashboard.delivery.step.delivered',
] as const
const collected = ['dashboard.delivery.step.toCollect', 'dashboard.delivery.step.delivered'] as const

/** Returns the way of papers to their customer. */
export const wayOfDelivery = (delivery: Delivery): Way => {
  const steps = hasAddress(delivery.method) ? sent : collected
  if (delivery.state === 'delivered') return { steps, behind: steps.length, tone: 'done' }
  const behind = delivery.state === 'handedOver' ? 1 : 0
  return { steps, behind, tone: isToCollect(delivery) ? 'action' : 'waiting' }
}

/** Returns the sentence about papers that are not delivered, in addition to the one about the cover. */
export const deliverySentence = (delivery: Delivery): MessageId | undefined => {
  if (isToCollect(delivery)) return undefined
  return delivery.state === 'handedOver' ? 'dashboard.next.handedOver' : 'dashboard.next.toPrepare'
}
