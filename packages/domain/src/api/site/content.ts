import { z } from 'zod/mini'
import { PlainLines, PlainText } from '../../party/text.ts'
import { WholeNumber } from '../../party/number.ts'
import { messageStates } from '../../site/contact.ts'
import { LegalBody, legalKinds } from '../../site/legal-text.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Ids, Moment } from '../values.ts'

/** Message of the contact form in the inbox. */
export const MessageView = z.object({
  id: z.string(),
  at: Moment,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  /** Text in the field that people do not see, which marks the message; null without one. */
  hidden_field: z.nullable(z.string()),
  /** Language in which the sender read the form. */
  language: z.enum(['fr', 'en', 'ar']),
  state: z.enum(messageStates),
  /** Agent who answered the message or marked it as spam, and the moment. */
  settled_by: z.nullable(z.string()),
  settled_at: z.nullable(Moment),
  /** Subject of an answer by mail, in the sender's language. */
  reply_subject: z.string(),
})
export type MessageView = z.output<typeof MessageView>

/** Requires a text in each language. */
const inLanguages = <S extends z.ZodMiniType>(schema: S) => ({ fr: schema, en: schema, ar: schema })

/** Reason of a text with an address or a number, which waits for another person. */
const TextReason = z.optional(PlainText(300))

export const LegalVersionBody = z.object({
  kind: z.enum(legalKinds, 'validation.required'),
  /** Number of the new version: one more than the last one its author saw. */
  version: WholeNumber({ min: 1, max: 10_000 }),
  /** First day, not before today. */
  effective_from: z.iso.date('validation.date.invalid'),
  ...inLanguages(LegalBody),
  reason: TextReason,
})

/** Written version, which never changes. */
export const LegalVersionView = z.object({
  kind: z.enum(legalKinds),
  version: z.int(),
  effective_from: z.string(),
  /** Null for a text that came with the product. */
  author: z.nullable(z.string()),
  created_at: Moment,
  /** True for the version in force today. */
  in_force: z.boolean(),
  ...inLanguages(z.string()),
})
export type LegalVersionView = z.output<typeof LegalVersionView>

const longestIncident = 300
/** Incident that pages of visitors and customers show at their head for a while. */
export const IncidentBody = z
  .object({
    starts_at: z.iso.datetime('validation.date.invalid'),
    /** Null until an agent ends it. */
    ends_at: z.nullable(z.iso.datetime('validation.date.invalid')),
    ...inLanguages(PlainLines(longestIncident)),
    reason: TextReason,
  })
  .check(({ value, issues }) => {
    const { starts_at: from, ends_at: until } = value
    if (until !== null && new Date(until) <= new Date(from))
      issues.push({ code: 'custom', message: 'validation.incident.end', path: ['ends_at'], input: until })
  })

export const IncidentView = z.object({
  id: z.string(),
  starts_at: Moment,
  ends_at: z.nullable(Moment),
  /** True if pages show it now. */
  shown: z.boolean(),
  ...inLanguages(z.string()),
})
export type IncidentView = z.output<typeof IncidentView>

const Id = z.object({ id: z.uuid('validation.invalid') })

/** Answer that says whether the text waits for another person. */
const Awaited = z.extend(Done, { pending: z.boolean() })

/** Calls with which the console maintains the public site. */
export const contentCalls = {
  messages: endpoint('GET /api/agent/messages', {
    access: 'staff:read',
    summary: 'Returns the named messages of the contact form',
    query: z.object({ ids: Ids }),
    answers: { 200: z.object({ messages: z.array(MessageView) }) },
  }),
  setMessageState: endpoint('POST /api/agent/messages/:id/state', {
    access: 'staff:messages',
    device: 'confirmed',
    summary: 'Marks a message as answered, as spam, or as open again',
    params: Id,
    body: z.object({ state: z.enum(messageStates, 'validation.required') }),
  }),
  legalTexts: endpoint('GET /api/agent/texts', {
    access: 'staff:settings',
    summary: 'Lists all versions of the legal texts, newest first',
    answers: { 200: z.object({ texts: z.array(LegalVersionView) }) },
  }),
  addLegalText: endpoint('POST /api/agent/texts', {
    access: 'staff:settings',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'texts', hands: 'address', mail: 'admins' },
    summary: 'Adds a version of a legal text in all languages; one with an address waits for another person',
    body: LegalVersionBody,
    answers: { 201: Awaited },
  }),
  incidents: endpoint('GET /api/agent/incidents', {
    access: 'staff:settings',
    summary: 'Lists the incidents, newest first',
    answers: { 200: z.object({ incidents: z.array(IncidentView) }) },
  }),
  addIncident: endpoint('POST /api/agent/incidents', {
    access: 'staff:settings',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'texts', hands: 'address', mail: 'admins' },
    summary: 'Adds an incident; one with an address waits for another person',
    body: IncidentBody,
    answers: { 201: z.object({ id: z.string(), pending: z.boolean() }) },
    idempotent: true,
  }),
  changeIncident: endpoint('POST /api/agent/incidents/:id', {
    access: 'staff:settings',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'texts', hands: 'address', mail: 'admins' },
    seen: true,
    summary: 'Changes an incident, or ends it by its last moment',
    params: Id,
    body: IncidentBody,
    answers: { 200: Awaited },
  }),
}
