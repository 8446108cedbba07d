import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../values.ts'

/**
 * Payment by card on the gateway's hosted page (CMI, hash ver3). The browser posts `fields` to
 * `url`; only the gateway's callback confirms the payment (docs/decisions/018-card-payments.md). The
 * gateway sends `callback` and `return` form-encoded, from another site, and expects answers in its
 * own format.
 */
export const paymentCalls = {
  payByCard: endpoint('POST /api/payment/card', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Opens a payment by card, with a new order for each attempt',
    /** `again`: the customer gave an earlier attempt up, and knows that it may still be answered. */
    body: z.object({ insurance_id: Uuid, again: z.optional(z.boolean()) }),
    answers: { 200: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }) },
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  cardCallback: endpoint('POST /api/payment/cmi/callback', {
    access: 'public',
    summary: 'Receives the card gateway’s callback, server to server',
    answers: { 200: null },
  }),
  cardReturn: endpoint('POST /api/payment/cmi/return/:outcome', {
    access: 'public',
    summary: 'Receives the browser that returns from the card gateway',
    params: z.object({ outcome: z.string().check(z.maxLength(100)) }),
    answers: { 303: null },
  }),
  cardReturnByLink: endpoint('GET /api/payment/cmi/return/:outcome', {
    access: 'public',
    summary: 'Receives a browser that opens the address of the return again',
    params: z.object({ outcome: z.string().check(z.maxLength(100)) }),
    answers: { 303: null },
  }),
}
