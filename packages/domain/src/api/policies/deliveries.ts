import { z } from 'zod/mini'
import { OptionalDate } from '../../party/date.ts'
import { Phone } from '../../party/phone.ts'
import { OptionalText, PlainText } from '../../party/text.ts'
import { deliveredPapers, deliveryActionNames, deliveryMethods } from '../../policy/delivery.ts'
import { endpoint } from '../endpoint.ts'
import { InsuranceNumber } from './policy-views.ts'
import { Uuid } from '../values.ts'

/** Calls of agents about the papers that customers get. */
export const deliveryCalls = {
  planDelivery: endpoint('POST /api/agent/insurances/:insurance_number/delivery', {
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
  }),
  moveDelivery: endpoint('POST /api/agent/deliveries/:id/move', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Hands papers over, notes their delivery or return, or cancels a delivery',
    encoding: 'multipart',
    params: z.object({ id: Uuid }),
    body: z.object({
      action: z.enum(deliveryActionNames, 'validation.required'),
      /** Number by which a carrier finds the parcel. */
      tracking: OptionalText(60),
      /** Day on which the papers are expected to arrive, today or later. */
      expected_date: OptionalDate,
      /** Person who took the papers. */
      received_by: OptionalText(120),
    }),
    /** Photo of the signed slip, of papers that were delivered; only agents see it. */
    files: [{ name: 'file', maxCount: 1 }],
  }),
}
