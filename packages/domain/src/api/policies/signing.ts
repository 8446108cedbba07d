import { z } from 'zod/mini'
import { OptionalLines, PlainText } from '../../party/text.ts'
import { OneTimeCode } from '../../party/one-time-code.ts'
import { endpoint } from '../endpoint.ts'
import { Ticked } from '../values.ts'

/** Token in the address of a signature: unguessable, for one signature, valid while it is open. */
const Token = z.object({ token: z.string().check(z.maxLength(100)) })

/** Part of a document as text, for phones that show no PDF in frames (RULINGS 36). */
export const DocumentSection = z.object({
  title: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  paragraphs: z.array(z.string()),
})
export type DocumentSection = z.output<typeof DocumentSection>

export const SigningView = z.object({
  state: z.enum(['open', 'signed', 'refused', 'closed']),
  /** Contract of a policy, or discharge of a customer request. */
  paper: z.enum(['contract', 'discharge']),
  insurance_number: z.string(),
  /** Report number of a discharge; null for a contract. */
  report_number: z.nullable(z.string()),
  insuranceType_name: z.string(),
  company_name: z.string(),
  signer: z.string(),
  /** Masked address that receives the code: `n…@example.ma` or `06 •• •• •• 99`. */
  code_address: z.string(),
  /** Text to read and sign; empty if the insurer's own file is signed. */
  sections: z.array(DocumentSection),
  /** Signed link to the PDF, like those of other documents; empty once the signature has ended. */
  document_url: z.string(),
  /** Exact sentence of consent, which the audit page repeats. */
  consent: z.string(),
})
export type SigningView = z.output<typeof SigningView>

/** Box of a drawn signature, whose strokes are flat lists of x,y. */
export const signatureBox = { width: 600, height: 200 } as const
const Stroke = z.array(z.number().check(z.gte(-20), z.lte(620))).check(z.minLength(2), z.maxLength(4000))
export const Drawing = z
  .array(Stroke, 'validation.required')
  .check(z.minLength(1, 'validation.required'), z.maxLength(100))

const SignBody = z
  .object({
    consent: z.pipe(z._default(Ticked, false), z.literal(true, 'validation.consent.required')),
    code: OneTimeCode,
    /** Either the drawing or the typed name. */
    drawing: z.optional(Drawing),
    typed: z.optional(PlainText(120)),
  })
  .check(
    z.refine(({ drawing, typed }) => drawing !== undefined || typed !== undefined, {
      path: ['drawing'],
      error: 'validation.signature.required',
    }),
  )

/** Calls of the built-in signature provider's own page, which is shown in a frame. */
export const signingCalls = {
  signing: endpoint('GET /api/signing/:token', {
    access: 'public',
    summary: 'Returns the text to sign',
    params: Token,
    answers: { 200: SigningView },
    limit: { perAddress: 120, windowSeconds: 60 },
  }),
  signingCode: endpoint('POST /api/signing/:token/code', {
    access: 'public',
    summary: 'Sends the code that identifies the signer',
    params: Token,
    limit: { perAddress: 20, windowSeconds: 600 },
  }),
  sign: endpoint('POST /api/signing/:token/sign', {
    access: 'public',
    summary: 'Signs with consent, code, and a drawn or typed signature',
    // A drawing has some thousand points.
    mostBytes: 256 * 1024,
    params: Token,
    body: SignBody,
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  refuseSigning: endpoint('POST /api/signing/:token/refuse', {
    access: 'public',
    summary: 'Refuses the signature',
    params: Token,
    body: z.object({ reason: OptionalLines(500) }),
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  signatureWebhook: endpoint('POST /api/signature/webhook/:provider', {
    access: 'public',
    summary: 'Receives the report of an external signature provider, signed with HMAC',
    params: z.object({ provider: z.string().check(z.maxLength(40)) }),
    answers: { 200: null },
  }),
}
