import { z } from 'zod/mini'
import { IsoDate, OptionalDate } from '../../party/date.ts'
import { PlainText } from '../../party/text.ts'
import { endpoint } from '../endpoint.ts'
import { InsuranceNumber } from '../policies/policy-views.ts'
import { Moment, Uuid } from '../values.ts'

/** Mandate of an insurer for formal notices, as the console shows it. */
const MandateView = z.object({
  id: z.string(),
  /** Person of the insurer who granted it. */
  granted_by: z.string(),
  granted_on: z.string(),
  ends_on: z.nullable(z.string()),
  ended_at: z.nullable(Moment),
  /** True if letters may leave by it today. */
  valid: z.boolean(),
  paper_url: z.string(),
})
export type MandateView = z.output<typeof MandateView>

/** Mandate for the formal notice of a file, and the letters that were posted. */
const NoticeView = z.object({
  /** Mandate by which the house may post it today; null if only the insurer may. */
  mandate: z.nullable(z.object({ granted_by: z.string(), granted_on: z.string() })),
  /** Letters that were posted, by the due day of their instalment. */
  posted: z.array(z.object({ due_on: z.string(), sent_on: z.string(), registered_number: z.string() })),
})
export type NoticeView = z.output<typeof NoticeView>

/** Fields about the formal notice on the page of a file. */
export const noticeFields = {
  /** Address of the prepared letter, which is drawn once it may be sent. */
  formal_notice_url: z.string(),
  formal_notice: NoticeView,
}

const insurer = z.object({ id: Uuid })

/** Calls about the mandates of an insurer, and about the formal notices that leave by them. */
export const mandateCalls = {
  mandates: endpoint('GET /api/agent/insurers/:id/mandates', {
    access: 'staff:read',
    summary: 'Lists the mandates by which an insurer lets the house send formal notices',
    params: insurer,
    answers: { 200: z.object({ mandates: z.array(MandateView) }) },
  }),
  addMandate: endpoint('POST /api/agent/insurers/:id/mandates', {
    access: 'staff:settings',
    device: 'confirmed',
    summary: 'Records a mandate of an insurer with its paper',
    encoding: 'multipart',
    params: insurer,
    body: z.object({ granted_by: PlainText(120), granted_on: IsoDate, ends_on: OptionalDate }),
    files: [{ name: 'file', maxCount: 1 }],
    answers: { 201: z.object({ id: z.string() }) },
    idempotent: true,
  }),
  endMandate: endpoint('POST /api/agent/mandates/:id/end', {
    access: 'staff:settings',
    device: 'confirmed',
    summary: 'Ends a mandate from now on; letters that left by it stay as they are',
    params: z.object({ id: Uuid }),
  }),
  mandatePaper: endpoint('GET /api/mandate-paper/:id', {
    access: 'signedLink',
    right: 'read',
    summary: 'Shows the paper of a mandate',
    params: z.object({ id: Uuid }),
    answers: { 200: null },
  }),
  postNotice: endpoint('POST /api/agent/insurances/:insurance_number/formal-notice', {
    access: 'staff:contract',
    device: 'confirmed',
    summary:
      'Notes that the formal notice of a late instalment was posted by a mandate, and keeps its letter',
    params: z.object({ insurance_number: InsuranceNumber }),
    body: z.object({ sent_on: IsoDate, registered_number: PlainText(40) }),
  }),
}
