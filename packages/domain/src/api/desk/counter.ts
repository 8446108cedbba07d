import { z } from 'zod/mini'
import { channels } from '../../party/channel.ts'
import { customerSources } from '../../party/customer-source.ts'
import { identityPieces } from '../../party/identity-piece.ts'
import { Email } from '../../party/email.ts'
import { NationalId } from '../../party/identity-number.ts'
import { PersonName } from '../../party/person.ts'
import { Phone } from '../../party/phone.ts'
import { JsonRecord, readAs } from '../../party/reading.ts'
import { endpoint } from '../endpoint.ts'
import { DraftVersion, SeenOffer, SeenOrder } from '../sales/quotes.ts'
import { InsuranceNumber } from '../policies/policy-views.ts'
import { policyStatuses } from '../../policy/policy.ts'
import { Moment, ProductCode, seenStatus, SeenPrice, Ticked, Uuid } from '../values.ts'

const Text = z.nullable(z.string())

/** Field of a form that may be left empty. */
const optional = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    z.optional(z.nullable(z.string('validation.invalid'))),
    z.pipe(
      readAs((input: string | null | undefined) => input?.trim() || undefined),
      z.optional(schema as z.ZodMiniType<T, string>),
    ),
  )

/** Person as an agent enters them: a name and a telephone are enough until the contract. */
export const NewCustomer = z.object({
  firstname: PersonName,
  lastname: PersonName,
  phone: Phone,
  email: optional(Email),
  cin: optional(NationalId),
  source: z.enum(customerSources, 'validation.required'),
  /** True if the agent knows that the telephone of another customer serves this one too. */
  shared_phone: z.optional(Ticked),
})
export type NewCustomer = z.output<typeof NewCustomer>

/** Customer whom an agent found or entered, with the latest files. */
export const FoundCustomer = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  phone: Text,
  email: Text,
  cin: Text,
  files: z.array(
    z.object({ insurance_number: z.string(), insuranceType_name: ProductCode, status: z.int() }),
  ),
})
export type FoundCustomer = z.output<typeof FoundCustomer>

/** Person of a file, who has an account. */
export const FileHolder = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  cin: z.string(),
  birthday: z.string(),
  city: z.string(),
  address: z.string(),
})

/** Draft that an agent types for a customer. */
export const AgentDraft = z.object({
  id: z.string(),
  insuranceType: ProductCode,
  customer: z.string(),
  updated_at: Moment,
})
export type AgentDraft = z.output<typeof AgentDraft>

/** Identity document that the agent saw. */
const SeenPiece = z.object({ piece: z.enum(identityPieces, 'validation.required') })

const atFile = {
  params: z.object({ insurance_number: InsuranceNumber }),
  query: seenStatus(policyStatuses),
}

/** Link of a quote to its customer, as an agent hands it over. */
export const SentQuote = z.object({
  url: z.string(),
  /** Address that opens WhatsApp with the text; null without a telephone. */
  whatsapp: z.nullable(z.string()),
  /** Ways by which the broker can send it. */
  ways: z.array(z.enum(channels)),
  /** Way by which it was sent now; null for a link to copy. */
  sent_by: z.nullable(z.enum(channels)),
  expires_at: Moment,
  /** Moment at which the customer first asked for a code there. */
  opened_at: z.nullable(Moment),
})
export type SentQuote = z.output<typeof SentQuote>

/** Calls of agents who type for customers (docs/decisions/035-counter.md). */
export const counterCalls = {
  findCustomers: endpoint('GET /api/agent/customers', {
    access: 'staff:quote',
    summary: 'Finds customers by phone, CIN, name, plate or email, the nearest first',
    query: z.object({
      search: z.string('validation.required').check(z.maxLength(100, 'validation.tooLong')),
    }),
    answers: { 200: z.object({ customers: z.array(FoundCustomer) }) },
  }),
  customer: endpoint('GET /api/agent/customers/:customer', {
    access: 'staff:quote',
    summary: 'Returns a customer with the latest files',
    params: z.object({ customer: Uuid }),
    answers: { 200: z.object({ customer: FoundCustomer }) },
  }),
  addCustomer: endpoint('POST /api/agent/customers', {
    access: 'staff:quote',
    device: 'confirmed',
    summary: 'Enters a customer without password; the CIN, email and unshared phone of another are refused',
    body: NewCustomer,
    answers: { 201: z.object({ customer: FoundCustomer }) },
    idempotent: true,
  }),
  openAgentDraft: endpoint('POST /api/agent/drafts', {
    access: 'staff:quote',
    device: 'confirmed',
    summary: 'Opens a draft that an agent types for a customer',
    body: z.object({ customer: Uuid, insuranceType: ProductCode }),
    answers: { 201: z.object({ draft: z.string() }) },
    idempotent: true,
  }),
  agentDrafts: endpoint('GET /api/agent/drafts', {
    access: 'staff:quote',
    summary: 'Lists the agent’s own unfinished drafts, the latest first',
    answers: { 200: z.object({ drafts: z.array(AgentDraft) }) },
  }),
  discardAgentDraft: endpoint('POST /api/agent/drafts/:draft/discard', {
    access: 'staff:quote',
    device: 'confirmed',
    summary: 'Deletes an unfinished draft of the agent’s own',
    params: z.object({ draft: Uuid }),
    body: z.object({}),
  }),
  addAgentQuote: endpoint('POST /api/agent/quotes', {
    access: 'staff:quote',
    device: 'confirmed',
    moves: { what: 'quote', hands: 'price', mail: 'customer' },
    summary: 'Confirms a request that an agent typed for a customer',
    body: z.object({
      customer: Uuid,
      data: JsonRecord,
      price: SeenPrice,
      draft: z.optional(Uuid),
      version: z.optional(DraftVersion),
      offer: SeenOffer,
      order: SeenOrder,
      /** False to be asked before a second file of one plate; true once it is confirmed. */
      another: z.optional(Ticked),
    }),
    answers: { 201: z.object({ insurance_number: z.string() }) },
    idempotent: true,
  }),
  sendQuote: endpoint('POST /api/agent/quotes/:insurance_number/send', {
    access: 'staff:quote',
    device: 'confirmed',
    summary: 'Makes the link of a quote valid for 30 days, and sends it to the customer by a way or not',
    params: z.object({ insurance_number: InsuranceNumber }),
    body: z.object({ by: optional(z.enum(channels, 'validation.invalid')) }),
    answers: { 200: SentQuote },
    idempotent: true,
  }),
  acceptAtCounter: endpoint('POST /api/agent/insurances/:insurance_number/accept', {
    access: 'staff:quote',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'price', hands: 'price', mail: 'nobody' },
    summary: 'Accepts a quote for the customer at the counter, with the identity document that was seen',
    ...atFile,
    body: SeenPiece,
  }),
  signOnPaper: endpoint('POST /api/agent/insurances/:insurance_number/contract/signed', {
    access: 'staff:contract',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'dates', hands: 'none', mail: 'customer' },
    summary: 'Records a contract that was signed on paper: its scan replaces the online signature',
    encoding: 'multipart',
    ...atFile,
    body: SeenPiece,
    files: [{ name: 'file', maxCount: 1 }],
  }),
}
