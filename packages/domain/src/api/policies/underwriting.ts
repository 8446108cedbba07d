import { z } from 'zod/mini'
import { WholeNumber } from '../../party/number.ts'
import { JsonRecord } from '../../party/reading.ts'
import { OptionalLines } from '../../party/text.ts'
import { policyStatuses } from '../../policy/policy.ts'
import {
  longestRemark,
  maximumLoading,
  underwritingOutcomes,
  underwritingStates,
} from '../../underwriting/underwriting.ts'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'
import { InsuranceNumber } from './policy-views.ts'
import { Moment, Ticked, Uuid, seenStatus } from '../values.ts'

const params = z.object({ insurance_number: InsuranceNumber })

/** Name of a version of a questionnaire. */
const Version = z.string('validation.required').check(z.maxLength(40, 'validation.invalid'))

/** Answers to the questionnaire of a person as typed so far, under the names of its questions. */
const TypedAnswers = z.record(
  z.string().check(z.maxLength(40, 'validation.invalid')),
  z.union([z.boolean(), z.string().check(z.maxLength(2000, 'validation.invalid'))]),
  'validation.invalid',
)

/** Insured person with the answers about this person. */
export const QuestionnairePerson = z.object({
  /** `HOLDER`, `SPOUSE`, `CHILD_1` and so on. */
  code: z.string(),
  name: z.string(),
  age: z.int(),
  /** True if every question has a valid answer. */
  complete: z.boolean(),
  answers: z.record(z.string(), z.unknown()),
})

/** Medical questionnaire of a file with its answers. */
export const QuestionnaireView = z.object({
  insurance_number: z.string(),
  insuranceType_name: z.string(),
  state: z.enum(underwritingStates),
  version: z.string(),
  persons: z.array(QuestionnairePerson),
  confirmed_at: z.nullable(Moment),
  /** Words of the insurer about papers that it still needs. */
  request: z.nullable(z.string()),
  papers: z.array(z.object({ id: z.string(), at: Moment })),
  /** True if an agent typed the answers from a paper that the person signed. */
  from_paper: z.boolean(),
})
export type QuestionnaireView = z.output<typeof QuestionnaireView>

/** Questionnaire as agents with the right read it, with what was decided. */
const MedicalFile = z.extend(QuestionnaireView, {
  /** Agent who typed the answers, by name. */
  typed_by: z.nullable(z.string()),
  exclusion: z.nullable(z.string()),
  /** Words of the agent who decided, for the others. */
  reason: z.nullable(z.string()),
})
export type MedicalFile = z.output<typeof MedicalFile>

/** Questions of a file to type from paper: nothing that the customer has answered online so far. */
const BlankQuestionnaire = z.extend(
  z.pick(QuestionnaireView, { insurance_number: true, insuranceType_name: true, version: true }),
  { persons: z.array(z.pick(QuestionnairePerson, { code: true, name: true, age: true })) },
)
export type BlankQuestionnaire = z.output<typeof BlankQuestionnaire>

/** Calls about the insurer's acceptance of a file before its payment (docs/decisions/015-what-blocks-a-file.md). */
export const underwritingCalls = {
  questionnaire: endpoint('GET /api/user/insurance/:insurance_number/questionnaire', {
    access: 'customer',
    summary: 'Returns the medical questionnaire of a file with the answers so far',
    params,
    answers: { 200: QuestionnaireView },
  }),
  saveQuestionnaire: endpoint('POST /api/user/insurance/:insurance_number/questionnaire/answers', {
    access: 'customer',
    summary: 'Saves the answers about one person while they are typed',
    params,
    body: z.object({
      person: z.string('validation.required').check(z.maxLength(20, 'validation.invalid')),
      version: Version,
      answers: TypedAnswers,
    }),
    answers: { 200: z.object({ complete: z.boolean() }) },
    limit: { perAddress: 600, windowSeconds: 600 },
  }),
  sendQuestionnaire: endpoint('POST /api/user/insurance/:insurance_number/questionnaire', {
    access: 'customer',
    device: 'confirmed',
    summary: 'Confirms the truth of the answers and sends them to the insurer',
    params,
    body: z.object({
      version: Version,
      truth: z.pipe(z._default(Ticked, false), z.literal(true, 'medical.confirm.required')),
    }),
  }),
  addMedicalPaper: endpoint('POST /api/user/insurance/:insurance_number/questionnaire/paper', {
    access: 'customer',
    summary: 'Adds a paper that the insurer asked for, encrypted',
    encoding: 'multipart',
    params,
    body: z.object({}),
    files: [{ name: 'file', maxCount: 1 }],
    failure: failures.uploadDocuments,
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  medicalFile: endpoint('GET /api/agent/insurances/:insurance_number/questionnaire', {
    access: 'staff:medical',
    device: 'confirmed',
    summary: 'Returns the sent questionnaire to an agent with the right to read it, and records it',
    params,
    answers: { 200: MedicalFile },
  }),
  blankQuestionnaire: endpoint('GET /api/agent/insurances/:insurance_number/questionnaire/blank', {
    access: 'staff:medical',
    device: 'confirmed',
    summary: 'Returns the questions of a file that awaits its answers, to type them from paper',
    params,
    answers: { 200: BlankQuestionnaire },
  }),
  typeQuestionnaire: endpoint('POST /api/agent/insurances/:insurance_number/questionnaire', {
    access: 'staff:medical',
    device: 'confirmed',
    summary: 'Enters the answers of a signed paper with its scan, as if the customer had sent them',
    encoding: 'multipart',
    params,
    body: z.object({
      version: Version,
      /** JSON of the answers, by the code of the person. */
      answers: z.pipe(JsonRecord, z.record(z.string().check(z.maxLength(20)), TypedAnswers)),
      /** The scanned paper bears the signature of the policyholder. */
      signed: z.pipe(z._default(Ticked, false), z.literal(true, 'medical.typed.signedNeeded')),
    }),
    files: [{ name: 'file', maxCount: 1 }],
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  medicalPaper: endpoint('GET /api/agent/insurances/:insurance_number/questionnaire/papers/:id', {
    access: 'staff:medical',
    device: 'confirmed',
    summary: 'Returns a paper of the questionnaire to an agent with the right, and records it',
    params: z.extend(params, { id: Uuid }),
    answers: { 200: null },
  }),
  decideUnderwriting: endpoint('POST /api/agent/insurances/:insurance_number/underwriting', {
    access: 'staff:quote',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'price', hands: 'price', mail: 'customer' },
    summary: 'Enters the decision of the insurer on an accepted file, or asks for further papers',
    params,
    query: seenStatus(policyStatuses),
    body: z.object({
      outcome: z.enum(underwritingOutcomes, 'validation.required'),
      /** Loading in percent of the net premium, with `changedTerms`. */
      loading: z.optional(WholeNumber({ min: 1, max: maximumLoading })),
      /** Text of an exclusion, with `changedTerms`; it is printed on quote and contract. */
      exclusion: OptionalLines(longestRemark),
      /** Words for the customer, with `furtherPapers`. */
      request: OptionalLines(longestRemark),
      /** Words only for agents with the right. */
      reason: OptionalLines(longestRemark),
    }),
  }),
}
