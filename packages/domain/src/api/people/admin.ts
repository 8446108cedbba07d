import { z } from 'zod/mini'
import { tariffStatuses } from '../../pricing/sourced.ts'
import { WholeNumber } from '../../party/number.ts'
import { dialledPhone } from '../../party/phone.ts'
import { Rib } from '../../party/rib.ts'
import { cleanText, PlainText } from '../../party/text.ts'
import { readAs, refuse } from '../../party/reading.ts'
import { collectors } from '../../payment/collector.ts'
import { mostInstalments } from '../../payment/instalments.ts'
import { mostProvisionals } from '../../payment/provisional.ts'
import { productCodes } from '../../products/catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { Done, ProductCode } from '../values.ts'

/** Short text of one line, cleaned. */
export const Line = (limit: number) =>
  z.pipe(
    z.string('validation.required').check(z.maxLength(400, 'validation.tooLong')),
    readAs((input: string) => {
      const text = cleanText(input)
      if (text === '') return refuse('validation.required')
      return text.length > limit ? refuse('validation.tooLong', { limit }) : text
    }),
  )

const Id = z.object({ id: z.uuid('validation.invalid') })

/** Dialled number, also a short one: `+212522334455`, `5050`. */
const CallNumber = z.nullable(
  z.pipe(
    z.string('validation.invalid').check(z.maxLength(60)),
    readAs((input: string) => {
      const dialled = dialledPhone(input)
      return /^\+?\d{3,15}$/.test(dialled) ? dialled : refuse('validation.invalid')
    }),
  ),
)

const ProvisionalCount = z.optional(
  z
    .int('validation.invalid')
    .check(z.gte(0, 'validation.invalid'), z.lte(mostProvisionals, 'validation.invalid')),
)

export const InsurerBody = z.object({
  name: Line(120),
  /** Name that customers read in Arabic; the other one without it. */
  arabic_name: z.optional(z.nullable(Line(120))),
  /** Word in place of a logo (wordmarks, no borrowed artwork: docs/design.md). */
  logo_word: Line(30),
  account_holder: Line(120),
  account_number: z.nullable(Rib),
  /** Holder of the account; the company's when absent. */
  collector: z.optional(z.enum(collectors)),
  /** Most instalments of a premium; one, or absent, if the insurer allows none. */
  /** Most provisional attestations of a contract of 3, 6 and 12 months that is paid in instalments. */
  provisionals_3: ProvisionalCount,
  provisionals_6: ProvisionalCount,
  provisionals_12: ProvisionalCount,
  most_instalments: z.optional(
    z
      .int('validation.invalid')
      .check(z.gte(1, 'validation.invalid'), z.lte(mostInstalments, 'validation.invalid')),
  ),
  /** Number of the assistance, which customers call from their policy. */
  assistance_phone: CallNumber,
  /** Code by which the insurer knows the broker, and the number of their convention, on papers. */
  broker_code: z.optional(z.nullable(Line(40))),
  convention_number: z.optional(z.nullable(Line(60))),
  products: z.array(z.enum(productCodes)),
  /** Products that this insurer quotes without an agent (RULINGS 30); one insurer per product. */
  default_for: z.array(z.enum(productCodes)),
  /**
   * Products that this insurer binds only after it has accepted the file; it binds the others as
   * soon as the customer accepts the quote.
   */
  after_acceptance: z.array(z.enum(productCodes)),
  active: z.boolean(),
  /** False confirms a made-up insurer as a real one, for good. */
  demonstration: z.optional(z.boolean()),
  /** Reason of another account, which waits for another admin. */
  reason: z.optional(PlainText(300)),
})
export const InsurerView = z.extend(z.omit(InsurerBody, { reason: true }), {
  arabic_name: z.nullable(z.string()),
  broker_code: z.nullable(z.string()),
  convention_number: z.nullable(z.string()),
  collector: z.enum(collectors),
  most_instalments: z.int(),
  provisionals_3: z.int(),
  provisionals_6: z.int(),
  provisionals_12: z.int(),
  id: z.string(),
  slug: z.string(),
  demonstration: z.boolean(),
  /** True while a change of its account waits for another admin. */
  account_pending: z.boolean(),
})
export type InsurerView = z.output<typeof InsurerView>

/** Kinds of agreement: a discount on the net premium, or a partner who referred the customer. */
export const agreementKinds = ['discount', 'partner'] as const

export const AgreementBody = z.object({
  code: Line(40),
  label: Line(120),
  kind: z.enum(agreementKinds, 'validation.required'),
  /** Share of the net premium, 0–0.5; 0 for a partner. */
  rate: z
    .number('validation.invalid')
    .check(z.gte(0, 'validation.invalid'), z.lte(0.5, 'validation.invalid')),
  /** Empty means all products. */
  products: z.array(z.enum(productCodes)),
  valid_until: z.nullable(z.iso.date('validation.date.invalid')),
  active: z.boolean(),
})
export const AgreementView = z.extend(AgreementBody, {
  id: z.string(),
  used: z.int(),
  /** True while a change of it waits for another person. */
  change_pending: z.boolean(),
})
/** Agreement as an admin saves it. */
export const AgreementChange = z.extend(AgreementBody, {
  /** Reason of a discount that waits for another person. */
  reason: z.optional(PlainText(300)),
})
export type AgreementView = z.output<typeof AgreementView>

