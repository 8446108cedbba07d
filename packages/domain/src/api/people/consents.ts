import { z } from 'zod/mini'
import { agentConsentWays, consentWays, promotionPurposes, withdrawalWays } from '../../consent/consent.ts'
import { endpoint } from '../endpoint.ts'
import { Moment, Uuid } from '../values.ts'

const Purpose = z.enum(promotionPurposes, 'validation.invalid')

/** Number of the sentence that the page showed: another one is not what the person agreed to. */
export const ShownVersion = z.int('validation.invalid')

/** Promotion as a person or an agent sees it: its sentence, and whether it is allowed now. */
const ConsentView = z.object({
  purpose: Purpose,
  version: ShownVersion,
  text: z.string(),
  /** Present while the promotion is allowed. */
  given: z.nullable(z.object({ at: Moment, way: z.enum(consentWays) })),
  /** Last withdrawal; null if there was none, or a later consent. */
  withdrawn: z.nullable(z.object({ at: Moment, way: z.enum(withdrawalWays) })),
})
export type ConsentView = z.output<typeof ConsentView>

/** Version of the terms that a person accepted last. */
const AcceptedTerms = z.nullable(z.object({ version: z.int(), at: Moment }))

const Consents = z.object({ promotions: z.array(ConsentView), terms: AcceptedTerms })
export type Consents = z.output<typeof Consents>

const Decision = z.object({ purpose: Purpose, given: z.boolean('validation.invalid'), version: ShownVersion })

const ofCustomer = z.object({ customer: Uuid })
const ofToken = z.object({
  token: z.string('validation.required').check(z.maxLength(200, 'validation.tooLong')),
})

/** Calls about what a person agreed to (docs/decisions/040-messages-and-consents.md). */
export const consentCalls = {
  consents: endpoint('GET /api/user/consents', {
    access: 'customer',
    summary: 'Returns what the customer agreed to',
    answers: { 200: Consents },
  }),
  decideConsent: endpoint('POST /api/user/consents', {
    access: 'customer',
    summary: 'Gives or withdraws a consent to promotion',
    body: Decision,
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  customerConsents: endpoint('GET /api/agent/customers/:customer/consents', {
    access: 'staff:quote',
    summary: 'Returns what a customer agreed to',
    params: ofCustomer,
    answers: { 200: Consents },
  }),
  recordConsent: endpoint('POST /api/agent/customers/:customer/consents', {
    access: 'staff:quote',
    device: 'confirmed',
    summary: 'Records that a customer gave or withdrew a consent to promotion, and by which way',
    params: ofCustomer,
    body: z.extend(Decision, { way: z.enum(agentConsentWays, 'validation.required') }),
  }),
  promotionLink: endpoint('GET /api/opposition/:token', {
    access: 'public',
    summary: 'Tells which promotion the link of a message ends; changes nothing',
    params: ofToken,
    answers: { 200: z.object({ purpose: Purpose, allowed: z.boolean() }) },
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  endPromotion: endpoint('POST /api/opposition/:token', {
    access: 'public',
    summary: 'Ends the promotion of a message: one press in the reader of mails (RFC 8058), or on our page',
    params: ofToken,
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
}
