import { z } from 'zod/mini'
import { insurerPapers, proofFiles } from '../../document/document.ts'
import { OptionalDate } from '../../party/date.ts'
import { readAs, refuse } from '../../party/reading.ts'
import { OptionalText, PlainText, compactText } from '../../party/text.ts'
import { AssignedNumber } from '../../policy/attestation-number.ts'
import { DocumentByKey } from './documents.ts'
import { endpoint } from '../endpoint.ts'
import { InsuranceNumber } from './policy-views.ts'
import { DocumentWithReason } from './documents.ts'
import { Done, Ticked } from '../values.ts'

/** Number that an insurer printed: one line in capitals; an empty text leaves or removes it. */
const InsurerNumber = z.optional(
  z.pipe(
    z.string('validation.invalid').check(z.maxLength(400, 'validation.tooLong')),
    readAs((input: string) => {
      const number = compactText(input).toUpperCase()
      if (number.length > 40) return refuse('validation.tooLong', { limit: 40 })
      return /^[\p{L}\d/.-]*$/u.test(number) ? number : refuse('validation.invalid')
    }),
  ),
)

/** Numbers of the insurer that an agent gives with the contract or later; an absent one stays. */
export const NumbersBody = z.object({
  policy_number: InsurerNumber,
  receipt_number: InsurerNumber,
  attestation_number: AssignedNumber,
  /** Reason for a second attestation of a vehicle at the same time. */
  attestation_reason: OptionalText(300),
})

/** Days of a contract, which no form of numbers changes. */
const ByEndorsement = z.optional(z.never('validation.term.endorsement'))

const params = z.object({ insurance_number: InsuranceNumber })

/** Calls of agents about what the insurer issues: its numbers and its papers. */
export const issuingCalls = {
  formalNotice: endpoint('GET /api/formal-notice/:insurance_number', {
    access: 'signedLink',
    right: 'read',
    summary: 'Draws the formal notice that the insurer may send for a late instalment',
    params,
    answers: { 200: null },
  }),
  recordNumbers: endpoint('POST /api/agent/insurances/:insurance_number/attestation', {
    access: 'staff:contract',
    device: 'confirmed',
    seen: true,
    summary: 'Records the insurer’s numbers, and takes an attestation out of the stock',
    params,
    body: z.extend(NumbersBody, { start_date: ByEndorsement, end_date: ByEndorsement }),
  }),
  changeTerm: endpoint('POST /api/agent/insurances/:insurance_number/term', {
    access: 'staff:contract',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'dates', hands: 'pending', mail: 'both' },
    summary: 'Proposes other days of a signed contract to another person, with a reason',
    params,
    body: z.object({
      start_date: OptionalDate,
      end_date: OptionalDate,
      /** Reason that the approver and the customer read. */
      reason: PlainText(300),
    }),
    answers: { 200: z.extend(Done, { pending: z.boolean() }) },
  }),
  addPaper: endpoint('POST /api/agent/insurances/:insurance_number/document', {
    access: 'staff:contract',
    device: 'confirmed',
    summary: 'Adds a paper of the insurer to a file at any status',
    encoding: 'multipart',
    params,
    body: z.object({
      kind: DocumentByKey(insurerPapers, 'validation.required'),
      visible: z._default(Ticked, false),
      /** Replaces the papers of its kind. */
      replaces: z._default(Ticked, false),
    }),
    files: [{ name: 'file', maxCount: 1 }],
    answers: { 201: z.object({ value: z.string() }) },
    idempotent: true,
  }),
  addProofFile: endpoint('POST /api/agent/insurances/:insurance_number/proof', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Adds a file of the checklist for the customer',
    encoding: 'multipart',
    params,
    body: z.object({ kind: DocumentByKey(proofFiles, 'validation.required') }),
    files: [{ name: 'file', maxCount: 1 }],
    answers: { 201: z.object({ value: z.string() }) },
    idempotent: true,
  }),
  refuseProofFile: endpoint('POST /api/agent/insurances/:insurance_number/proof/refuse', {
    access: 'staff:file',
    device: 'confirmed',
    summary: 'Refuses a file of the customer with a reason, so that it is sent again',
    params,
    body: DocumentWithReason,
  }),
  withdrawPaper: endpoint('POST /api/agent/insurances/:insurance_number/document/withdraw', {
    access: 'staff:contract',
    device: 'confirmed',
    summary: 'Withdraws a paper that was added by mistake; its links return 404 from then on',
    params,
    body: DocumentWithReason,
  }),
}
