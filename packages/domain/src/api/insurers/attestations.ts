import { z } from 'zod/mini'
import { IsoDate, readDate } from '../../party/date.ts'
import { inOrder, rangeDays } from '../../party/day-range.ts'
import { PlainText } from '../../party/text.ts'
import { PrintedNumber } from '../../policy/attestation-number.ts'
import { attestationKinds, attestationMarkNames, attestationStates } from '../../policy/attestation.ts'
import { endpoint } from '../endpoint.ts'
import { Uuid } from '../values.ts'

const Series = z.object({
  id: z.string(),
  kind: z.enum(attestationKinds),
  first: z.string(),
  last: z.string(),
  received_on: z.string(),
  left: z.int(),
})

/** Stock of one insurer, with the link of its printed bordereau of the chosen days. */
export const AttestationStock = z.object({
  insurer_id: z.string(),
  company_name: z.string(),
  /** Numbers of each state. */
  counts: z.record(z.enum(attestationStates), z.int()),
  /** True if the next series of a kind is to be ordered. */
  low: z.boolean(),
  series: z.array(Series),
  pdf_url: z.string(),
})
export type AttestationStock = z.output<typeof AttestationStock>

/** Days of a bordereau in its address: `2026-11-01_2026-11-30`. */
const Days = z.string().check(
  z.regex(/^[\d-]{10}_[\d-]{10}$/, 'validation.invalid'),
  z.refine((days) => days.split('_').every((day) => readDate(day) === day), 'validation.invalid'),
)

const BordereauParams = z.object({ insurer_id: Uuid, days: Days })

/** Calls of the register of attestations. */
export const attestationCalls = {
  attestations: endpoint('GET /api/agent/attestations', {
    access: 'staff:read',
    summary: 'Lists the stock of each insurer with its series, and links to printed bordereaux',
    /** Days of the bordereaux; by default from the first day of the month on. */
    query: z.object(rangeDays).check(inOrder),
    answers: {
      200: z.object({
        stocks: z.array(AttestationStock),
        /** Active insurers, for which a series can be received. */
        insurers: z.array(z.object({ id: z.string(), name: z.string() })),
        from: z.string(),
        to: z.string(),
      }),
    },
  }),
  receiveSeries: endpoint('POST /api/agent/attestations/series', {
    access: 'staff:contract',
    device: 'confirmed',
    summary: 'Receives a series of numbers; the same series twice is one',
    body: z.object({
      insurer_id: z.uuid('validation.required'),
      kind: z._default(z.enum(attestationKinds, 'validation.invalid'), 'definitive'),
      first: PrintedNumber,
      last: PrintedNumber,
      received_on: IsoDate,
    }),
    answers: { 201: z.object({ id: z.string() }) },
  }),
  markAttestation: endpoint('POST /api/agent/attestations/mark', {
    access: 'staff:contract',
    device: 'confirmed',
    summary: 'Marks a number as spoilt, lost or returned, or puts it back into the stock',
    body: z.object({
      insurer_id: z.uuid('validation.required'),
      number: PrintedNumber,
      mark: z.enum(attestationMarkNames, 'validation.required'),
      reason: PlainText(300),
    }),
  }),
  bordereau: endpoint('GET /api/bordereau/:insurer_id/:days', {
    access: 'signedLink',
    right: 'read',
    summary: 'Prints the bordereau of the numbers that left the stock of an insurer',
    params: BordereauParams,
    answers: { 200: null },
  }),
}
