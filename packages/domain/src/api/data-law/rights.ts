import { z } from 'zod/mini'
import { OptionalLines, PlainLines, PlainText } from '../../party/text.ts'
import {
  correctableFieldNames,
  correctableFields,
  isPromotionUse,
  opposedUses,
  rightsChannels,
  rightsEvents,
  rightsKindNames,
  rightsStates,
} from '../../personal-data/rights-request.ts'
import { erasureRefusals } from '../../personal-data/erasure.ts'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../values.ts'

const Text = z.nullable(z.string())

/** Number of a rights request, such as `DP-2026-000012`. */
export const RightsNumber = z.string().check(z.regex(/^DP-\d{4}-\d{6}$/, 'validation.invalid'))

/** Event of the story of a rights request. */
export const StoryEvent = z.object({
  event: z.enum(rightsEvents),
  at: Moment,
  /** Words of the agent or of the person. */
  text: Text,
})

export const rightsFacts = {
  number: z.string(),
  kind: z.enum(rightsKindNames),
  state: z.enum(rightsStates),
  channel: z.enum(rightsChannels),
  /** Data that a correction concerns, with the right value. */
  field: z.nullable(z.enum(correctableFieldNames)),
  value: Text,
  /** Value before the correction: the present one while it is open. */
  before: Text,
  /** Use that the person opposes. */
  opposed: z.nullable(z.enum(opposedUses)),
  reason: Text,
  /** Day on which the request came, and last day of the broker. */
  received_on: z.string(),
  due_on: z.string(),
  closed_at: z.nullable(Moment),
  /** Signed link to the proof; null without one. */
  proof_url: Text,
}

/** Rights request as its person sees it. */
export const RightsRequestView = z.object({ ...rightsFacts, story: z.array(StoryEvent) })
export type RightsRequestView = z.output<typeof RightsRequestView>

/** Effect of a deletion on the files of a person; days are ISO. */
export const DeletionOutlook = z.object({
  /** Files that someone needs first; none if the deletion is possible. */
  refusals: z.array(z.object({ number: z.string(), reason: z.enum(erasureRefusals) })),
  /** Insurance numbers of the quotes that go at once. */
  goes: z.array(z.string()),
  /** Contracts that the law keeps, each with its last day. */
  stays: z.array(z.object({ number: z.string(), until: z.string() })),
})
export type DeletionOutlook = z.output<typeof DeletionOutlook>

/** Correction as its person asks for it; a value of the field's own kind. */
const correction = {
  field: z.enum(correctableFieldNames, 'validation.required'),
  value: PlainText(300),
}

interface Asked {
  field?: unknown
  value?: unknown
}

/** Checks the value by the schema of its field, so that the fault shows at the input. */
export const assertValue = ({
  value: asked,
  issues,
}: {
  value: Asked
  issues: z.core.$ZodRawIssue[]
}): void => {
  const { field, value } = asked
  const name = correctableFieldNames.find((each) => each === field)
  if (!name || typeof value !== 'string' || value === '') return
  const { error } = correctableFields[name].schema.safeParse(value)
  const [issue] = error?.issues ?? []
  if (issue) issues.push({ code: 'custom', message: issue.message, path: ['value'], input: value })
}

export const CorrectionAsked = z.object({ ...correction, reason: OptionalLines(1000) }).check(assertValue)

export const OppositionAsked = z
  .object({ opposed: z.enum(opposedUses, 'validation.required'), reason: OptionalLines(1000) })
  .check(({ value: { opposed, reason }, issues }) => {
    // The law asks for legitimate grounds, except against promotion.
    if (!isPromotionUse(opposed) && !reason)
      issues.push({ code: 'custom', message: 'validation.required', path: ['reason'], input: reason })
  })

/** Word that confirms a deletion, in any of the three languages. */
export const deletionWords = ['SUPPRIMER', 'DELETE', 'حذف'] as const

const isDeletionWord = (text: string): boolean =>
  (deletionWords as readonly string[]).includes(text.trim().toUpperCase())

export const DeletionAsked = z.object({
  word: z
    .string('validation.required')
    .check(z.maxLength(40, 'validation.tooLong'), z.refine(isDeletionWord, 'validation.rights.word')),
  reason: OptionalLines(1000),
})

const files = [{ name: 'file', maxCount: 1 }] as const
const params = z.object({ number: RightsNumber })
export const RightsOpened = z.object({ number: z.string() })
/** A person has few reasons to ask often. */
const limit = { perAddress: 30, windowSeconds: 3600 }

/** Calls of persons about their data (docs/decisions/038-data-rights.md). */
export const rightsCalls = {
  rightsRequests: endpoint('GET /api/user/rights', {
    access: 'customer',
    summary: 'Lists the rights requests of the customer, newest first',
    answers: { 200: z.object({ requests: z.array(RightsRequestView) }) },
  }),
  askCorrection: endpoint('POST /api/user/rights/correction', {
    access: 'customer',
    summary: 'Asks for the correction of one of the customer’s data, with a document',
    encoding: 'multipart',
    body: CorrectionAsked,
    files,
    answers: { 201: RightsOpened },
    idempotent: true,
    limit,
  }),
  oppose: endpoint('POST /api/user/rights/opposition', {
    access: 'customer',
    summary: 'Opposes a use of the customer’s data',
    body: OppositionAsked,
    answers: { 201: RightsOpened },
    idempotent: true,
    limit,
  }),
  deletionOutlook: endpoint('GET /api/user/rights/deletion', {
    access: 'customer',
    summary: 'Explains what a deletion of the customer’s data would do, or what keeps it',
    answers: { 200: DeletionOutlook },
  }),
  askDeletion: endpoint('POST /api/user/rights/deletion', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Asks for the deletion of the customer’s data, confirmed by a typed word',
    body: DeletionAsked,
    answers: { 201: RightsOpened },
    idempotent: true,
    limit,
  }),
  replyRights: endpoint('POST /api/user/rights/:number/reply', {
    access: 'customer',
    summary: 'Answers the broker’s question about a rights request, with a document or not',
    encoding: 'multipart',
    params,
    body: z.object({ text: PlainLines(1000) }),
    files,
    limit,
  }),
  withdrawRights: endpoint('POST /api/user/rights/:number/withdraw', {
    access: 'customer',
    summary: 'Withdraws an open rights request',
    params,
    limit,
  }),
  rightsProof: endpoint('GET /api/preview/rights/:number', {
    access: 'signedLink',
    right: 'privacy',
    summary: 'Shows the proof of a rights request',
    params,
    answers: { 200: null },
  }),
}
