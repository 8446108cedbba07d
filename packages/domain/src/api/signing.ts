import { z } from 'zod/mini'
import { OptionalLines, PlainText } from '../party/text.ts'
import { OneTimeCode } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { failures } from './failures.ts'
import { Done, Ticked } from './values.ts'

/** The token of a signature's address: unguessable, of one signature, good while it is open. */
const Token = z.object({ token: z.string().check(z.maxLength(100)) })

/** A part of a document as a phone can read it, where PDF is not shown in frames (RULINGS 36). */
export const DocumentSection = z.object({
  title: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  paragraphs: z.array(z.string()),
})
export type DocumentSection = z.output<typeof DocumentSection>

export const SigningView = z.object({
  state: z.enum(['open', 'signed', 'refused', 'closed']),
  /** The contract of an insurance, or the discharge of a customer request. */
  paper: z.enum(['contract', 'discharge']),
  insurance_number: z.string(),
  /** Of a discharge. */
  report_number: z.nullable(z.string()),
  insuranceType_name: z.string(),
  company_name: z.string(),
  signer: z.string(),
  /** `n…@example.ma`: where the code goes. */
  email: z.string(),
  /** What is signed, to be read in the page; empty where the insurer's own file is signed. */
  sections: z.array(DocumentSection),
  /** Signed link to the PDF that is signed, as of other documents; empty once it is over. */
  document_url: z.string(),
  /** The exact sentence that is agreed to, and written on the audit page. */
  consent: z.string(),
})
export type SigningView = z.output<typeof SigningView>

/** A drawn signature: strokes as flat lists of x,y in a box of 600 × 200. */
export const signatureBox = { width: 600, height: 200 } as const
const Stroke = z.array(z.number().check(z.gte(-20), z.lte(620))).check(z.minLength(2), z.maxLength(4000))
export const Drawing = z
  .array(Stroke, 'validation.required')
  .check(z.minLength(1, 'validation.required'), z.maxLength(100))

const SignBody = z
  .object({
    consent: z.pipe(z._default(Ticked, false), z.literal(true, 'validation.consent.required')),
    code: OneTimeCode,
    /** One of the two: what was drawn, or the name as typed. */
    drawing: z.optional(Drawing),
    typed: z.optional(PlainText(120)),
  })
  .check(
    z.refine(({ drawing, typed }) => drawing !== undefined || typed !== undefined, {
      path: ['drawing'],
      error: 'validation.signature.required',
    }),
  )

/** The built-in signature provider's own page, shown in a frame. */
export const signingCalls = {
  signing: endpoint({
    method: 'GET',
    path: '/api/signing/:token',
    access: 'public',
    summary: 'What is to be signed',
    params: Token,
    answers: { 200: SigningView },
    failure: failures.usual,
    errors: ['signature.unknown'],
    limit: { perAddress: 120, windowSeconds: 60 },
  }),
  signingCode: endpoint({
    method: 'POST',
    path: '/api/signing/:token/code',
    access: 'public',
    summary: 'Mails the code that proves who signs',
    params: Token,
    answers: { 200: Done },
    failure: failures.usual,
    errors: ['signature.unknown', 'code.too-soon'],
    limit: { perAddress: 20, windowSeconds: 600 },
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/signing/:token/sign',
    access: 'public',
    summary: 'Signs: consent, code, and a drawn or typed signature',
    params: Token,
    body: SignBody,
    answers: { 200: Done },
    failure: failures.usual,
    errors: ['signature.unknown', 'code.invalid', 'code.expired', 'storage.unavailable'],
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  refuseSigning: endpoint({
    method: 'POST',
    path: '/api/signing/:token/refuse',
    access: 'public',
    summary: 'Refuses to sign',
    params: Token,
    body: z.object({ reason: OptionalLines(500) }),
    answers: { 200: Done },
    failure: failures.usual,
    errors: ['signature.unknown'],
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  signatureWebhook: endpoint({
    method: 'POST',
    path: '/api/signature/webhook/:provider',
    access: 'public',
    summary: 'What an external signature provider reports, signed with HMAC',
    params: z.object({ provider: z.string().check(z.maxLength(40)) }),
    answers: { 200: null },
    failure: failures.usual,
    errors: ['request.malformed'],
  }),
}