/** Figure of a tariff, with its source. */
export const TariffFigure = z.object({
  name: z.string(),
  value: z.string(),
  status: z.enum(tariffStatuses),
  source: z.string(),
})

const BrandKind = z.enum(['car', 'motorcycle'])

export const adminCalls = {
  failedJobs: endpoint('GET /api/agent/jobs', {
    access: 'staff:settings',
    summary: 'Counts mails and other jobs that failed',
    answers: { 200: z.object({ waiting: z.int(), given_up: z.int() }) },
  }),
  retryJobs: endpoint('POST /api/agent/jobs/retry', {
    access: 'staff:settings',
    summary: 'Retries every failed job at once',
    answers: { 200: z.object({ retried: z.int() }) },
  }),
  insurers: endpoint('GET /api/agent/insurers', {
    access: 'staff:read',
    summary: 'Lists the insurers',
    answers: { 200: z.object({ insurers: z.array(InsurerView) }) },
  }),
  addInsurer: endpoint('POST /api/agent/insurers', {
    access: 'staff:settings',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'pending', mail: 'pending' },
    summary: 'Adds an insurer; its account waits for another admin',
    body: InsurerBody,
    answers: { 201: z.object({ id: z.string(), account_pending: z.boolean() }) },
  }),
  changeInsurer: endpoint('POST /api/agent/insurers/:id', {
    access: 'staff:settings',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'pending', mail: 'pending' },
    seen: true,
    summary: 'Changes an insurer, its account once another admin approves; issued documents stay unchanged',
    params: Id,
    body: InsurerBody,
    answers: { 200: z.extend(Done, { account_pending: z.boolean() }) },
  }),
  agreements: endpoint('GET /api/agent/agreements', {
    access: 'staff:read',
    summary: 'Lists the agreement codes',
    answers: { 200: z.object({ agreements: z.array(AgreementView) }) },
  }),
  addAgreement: endpoint('POST /api/agent/agreements', {
    access: 'staff:settings',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'partly', mail: 'pending' },
    summary: 'Adds an agreement code; one above the free discount waits for another person',
    body: AgreementChange,
    answers: { 201: z.object({ id: z.string(), pending: z.boolean() }) },
  }),
  changeAgreement: endpoint('POST /api/agent/agreements/:id', {
    access: 'staff:settings',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'money', hands: 'partly', mail: 'pending' },
    seen: true,
    summary:
      'Changes an agreement code; earlier prices stay valid, a large discount waits for another person',
    params: Id,
    body: AgreementChange,
    answers: { 200: z.extend(Done, { pending: z.boolean() }) },
  }),
  checkAgreement: endpoint('POST /api/check/agreement', {
    access: 'public',
    summary: 'Returns the effect of an agreement code on a product',
    body: z.object({ convention: Line(40), insuranceType: ProductCode }),
    answers: {
      200: z.object({ label: z.string(), kind: z.enum(agreementKinds), rate: z.number() }),
    },
    limit: { perAddress: 30, windowSeconds: 60 },
  }),
  tariffs: endpoint('GET /api/agent/tariffs', {
    access: 'staff:read',
    summary: 'Lists every figure of every tariff, with its source',
    answers: {
      200: z.object({
        tariffs: z.array(
          z.object({
            insuranceType_name: z.string(),
            version: z.string(),
            effective_from: z.string(),
            figures: z.array(TariffFigure),
          }),
        ),
      }),
    },
  }),
  brands: endpoint('GET /api/agent/brands', {
    access: 'staff:read',
    summary: 'Lists brands and models, including the hidden ones',
    query: z.object({ kind: BrandKind }),
    answers: {
      200: z.object({
        brands: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            active: z.boolean(),
            models: z.array(
              z.object({ id: z.int(), name: z.string(), cc: z.nullable(z.number()), active: z.boolean() }),
            ),
          }),
        ),
      }),
    },
  }),
  addBrand: endpoint('POST /api/agent/brands', {
    access: 'staff:settings',
    device: 'confirmed',
    summary: 'Adds a brand',
    body: z.object({ kind: BrandKind, name: Line(60) }),
    answers: { 201: z.object({ id: z.int() }) },
  }),
  changeBrand: endpoint('POST /api/agent/brands/:id', {
    access: 'staff:settings',
    device: 'confirmed',
    seen: true,
    summary: 'Renames or hides a brand',
    params: z.object({ id: WholeNumber({ min: 1, max: 2_147_483_647 }) }),
    body: z.object({ name: Line(60), active: z.boolean() }),
  }),
  addModel: endpoint('POST /api/agent/brands/:id/models', {
    access: 'staff:settings',
    device: 'confirmed',
    summary: 'Adds a model to a brand',
    params: z.object({ id: WholeNumber({ min: 1, max: 2_147_483_647 }) }),
    body: z.object({ name: Line(60), cc: z.nullable(z.number().check(z.gte(0), z.lte(3000))) }),
    answers: { 201: z.object({ id: z.int() }) },
  }),
  changeModel: endpoint('POST /api/agent/models/:id', {
    access: 'staff:settings',
    device: 'confirmed',
    seen: true,
    summary: 'Renames or hides a model',
    params: z.object({ id: WholeNumber({ min: 1, max: 2_147_483_647 }) }),
    body: z.object({
      name: Line(60),
      cc: z.nullable(z.number().check(z.gte(0), z.lte(3000))),
      active: z.boolean(),
    }),
  }),
}
