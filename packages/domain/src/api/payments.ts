import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Uuid } from './values.ts'

/**
 * Payment by card on the gateway's hosted page (CMI, hash ver3). The browser posts `fields` to
 * `url`; only the gateway's callback confirms the payment (docs/decisions/021-card-payment.md). The
 * gateway sends `callback` and `return` form-encoded, from another site, and expects answers in its
 * own format.
 */
export const paymentCalls = {
  payByCard: endpoint({
    method: 'POST',
    path: '/api/payment/card',
    access: 'customer',
    device: 'confirmed',
    summary: 'Opens a payment by card, with a new order for each attempt',
    body: z.object({ insurance_id: Uuid }),
    answers: { 200: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }) },
    errors: ['policy.unknown', 'policy.wrong-status', 'policy.incomplete', 'option.unavailable'],
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  cardCallback: endpoint({
    method: 'POST',
    path: '/api/payment/cmi/callback',
    access: 'public',
    summary: 'Receives the card gateway’s callback, server to server',
    answers: { 200: null },
  }),
  cardReturn: endpoint({
    method: 'POST',
    path: '/api/payment/cmi/return/:outcome',
    access: 'public',
    summary: 'Receives the browser that returns from the card gateway',
    params: z.object({ outcome: z.enum(['ok', 'fail']) }),
    answers: { 303: null },
  }),
}
