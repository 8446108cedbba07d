import { z } from 'zod/mini'
import { JsonRecord } from '../../party/reading.ts'
import { OptionalLines } from '../../party/text.ts'
import { policyStatuses } from '../../policy/policy.ts'
import { Coefficient } from '../../products/details.ts'
import { endpoint } from '../endpoint.ts'
import { InsuranceNumber } from '../policies/policy-views.ts'
import { DraftVersion } from './quotes.ts'
import { Uuid, seenStatus } from '../values.ts'

/** Calls about the details that are stated after the price (docs/decisions/004-wizard.md). */
export const detailCalls = {
  stateDraftDetails: endpoint('POST /api/draft/:draft/details', {
    access: 'public',
    summary: 'Keeps the details that a visitor states after the price; a stale version is refused',
    params: z.object({ draft: Uuid }),
    body: z.object({ data: JsonRecord, version: DraftVersion }),
    answers: { 200: z.object({ version: z.int() }) },
    limit: { perAddress: 120, windowSeconds: 600 },
  }),
  stateDetails: endpoint('POST /api/user/insurance/details', {
    access: 'customer',
    summary: 'Replaces the details that the customer states while nothing is paid; the price follows',
    body: z.object({ insurance_id: Uuid, data: JsonRecord }),
    // Another coefficient draws another quote.
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  decideCoefficient: endpoint('POST /api/agent/insurances/:insurance_number/coefficient', {
    access: 'staff:quote',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'price', hands: 'price', mail: 'customer' },
    summary: 'Confirms the stated bonus-malus coefficient, or replaces it by the one of the record',
    params: z.object({ insurance_number: InsuranceNumber }),
    query: seenStatus(policyStatuses),
    /** Null if the record proves none. */
    body: z.object({ coefficient: z.nullable(Coefficient), reason: OptionalLines(1000) }),
  }),
}
