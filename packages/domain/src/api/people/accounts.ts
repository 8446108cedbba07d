import { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import { languageCodes } from '@wassit/words/language'
import { City } from '../../party/cities.ts'
import { IsoDate } from '../../party/date.ts'
import { Email, ResetEmail } from '../../party/email.ts'
import { OneTimeCode } from '../../party/one-time-code.ts'
import { Password, ResetPassword } from '../../party/password.ts'
import { NationalId } from '../../party/identity-number.ts'
import { PersonName } from '../../party/person.ts'
import { readAs, refuse } from '../../party/reading.ts'
import { PlainText } from '../../party/text.ts'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'
import { Turns, turns } from '../paging.ts'
import { ReportMention, Ticked, Uuid } from '../values.ts'

const text = (limit: number) =>
  z.string('validation.required').check(z.maxLength(limit, 'validation.tooLong'))

/** Refuses an empty field with the specification's sentence; applies the field's own rules otherwise. */
const unlessBlank = <T>(message: MessageId, schema: z.ZodMiniType<T>): z.ZodMiniType<T> =>
  z.pipe(
    z._default(z.union([z.string(), z.number(), z.null()], 'validation.invalid'), ''),
    z.pipe(
      readAs((input: string | number | null) =>
        String(input ?? '').trim() === '' ? refuse(message) : input,
      ),
      schema as z.ZodMiniType<T, string | number | null>,
    ),
  )

/**
 * Account in the answer of `GET /api/user`: every field of spec 000 §3 (RULINGS 4). Staff have no
 * phone, birthday and so on: those are empty texts.
 */
export const AccountView = z.object({
  uuid: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  birthday: z.string(),
  address: z.string(),
  city: z.string(),
  cin: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  isAdmin: z.boolean(),
  role: z.enum(['customer', 'agent', 'admin']),
  /** Code of the language of mails and documents. */
  language: z.enum(languageCodes),
  /** False for a customer whom an agent entered and who signs in with a code. */
  has_password: z.boolean(),
})
export type AccountView = z.output<typeof AccountView>

/** Person of a verified code or link; `uuid` is the handle for the next calls. */
const VerifiedPerson = z.object({
  uuid: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The address has an account, which has the quote now: its owner signs in. */
  has_account: z.optional(z.literal(true)),
})

/**
 * Handle that proves access to the mailbox: the uuid of the browser that entered the code or, on
 * another device, the token of the mail's link, which suffices (RULINGS 41).
 */
const ProofHandle = z
  .string('validation.required')
  .check(
    z.regex(
      /^(?:[\da-fA-F]{8}-(?:[\da-fA-F]{4}-){3}[\da-fA-F]{12}|[\da-f]{32}[\w-]{43})$/,
      'validation.invalid',
    ),
  )

/** Sign-up, with fields in the order of their messages (spec 001 §5). */
/** Number of the sentence at a ticked box; an empty box is no field. */
const AgreedVersion = z.optional(
  z.pipe(
    z.union([z.string('validation.invalid'), z.number('validation.invalid')]),
    z.pipe(readAs(Number), z.int('validation.invalid')),
  ),
)

export const Register = z.object({
  uuid: ProofHandle,
  firstname: unlessBlank('validation.signup.names', PersonName),
  lastname: unlessBlank('validation.signup.names', PersonName),
  city: unlessBlank('validation.signup.city', City),
  address: unlessBlank('validation.signup.address', PlainText(300)),
  cin: unlessBlank('validation.signup.identity', NationalId),
  /** The service checks the age, because it depends on the day. */
  birthday: unlessBlank('validation.signup.birthday', IsoDate),
  password: Password,
  /** Version of the sentence about promotion by mail at a ticked box; never a condition. */
  promotion: AgreedVersion,
})

export const LoginBody = z.object({
  email: Email,
  password: text(1024).check(z.minLength(1, 'validation.required')),
  /** Ticked by default; without it there is no refresh token (RULINGS 16). */
  remember: z.optional(Ticked),
})

const Tokens = z.object({ token: z.string(), refresh_token: z.optional(z.string()), expires_at: z.string() })

/**
 * Answer of a login. `device_uuid` is present for an unknown browser, which the code of
 * /dashboard/otp confirms. It never withholds the token (RULINGS 8).
 */
export const SignedIn = z.extend(Tokens, {
  device_uuid: z.optional(z.string()),
  /** True for staff, who belong on the console. */
  staff: z.optional(z.literal(true)),
  /**
   * Present if the bearer opens nothing before a second factor is given, or set up
   * (docs/decisions/032-second-factor.md).
   */
  factor: z.optional(z.enum(['ask', 'setup'])),
})

/** Open session in the list of the profile. */
export const SessionView = z.object({
  id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  /** User-Agent header; the page turns it into words. */
  user_agent: z.nullable(z.string()),
  current: z.boolean(),
})
export type SessionView = z.output<typeof SessionView>

/** Life of a refresh token, with which a remembered session ends (docs/decisions/029-bearers-and-sessions.md). */
export const rememberedMs = 30 * 24 * 3_600_000

/** Account actions that the owner sees in the history: the `action` of an `account` event. */
export const accountDeeds = [
  'signUp',
  'login',
  'passwordChanged',
  'resetAsked',
  'resetDone',
  'deviceConfirmed',
  'othersEnded',
  'loginStopped',
  'passkeyAdded',
  'passkeyRemoved',
  'channelChosen',
  'emailAdded',
] as const
export type AccountDeed = (typeof accountDeeds)[number]

/** Event of a customer's files or account (RULINGS 24). */
export const HistoryEvent = z.object({
  id: z.string(),
  at: z.string(),
  /** `policy` events name a file and its step, `account` events an action such as a login. */
  kind: z.enum(['policy', 'account']),
  action: z.string(),
  /** Absent if nobody knows: a reset may have been asked for by anyone. */
  actor: z.optional(z.enum(['customer', 'agent', 'system'])),
  insurance_number: z.optional(z.string()),
  insuranceType_name: z.optional(z.string()),
  /** Words that name the insured risk among others, such as make and plate. */
  risk: z.optional(z.string()),
  status: z.optional(z.int()),
  report: z.optional(ReportMention),
})
export type HistoryEvent = z.output<typeof HistoryEvent>

export const codeOrigins = ['reset', 'valide', 'dashboard'] as const

export const accountCalls = {
  register: endpoint('POST /api/register', {
    access: 'public',
    summary: 'Creates the account of a visitor whose code was verified',
    body: Register,
    answers: { 201: z.object({ uuid: z.string() }) },
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  signupPerson: endpoint('POST /api/signup/person', {
    access: 'public',
    summary: 'Returns a verified visitor, and whether another account has the phone (RULINGS 14, 57)',
    body: z.object({ uuid: ProofHandle }),
    answers: { 200: z.object({ user: z.extend(VerifiedPerson, { phone_shared: z.boolean() }) }) },
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  login: endpoint('POST /api/login', {
    access: 'public',
    summary: 'Signs in, and ends the session of a bearer of the same person that is sent along',
    body: LoginBody,
    answers: { 200: SignedIn },
    failure: failures.login,
    limit: { perAddress: 30, windowSeconds: 900 },
  }),
  refresh: endpoint('POST /api/refresh', {
    access: 'public',
    summary: 'Exchanges a refresh token, which is valid once, for new tokens',
    body: z.object({ refresh_token: text(200) }),
    answers: { 200: Tokens },
    limit: { perAddress: 120, windowSeconds: 600 },
  }),
  logout: endpoint('POST /api/logout', {
    access: 'user',
    factor: 'none',
    whileIdle: true,
    summary: 'Ends the session',
  }),
  user: endpoint('GET /api/user', {
    access: 'user',
    summary: 'Returns the signed-in person',
    answers: {
      200: z.object({
        user: AccountView,
        /** The customer was taken over and has accepted no terms yet. */
        terms_due: z.optional(z.literal(true)),
      }),
    },
  }),
  chooseLanguage: endpoint('POST /api/user/language', {
    access: 'user',
    factor: 'none',
    summary: 'Sets the language of the signed-in person’s mails and documents',
    body: z.object({ language: z.enum(languageCodes, 'validation.invalid') }),
    failure: failures.chooseLanguage,
    limit: { perAddress: 120, windowSeconds: 600 },
  }),
  verifyOtp: endpoint('POST /api/verify/otp', {
    access: 'public',
    summary: 'Verifies a one-time code',
    body: z.object({ otp: OneTimeCode, uuid: Uuid }),
    answers: { 200: z.object({ user: VerifiedPerson }) },
    failure: failures.verifyOtp,
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  resendOtp: endpoint('POST /api/resend/otp', {
    access: 'public',
    summary: 'Sends a new code, which replaces the last one',
    body: z.object({ uuid: Uuid, from: z.optional(z.nullable(z.enum(codeOrigins, 'validation.invalid'))) }),
    failure: failures.resendOtp,
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  verifyToken: endpoint('POST /api/verify/token', {
    access: 'public',
    summary: 'Verifies the link of a mail; opening it consumes nothing (RULINGS 41)',
    body: z.object({ token: text(200), uuid: z.optional(z.nullable(z.string().check(z.maxLength(200)))) }),
    answers: { 200: z.object({ user: VerifiedPerson }) },
    failure: failures.verifyToken,
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  forgotPassword: endpoint('POST /api/forgotPassword', {
    access: 'public',
    summary: 'Mails a code to reset the password',
    body: z.object({ email: ResetEmail }),
    answers: { 200: z.object({ uuid: z.string() }) },
    failure: failures.forgotPassword,
    limit: { perAddress: 20, windowSeconds: 900 },
  }),
  resetPassword: endpoint('POST /api/resetPassword', {
    access: 'public',
    summary: 'Sets a new password after a verified code, once',
    body: z.object({ password: ResetPassword, uuid: ProofHandle }),
    failure: failures.resetPassword,
    limit: { perAddress: 20, windowSeconds: 600 },
  }),
  changePassword: endpoint('POST /api/user/resetPassword', {
    access: 'user',
    device: 'confirmed',
    summary: 'Changes the password of the signed-in person',
    body: z.object({ current_password: text(1024), password: Password }),
    failure: failures.changePassword,
    limit: { perAddress: 20, windowSeconds: 600 },
  }),
  requestDeviceCode: endpoint('POST /api/user/device/code', {
    access: 'user',
    factor: 'none',
    summary: 'Sends a code that confirms this browser; returns the handle to verify it with',
    body: z.object({}),
    answers: { 200: z.object({ uuid: z.string() }) },
    failure: failures.resendOtp,
    limit: { perAddress: 30, windowSeconds: 600 },
  }),
  sessions: endpoint('GET /api/user/sessions', {
    access: 'user',
    summary: 'Lists the open sessions of the signed-in person',
    answers: { 200: z.object({ sessions: z.array(SessionView) }) },
  }),
  endOtherSessions: endpoint('POST /api/user/sessions/end-others', {
    access: 'user',
    summary: 'Ends every session except the caller’s',
    body: z.object({}),
  }),
  history: endpoint('GET /api/user/history', {
    access: 'customer',
    summary: 'Lists fifty events of the customer’s files and account, newest first',
    query: z.object(turns),
    answers: { 200: z.extend(Turns, { events: z.array(HistoryEvent) }) },
  }),
}
