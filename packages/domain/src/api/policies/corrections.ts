import { z } from 'zod/mini'
import { City } from '../../party/cities.ts'
import { IsoDate } from '../../party/date.ts'
import { Email } from '../../party/email.ts'
import { MoneyAmount } from '../../party/number.ts'
import { NationalId } from '../../party/identity-number.ts'
import { PersonName } from '../../party/person.ts'
import { Phone } from '../../party/phone.ts'
import { OptionalLines, PlainLines, PlainText } from '../../party/text.ts'
import { correctionEffects } from '../../policy/correction.ts'
import { policyStatuses } from '../../policy/policy.ts'
import { OneTimeCode } from '../../party/one-time-code.ts'
import { endpoint } from '../endpoint.ts'
import { InsuranceNumber } from './policy-views.ts'
import { PriceAnswer } from '../sales/quotes.ts'
import { Amount, seenStatus, Ticked } from '../values.ts'

const params = z.object({ insurance_number: InsuranceNumber })
const query = seenStatus(policyStatuses)

/** Answers under the specification's keys; the schema of the product reads them. */
const AnswersInput = z.record(z.string(), z.unknown())

/** Amount of an agent in dirhams, in place of the tariff's. */
const AgentAmount = z.optional(MoneyAmount({ min: 0.01, max: 10_000_000 }))

/** Reason that the customer reads. */
const Reason = PlainLines(1000)

/** Effect of a correction on the price and the file, in dirhams. */
export const CorrectionPreview = z.object({
  pricing: PriceAnswer,
  /** Premium before the correction; null without one. */
  before: Amount,
  /** Premium after it; null if an agent must state it. */
  amount: Amount,
  paid: z.number(),
  due: z.number(),
  refund: z.number(),
  effect: z.enum(correctionEffects),
  /** Rounded percentage between an agent's amount and the tariff's; null without a tariff price. */
  deviation: z.nullable(z.int()),
  needs_reason: z.boolean(),
})
export type CorrectionPreview = z.output<typeof CorrectionPreview>

/** Person of a file as an agent corrects them; every value, changed or not. */
export const CorrectedHolder = z.object({
  firstname: PersonName,
  lastname: PersonName,
  cin: NationalId,
  birthday: IsoDate,
  city: City,
  address: PlainText(300),
})
export type CorrectedHolder = z.output<typeof CorrectedHolder>

/** Email address or phone that a code proves. */
export const NewContact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), value: Email }),
  z.object({
    kind: z.literal('phone'),
    value: Phone,
    /** True if the agent knows that the telephone of another customer serves this one too. */
    shared_phone: z.optional(Ticked),
  }),
])
export type NewContact = z.output<typeof NewContact>

/** Calls of agents that correct a file and its person. */
export const correctionCalls = {
  correctAnswers: endpoint('POST /api/agent/insurances/:insurance_number/answers', {
    access: 'staff:quote',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'price', hands: 'price', mail: 'customer' },
    seen: true,
    summary: 'Corrects the answers of a file and its price, with a reason for the customer',
    params,
    query,
    body: z.object({
      data: AnswersInput,
      amount: AgentAmount,
      reason: Reason,
      /** Required for an amount far from the computed price; only agents read it. */
      note: OptionalLines(1000),
    }),
  }),
  previewAnswers: endpoint('POST /api/agent/insurances/:insurance_number/answers/preview', {
    access: 'staff:quote',
    summary: 'Computes the price of corrected answers and what follows from it; changes nothing',
    params,
    body: z.object({ data: AnswersInput, amount: AgentAmount }),
    answers: { 200: CorrectionPreview },
  }),
  correctHolder: endpoint('POST /api/agent/insurances/:insurance_number/holder', {
    access: 'staff:file',
    device: 'confirmed',
    seen: true,
    summary: 'Corrects the person of a file, with a reason and a document that agents alone see',
    encoding: 'multipart',
    params,
    query,
    body: z.extend(CorrectedHolder, { reason: Reason }),
    files: [{ name: 'file', maxCount: 1 }],
  }),
  proveContact: endpoint('POST /api/agent/insurances/:insurance_number/holder/contact', {
    access: 'staff:file',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'none', mail: 'customer' },
    summary: 'Mails the code that proves a new email address, or a new phone by the account’s address',
    params,
    body: NewContact,
  }),
  correctContact: endpoint('POST /api/agent/insurances/:insurance_number/holder/contact/confirm', {
    access: 'staff:file',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'none', mail: 'customer' },
    summary: 'Replaces the email address or the phone of the person, with the code and a reason',
    params,
    body: z.object({ contact: NewContact, code: OneTimeCode, reason: Reason }),
  }),
}
