import { z } from 'zod/mini'
import { offerOrders } from '../../offer/ranking.ts'
import { Email } from '../../party/email.ts'
import { IsoDate } from '../../party/date.ts'
import { MoneyAmount, WholeNumber } from '../../party/number.ts'
import { MobilePhone } from '../../party/phone.ts'
import { JsonRecord, readAs, refuse } from '../../party/reading.ts'
import { cleanText } from '../../party/text.ts'
import { CameFrom } from '../../site/came-from.ts'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'
import { ProductCode, SeenPrice, Ticked, Uuid } from '../values.ts'

/** Free text from a partner or employer; an admin sets its effect on the price. */
const AgreementCode = z.pipe(
  z.optional(z.nullable(z.string('validation.invalid').check(z.maxLength(400, 'validation.tooLong')))),
  readAs((input: string | null | undefined) => {
    const code = cleanText(input ?? '')
    return code.length > 40 ? refuse('validation.tooLong', { limit: 40 }) : code || undefined
  }),
)

/** Number of saves of a draft, an `integer` of the database. */
export const DraftVersion = WholeNumber({ min: 0, max: 2_147_483_646 })

/**
 * Version of the draft that the recap showed (RULINGS 40). With it, another version of the draft or
 * another price than the shown one is a conflict (409); the specified call without it takes `data`
 * as it is.
 */
const SeenVersion = z.optional(DraftVersion)

/**
 * Chosen offer, and the order in which it was shown with the others. The specified call without it
 * takes the default insurer.
 */
export const SeenOffer = z.optional(
  z.string('validation.invalid').check(z.maxLength(120, 'validation.tooLong')),
)
export const SeenOrder = z.optional(z.enum(offerOrders, 'validation.invalid'))

/** Step 1 on the wire (spec 000 §3, §7). */
export const AddUser = z.object({
  email: Email,
  phone: MobilePhone,
  insuranceType: ProductCode,
  convention: AgreementCode,
})

/** Step 1 of the form: the wire's fields and the terms, which the visitor must accept (spec 000 §5). */
export const StepOne = z.object({
  insuranceType: ProductCode,
  email: Email,
  phone: MobilePhone,
  convention: AgreementCode,
  terms: z.pipe(z._default(Ticked, false), z.literal(true, 'validation.termsRequired')),
})

/** Contact data of a visitor for the code pages and the wizard. */
const Visitor = z.object({ email: z.string(), phone: z.string() })

/** Step 1 with answers that the visitor chose before it, which open the form filled in, and their source. */
const StartQuote = z.extend(AddUser, {
  answers: z.optional(z.record(z.string(), z.unknown(), 'validation.invalid')),
  came_from: z.optional(CameFrom),
})

/** Draft for the wizard (RULINGS 40). Answers may be incomplete. */
export const Draft = z.object({
  id: z.string(),
  /** Handle of the prospect; absent for a signed-in customer. */
  uuid: z.optional(z.string()),
  insuranceType: ProductCode,
  convention: z.optional(z.string()),
  /** True if the code is valid for the product today. */
  conventionKnown: z.optional(z.boolean()),
  user: z.optional(Visitor),
  answers: z.record(z.string(), z.unknown()),
  /** Details that were stated after the price. */
  details: z.record(z.string(), z.unknown()),
  /** Slug of the insurer whose offer was chosen. */
  insurer: z.optional(z.string()),
  version: z.int(),
  confirmed: z.boolean(),
  /** Customer for whom an agent types the draft. */
  customer: z.optional(z.string()),
})
export type Draft = z.output<typeof Draft>

/** Answers so far, under the specification's keys: any object. */
const Collected = z.custom<Record<string, unknown>>(
  (data) => typeof data === 'object' && data !== null && !Array.isArray(data),
  'validation.required',
)

export const PriceLine = z.object({
  kind: z.enum(['cover', 'fee', 'tax', 'discount']),
  code: z.string(),
  /** Message id; the page translates it. */
  label: z.string(),
  amount: z.number(),
  rate: z.optional(z.number()),
  /** Name in addition to the label: the agreement's. */
  detail: z.optional(z.string()),
  /** Message ids of the lines that a discount on single lines reduces. */
  reduces: z.optional(z.array(z.string())),
})

/** Answer of the price call. A referral has no price but a reason. */
export const PriceAnswer = z.union([
  z.object({
    price: z.number(),
    /** Message id of the period that the price covers. */
    period: z.string(),
    /** Price with the best bonus, only while the claims record is unknown. */
    bonus: z.optional(z.object({ rate: z.number(), price: z.number() })),
    net: z.number(),
    lines: z.array(PriceLine),
    tariff: z.string(),
    indicatif: z.boolean(),
    notes: z.array(z.string()),
  }),
  z.object({
    price: z.null(),
    referred: z.literal(true),
    reason: z.string(),
    tariff: z.string(),
    /** Parts of the quoted price that its insurer stated. */
    stated: z.optional(z.object({ price: z.number(), net: z.number(), lines: z.array(PriceLine) })),
  }),
])
export type PriceAnswer = z.output<typeof PriceAnswer>

/** Answers to price, and the agreement code. */
export const ToPrice = z.object({
  data: Collected,
  convention: z.optional(
    z.nullable(z.string('validation.invalid').check(z.maxLength(400, 'validation.tooLong'))),
  ),
  /**
   * Bonus-malus coefficient that was stated after the price; the server reads it, because pages that
   * ask for prices need not.
   */
  coefficient: z.optional(z.unknown()),
})

const DraftParams = z.object({ draft: Uuid })

