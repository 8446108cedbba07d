import { z } from 'zod/mini'
import { Phone } from '../party/phone.ts'
import { OptionalText, PlainText } from '../party/text.ts'
import { deliveredPapers, deliveryActionNames, deliveryMethods, deliveryStates } from '../policy/delivery.ts'
import { endpoint } from './endpoint.ts'
import { Turns, turns } from './paging.ts'
import { DeliveryView, InsuranceNumber } from './policy-views.ts'
import { Done, Uuid } from './values.ts'

/** Delivery in the list of the agents, with its file. */
export const DeliveryLine = z.extend(DeliveryView, {
  insurance_number: z.string(),
  company_name: z.nullable(z.string()),
})
export type DeliveryLine = z.output<typeof DeliveryLine>

/** Number of deliveries on a page of their list. */
export const deliveryPageSize = 25

export const DeliveryCounts = z.object({ toPrepare: z.int(), handedOver: z.int() })
export type DeliveryCounts = z.output<typeof DeliveryCounts>

/** Calls of agents about the papers that customers get. */
export const deliveryCalls = {
  deliveries: endpoint({
    method: 'GET',
    path: '/api/agent/deliveries',
    access: 'staff:read',
    summary: 'Lists the deliveries of a state, the longest waiting first, ended ones newest first',
    query: z.object({ state: z._default(z.enum(deliveryStates), 'toPrepare'), ...turns }),
    answers: {
      200: z.extend(Turns, {
        deliveries: z.array(DeliveryLine),
        /** Deliveries of each open state, up to `countBound`. */
        counts: DeliveryCounts,
      }),
    },
  }),
  planDelivery: endpoint({
    method: 'POST',
    path: '/api/agent/insurances/:insurance_number/delivery',
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Plans the delivery of papers, or changes one that is not handed over',
    params: z.object({ insurance_number: InsuranceNumber }),
    body: z.object({
      method: z.enum(deliveryMethods, 'validation.required'),
      papers: z.array(z.enum(deliveredPapers)).check(z.minLength(1, 'validation.required')),
      name: PlainText(120),
      phone: Phone,
      /** Required unless the customer collects the papers. */
      address: OptionalText(300),
    }),
    answers: { 200: Done },
  }),
  moveDelivery: endpoint({
    method: 'POST',
    path: '/api/agent/deliveries/:id/move',
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Hands papers over, notes their delivery or return, or cancels a delivery',
    encoding: 'multipart',
    params: z.object({ id: Uuid }),
    body: z.object({
      action: z.enum(deliveryActionNames, 'validation.required'),
      /** Number by which a carrier finds the parcel. */
      tracking: OptionalText(60),
      /** Person who took the papers. */
      received_by: OptionalText(120),
    }),
    /** Photo of the signed slip, of papers that were delivered; only agents see it. */
    files: [{ name: 'file', maxCount: 1 }],
    answers: { 200: Done },
  }),
}
