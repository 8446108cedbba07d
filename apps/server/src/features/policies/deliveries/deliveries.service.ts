import type { deliveryCalls } from '@wassit/domain/api/policies/deliveries'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { canActOnDelivery, deliveryActions, hasAddress } from '@wassit/domain/policy/delivery'
import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import {
  deliveryById,
  insertDelivery,
  latestDelivery,
  openDelivery,
  updateDelivery,
} from './deliveries.queries.ts'
import type { Delivery } from './deliveries.queries.ts'

type Plan = BodyOutput<typeof deliveryCalls.planDelivery>
type Move = BodyOutput<typeof deliveryCalls.moveDelivery>

const viewOf = (delivery: Delivery): NonNullable<InsuranceDetail['delivery']> => ({
  id: delivery.id,
  method: delivery.method,
  papers: delivery.papers,
  state: delivery.state,
  name: delivery.name,
  phone: delivery.phone,
  address: delivery.address,
  tracking: delivery.tracking,
  expected_date: delivery.expected_date,
  state_since: delivery.state_since.toISOString(),
  received_by: delivery.received_by,
})

/** Returns the delivery that a customer and the agents see in a file. */
export const deliveryOfPolicy = async (
  db: Kysely<Database>,
  policyId: string,
): Promise<InsuranceDetail['delivery']> => {
  const delivery = await latestDelivery(db, policyId)
  return delivery ? viewOf(delivery) : null
}

/**
 * Plans a delivery of a policy that the caller holds, or changes the one that is not handed over;
 * returns false if nothing changes. Throws at `address` if the way needs one.
 */
export const planDelivery = async (
  tx: Kysely<Database>,
  policyId: string,
  { method, name, phone, address, ...asked }: Plan,
  now: Date,
): Promise<boolean> => {
  if (hasAddress(method) && !address)
    throw new DomainError('request.invalid', [{ path: 'address', message: 'validation.required' }])
  const papers = [...new Set(asked.papers)]
  const plan = { method, papers, name, phone, address: (hasAddress(method) && address) || null }
  const open = await openDelivery(tx, policyId)
  if (!open) {
    const fresh = { tracking: null, expected_date: null, received_by: null, created_at: now }
    await insertDelivery(tx, { policy_id: policyId, ...plan, ...fresh, state: 'toPrepare', state_since: now })
    return true
  }
  if (open.state !== 'toPrepare') throw new DomainError('delivery.wrong-state')
  const isSame = [...papers].sort().join() === [...open.papers].sort().join()
  if (isSame && (['method', 'name', 'phone', 'address'] as const).every((key) => plan[key] === open[key]))
    return false
  await updateDelivery(tx, open.id, plan)
  return true
}

/**
 * Adds the paper original to the delivery that is not handed over, or plans one by courier; returns
 * false if nothing changes. Papers on their way stay as they are: the agents see the wish in the
 * story.
 */
export const askOriginal = async (
  tx: Kysely<Database>,
  policyId: string,
  wish: Pick<Plan, 'name' | 'phone'> & { address: string },
  now: Date,
): Promise<boolean> => {
  const open = await openDelivery(tx, policyId)
  if (open?.state === 'handedOver') return true
  const papers = [...new Set([...(open?.papers ?? []), 'contract' as const])]
  return planDelivery(tx, policyId, { method: 'courier', papers, ...wish }, now)
}

/** Cancels a delivery that is not handed over; returns false without one. */
export const dropUnsent = async (tx: Kysely<Database>, policyId: string, now: Date): Promise<boolean> => {
  const open = await openDelivery(tx, policyId)
  if (open?.state !== 'toPrepare') return false
  await updateDelivery(tx, open.id, { state: 'cancelled', state_since: now })
  return true
}

/** Cancels the paper original that a customer no longer wants, unless agents added other papers. */
export const dropOriginal = async (tx: Kysely<Database>, policyId: string, now: Date): Promise<boolean> => {
  const open = await openDelivery(tx, policyId)
  return open?.papers.join() === 'contract' && dropUnsent(tx, policyId, now)
}

/** Returns the policy of a delivery; throws `delivery.unknown`. */
export const policyOfDelivery = async (db: Kysely<Database>, id: string): Promise<string> => {
  const delivery = await deliveryById(db, id)
  if (!delivery) throw new DomainError('delivery.unknown')
  return delivery.policy_id
}

/**
 * Moves a delivery of a policy that the caller holds; returns it after the move. Throws
 * `delivery.wrong-state` for an action that its state does not allow, and refuses a past day of arrival.
 */
export const moveDelivery = async (
  tx: Kysely<Database>,
  id: string,
  { action, tracking, expected_date: expected, received_by: receivedBy }: Move,
  now: Date,
): Promise<Delivery> => {
  const delivery = await deliveryById(tx, id)
  if (!delivery) throw new DomainError('delivery.unknown')
  if (!canActOnDelivery(action, delivery.state, delivery.method))
    throw new DomainError('delivery.wrong-state')
  if (expected && expected < moroccanDay(now))
    throw new DomainError('request.invalid', [{ path: 'expected_date', message: 'validation.date.past' }])
  const set = {
    state: deliveryActions[action].to,
    state_since: now,
    ...(tracking && { tracking }),
    // A parcel that came back has no day until it is handed over again.
    ...((expected || action === 'bringBack') && { expected_date: expected ?? null }),
    ...(receivedBy && { received_by: receivedBy }),
  }
  await updateDelivery(tx, id, set)
  return { ...delivery, ...set }
}