export const quoteCalls = {
  addUser: endpoint('POST /api/add/user', {
    access: 'public',
    summary: 'Step 1 of the wizard: opens a prospect and its draft',
    body: StartQuote,
    answers: { 201: z.object({ uuid: z.string(), draft: z.string() }) },
    failure: failures.addUser,
    limit: { perAddress: 30, perField: { name: 'email', max: 10 }, windowSeconds: 600 },
    idempotent: true,
  }),
  checkUser: endpoint('POST /api/check/user', {
    access: 'public',
    summary: 'Tells where a known visitor stopped: 302 at the form, 301 at the code page (no redirect)',
    body: z.object({ uuid: Uuid }),
    answers: {
      301: z.object({
        insurance: z.object({ insuranceType_name: z.string() }),
        user: Visitor,
        draft: z.string(),
      }),
      302: z.object({
        insurance: z.object({ insuranceType_name: z.string() }),
        user: Visitor,
        draft: z.string(),
      }),
    },
    limit: { perAddress: 120, windowSeconds: 600 },
  }),
  correctAddress: endpoint('POST /api/correct/email', {
    access: 'public',
    summary: 'Sends the code of a confirmed quote to another address, for the browser that began it',
    body: z.object({ uuid: Uuid, email: Email }),
    limit: { perAddress: 20, perField: { name: 'uuid', max: 5 }, windowSeconds: 600 },
  }),
  price: endpoint('POST /api/get/price', {
    access: 'public',
    summary: 'Prices the collected answers, or refers them to an agent',
    // The product's own schema checks the fields. An unknown code has no effect; the server cleans
    // the code only if there is one, because most calls have none.
    body: ToPrice,
    answers: { 200: PriceAnswer },
  }),
  carValue: endpoint('POST /api/get/value/car', {
    access: 'public',
    summary: 'Proposes the current value of a car from its new value and its first registration',
    body: z.object({ newValue: MoneyAmount(), since: IsoDate }),
    answers: {
      200: z.object({
        value: z.nullable(z.number()),
        /** Share lost in the first year, and of the rest in each further one. */
        first: z.number(),
        further: z.number(),
      }),
    },
  }),
  addInsurance: endpoint('POST /api/add/insurance', {
    access: 'public',
    summary: 'Confirms a visitor’s request and mails the code',
    encoding: 'multipart',
    body: z.object({
      data: JsonRecord,
      uuid: Uuid,
      price: SeenPrice,
      version: SeenVersion,
      offer: SeenOffer,
      order: SeenOrder,
    }),
    answers: { 200: z.object({ uuid: z.string() }) },
    failure: failures.addInsurance,
    limit: { perAddress: 60, windowSeconds: 600 },
    idempotent: true,
  }),
  customerAddInsurance: endpoint('POST /api/user/add/insurance', {
    access: 'customer',
    summary: 'Confirms a signed-in customer’s request',
    body: z.object({
      data: JsonRecord,
      price: SeenPrice,
      draft: z.optional(Uuid),
      version: SeenVersion,
      offer: SeenOffer,
      order: SeenOrder,
      /** False to be asked before a second file of one plate; true once it is confirmed. */
      another: z.optional(Ticked),
    }),
    answers: { 200: z.object({ uuid: z.string() }) },
    failure: failures.customerAddInsurance,
    limit: { perAddress: 120, windowSeconds: 600 },
    idempotent: true,
  }),

  openDraft: endpoint('POST /api/user/draft', {
    access: 'customer',
    summary: 'Opens a draft for a signed-in customer, with what was typed on a public page',
    body: z.pick(StartQuote, { insuranceType: true, convention: true, answers: true, came_from: true }),
    answers: { 201: z.object({ draft: z.string() }) },
    idempotent: true,
    limit: { perAddress: 120, windowSeconds: 600 },
  }),
  repeatQuote: endpoint('POST /api/user/draft/repeat', {
    access: 'customer',
    summary: 'Opens a draft with the answers of the customer’s own expired quote',
    body: z.object({ insurance_id: Uuid }),
    answers: { 201: z.object({ draft: z.string() }) },
    idempotent: true,
    limit: { perAddress: 120, windowSeconds: 600 },
  }),
  /** A visitor with an account signs in and finds the typed answers at /dashboard/new. */
  claimDraft: endpoint('POST /api/user/draft/claim', {
    access: 'customer',
    summary: 'Hands this browser’s last unconfirmed draft to the customer who signed in',
    body: z.optional(z.object({})),
    answers: { 200: z.object({ draft: z.nullable(z.string()) }) },
  }),
  readDraft: endpoint('GET /api/draft/:draft', {
    access: 'public',
    summary: 'Returns a draft to the browser or customer that began it',
    params: DraftParams,
    answers: { 200: Draft },
  }),
  saveDraft: endpoint('POST /api/draft/:draft', {
    access: 'public',
    summary: 'Saves the answers typed so far; a stale version is refused',
    params: DraftParams,
    body: z.object({
      answers: z.record(z.string(), z.unknown(), 'validation.invalid'),
      version: DraftVersion,
      /**
       * Id of a rendered form: a form may repeat or continue its own saves, but not those of
       * another tab.
       */
      writer: Uuid,
      /** Slug of the insurer of a chosen offer; without it the earlier choice stays. */
      insurer: z.optional(z.string('validation.invalid').check(z.maxLength(100, 'validation.tooLong'))),
    }),
    answers: { 200: z.object({ version: z.int() }) },
  }),
  changeDraftContact: endpoint('POST /api/draft/:draft/contact', {
    access: 'public',
    summary: 'Corrects step 1 of a draft; another product starts with an empty form',
    params: DraftParams,
    body: AddUser,
    answers: { 200: z.object({ uuid: z.string(), draft: z.string() }) },
    failure: failures.addUser,
    limit: { perAddress: 60, perField: { name: 'email', max: 20 }, windowSeconds: 600 },
  }),
}
