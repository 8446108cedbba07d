import { z } from 'zod/mini'
import { contractStandings } from '../../policy/standing.ts'
import { IsoDate } from '../../party/date.ts'
import { OptionalLines, OptionalText } from '../../party/text.ts'
import {
  correctableFieldNames,
  enteredChannels,
  opposedUses,
  rightsAgentActions,
  rightsClocks,
  rightsKindNames,
  rightsStates,
} from '../../personal-data/rights-request.ts'
import { OneTimeCode } from '../../party/one-time-code.ts'
import { copyStates } from '../../personal-data/data-copy.ts'
import { endpoint } from '../endpoint.ts'
import {
  assertValue,
  DeletionOutlook,
  rightsFacts,
  RightsNumber,
  RightsOpened,
  StoryEvent,
} from './rights.ts'
import { Moment, Uuid } from '../values.ts'

const Text = z.nullable(z.string())
const params = z.object({ number: RightsNumber })
const files = [{ name: 'file', maxCount: 1 }] as const

/** Effects of a correction on a file of the person. */
export const correctionTraces = ['keepsPrinted', 'takenBack', 'drawnAgain'] as const
export type CorrectionTrace = (typeof correctionTraces)[number]

/** Rights request as agents see it. */
export const RightsFile = z.object({
  ...rightsFacts,
  clock: z.enum(rightsClocks),
  /** Person: the account, or what the caller said of themselves. */
  person: z.object({
    customer: Text,
    name: z.string(),
    contact: Text,
    email: Text,
    phone: Text,
    cin: Text,
    /** Newest copy of their data that the person asked for; null if there is none. */
    data_copy: z.nullable(z.object({ state: z.enum(copyStates), asked_at: Moment })),
  }),
  /** Agent who entered the request. */
  entered_by: Text,
  story: z.array(z.extend(StoryEvent, { actor: Text })),
  /** Open files of the person, with the effect of a correction of their data. */
  files: z.array(
    z.object({
      insurance_number: z.string(),
      status: z.int(),
      standing: z.nullable(z.enum(contractStandings)),
      trace: z.nullable(z.enum(correctionTraces)),
    }),
  ),
  actions: z.array(z.enum(rightsAgentActions)),
  /** Effect of a deletion now; null for other kinds, and once it is decided. */
  outlook: z.nullable(DeletionOutlook),
  /** True while another person's approval of the deletion is waited for. */
  awaits_approval: z.boolean(),
})
export type RightsFile = z.output<typeof RightsFile>

/** Request that an agent notes for a person who called, wrote or came. */
export const RightsEntered = z
  .object({
    kind: z.enum(rightsKindNames, 'validation.required'),
    channel: z.enum(enteredChannels, 'validation.required'),
    received_on: IsoDate,
    /** Account of the person; without one, name and contact say who they are. */
    customer: z.optional(z.union([z.literal(''), Uuid])),
    name: OptionalText(160),
    contact: OptionalText(160),
    field: z.optional(z.union([z.literal(''), z.enum(correctableFieldNames)])),
    value: OptionalText(300),
    opposed: z.optional(z.union([z.literal(''), z.enum(opposedUses)])),
    reason: OptionalLines(1000),
  })
  .check(({ value, issues }) => {
    const missing = (path: string) =>
      issues.push({ code: 'custom', message: 'validation.required', path: [path], input: undefined })
    if (!value.customer && !value.name) missing('name')
    if (!value.customer && !value.contact) missing('contact')
    if (value.kind === 'correction' && !value.field) missing('field')
    if (value.kind === 'correction' && !value.value) missing('value')
    if (value.kind === 'opposition' && !value.opposed) missing('opposed')
    if (value.kind === 'correction') assertValue({ value, issues })
  })
export type RightsEntered = z.output<typeof RightsEntered>

/** Calls of agents about rights requests. */
export const rightsDeskCalls = {
  rightsFile: endpoint('GET /api/agent/rights/:number', {
    access: 'staff:privacy',
    summary: 'Returns a rights request with its person, its story and what a decision would do',
    params,
    answers: { 200: RightsFile },
  }),
  enterRights: endpoint('POST /api/agent/rights', {
    access: 'staff:privacy',
    device: 'confirmed',
    summary: 'Notes the request of a person who called, wrote or came',
    encoding: 'multipart',
    body: RightsEntered,
    files,
    answers: { 201: RightsOpened },
    idempotent: true,
  }),
  moveRights: endpoint('POST /api/agent/rights/:number/move', {
    access: 'staff:privacy',
    device: 'confirmed',
    factor: 'fresh',
    summary: 'Asks, corrects, accepts, proposes a deletion, completes or refuses',
    params,
    body: z.object({
      action: z.enum(rightsAgentActions, 'validation.required'),
      /** State that the page showed. */
      seen: z.enum(rightsStates),
      /** Words that the person reads. */
      text: OptionalLines(2000),
      /** Code that proves a new email address or telephone. */
      code: z.optional(z.union([z.literal(''), OneTimeCode])),
    }),
  }),
  proveRights: endpoint('POST /api/agent/rights/:number/code', {
    access: 'staff:privacy',
    device: 'confirmed',
    factor: 'fresh',
    summary: 'Sends the code that proves the new email address or telephone of a correction',
    params,
  }),
}
