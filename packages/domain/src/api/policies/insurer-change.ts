import { z } from 'zod/mini'
import { MoneyAmount } from '../../party/number.ts'
import { OptionalLines, OptionalText, PlainLines } from '../../party/text.ts'
import { policyStatuses } from '../../policy/policy.ts'
import { endpoint } from '../endpoint.ts'
import { OfferId } from '../sales/offers.ts'
import { InsuranceNumber } from './policy-views.ts'
import { seenStatus } from '../values.ts'

/** Price of a change of insurer for the customer of a paid file. */
export const InsurerChange = z.object({
  /** Dirhams that were paid and go on in the new file. */
  paid: z.number(),
  /** Dirhams that the customer then owes, or gets back, for each offer with a price. */
  outcomes: z.array(z.object({ offer: z.string(), due: z.number(), refund: z.number() })),
  /** Insurers at which an agent can state a price. */
  insurers: z.array(z.string()),
})
export type InsurerChange = z.output<typeof InsurerChange>

/** Calls about another insurer of a paid file (docs/decisions/053-change-of-insurer.md). */
export const insurerChangeCalls = {
  moveToInsurer: endpoint('POST /api/agent/insurances/:insurance_number/insurer', {
    access: 'staff:cancel',
    device: 'confirmed',
    factor: 'fresh',
    idempotent: true,
    moves: { what: 'money', hands: 'other', mail: 'customer' },
    summary: 'Ends a paid file and opens one at another insurer, in which the paid money goes on',
    params: z.object({ insurance_number: InsuranceNumber }),
    query: seenStatus(policyStatuses),
    body: z.object({
      reason: PlainLines(1000),
      /** Offer of the same quote, with its price in dirhams as the page showed it. */
      offer: z.optional(OfferId),
      price: z.optional(z.coerce.number()),
      /** Otherwise an insurer and the price that it named to the agent. */
      company_name: z.optional(OptionalText(120)),
      amount: z.optional(MoneyAmount({ min: 0.01, max: 10_000_000 })),
      /** Required for an amount far from the computed price; only agents read it. */
      note: OptionalLines(1000),
    }),
    answers: { 200: z.object({ insurance_number: z.string() }) },
  }),
}
