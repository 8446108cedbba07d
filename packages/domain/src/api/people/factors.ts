import { z } from 'zod/mini'
import { factorKinds } from '../../access/factor.ts'
import { compactText, PlainText } from '../../party/text.ts'
import { readAs, refuse } from '../../party/reading.ts'
import { OneTimeCode } from '../../party/one-time-code.ts'
import { endpoint } from '../endpoint.ts'
import { Moment } from '../values.ts'

/** Base64url as browsers send it; longer than any signature or attestation without certificates. */
const Encoded = z
  .string('validation.invalid')
  .check(z.maxLength(8192), z.regex(/^[\w-]*$/, 'validation.invalid'))

const Transports = z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10)))

/** Passkey named in a challenge. */
const NamedPasskey = z.object({ id: z.string(), type: z.literal('public-key'), transports: Transports })

/** Options of `navigator.credentials.get`, in the spelling of WebAuthn. */
const AskingOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(NamedPasskey),
})

/** Options of `navigator.credentials.create`, in the spelling of WebAuthn. */
const CreatingOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(NamedPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('required'),
  }),
})

const passkeyParts = {
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key', 'validation.invalid'),
}

/** Answer of `navigator.credentials.get` in its JSON form. */
const PasskeyAnswer = z.object({
  ...passkeyParts,
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: z.optional(Encoded),
  }),
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** Answer of `navigator.credentials.create` in its JSON form. */
const NewPasskey = z.object({
  ...passkeyParts,
  response: z.object({ clientDataJSON: Encoded, attestationObject: Encoded, transports: Transports }),
})
export type NewPasskey = z.output<typeof NewPasskey>

/** Code of an authenticator app, or a recovery code: typed with or without spaces and dashes. */
const FactorCode = z.pipe(
  z.string('validation.required').check(z.maxLength(40, 'validation.tooLong')),
  readAs((input: string) => {
    const code = compactText(input).replaceAll('-', '').toUpperCase()
    return /^(?:\d{6}|[\dA-Z]{10})$/.test(code) ? code : refuse('validation.factorCode')
  }),
)

const Challenge = z.uuid('validation.invalid')
const Name = PlainText(60)

/** Second factor in the list of its owner. */
export const FactorView = z.object({
  id: z.string(),
  kind: z.enum(factorKinds),
  name: z.string(),
  created_at: Moment,
  last_used_at: z.nullable(Moment),
})
export type FactorView = z.output<typeof FactorView>

/**
 * Answer of a new factor. The recovery codes are present with the first factor of staff, and never
 * shown again.
 */
const Added = z.object({ id: z.string(), recovery_codes: z.array(z.string()) })

/** Proposed reset of a member's second factors. */
export const FactorResetView = z.object({
  id: z.string(),
  member: z.string(),
  member_email: z.string(),
  asked_by: z.string(),
  asked_at: Moment,
  reason: z.string(),
  /** False for the admin who asked and for the member, who may not approve. */
  may_approve: z.boolean(),
})
export type FactorResetView = z.output<typeof FactorResetView>

const Id = z.object({ id: z.uuid('validation.invalid') })
const tries = { perAddress: 60, windowSeconds: 600 }

/** Calls of second factors (docs/decisions/032-second-factor.md). */
export const factorCalls = {
  factorStanding: endpoint('GET /api/user/factor', {
    access: 'user',
    factor: 'none',
    summary: 'Says whether this session still needs a second factor, and which ones its user has',
    answers: {
      200: z.object({
        /** Given in this session, to be given, to be set up first, or not needed. */
        standing: z.enum(['given', 'ask', 'setup', 'offered']),
        kinds: z.array(z.enum(factorKinds)),
        /** False where browsers allow no passkey: at an address without a name. */
        passkeys: z.boolean(),
        /** Last moment at which an agent may work without one. */
        due_at: z.nullable(Moment),
      }),
    },
  }),
  askForPasskey: endpoint('POST /api/user/factor/challenge', {
    access: 'user',
    factor: 'none',
    summary: 'Returns a challenge that a passkey of the user signs, once',
    body: z.object({}),
    answers: { 200: z.object({ id: z.string(), options: AskingOptions }) },
    limit: tries,
  }),
  givePasskey: endpoint('POST /api/user/factor/passkey', {
    access: 'user',
    factor: 'none',
    summary: 'Gives a passkey as the second factor of this session, or confirms a customer’s browser',
    body: z.object({ challenge: Challenge, answer: PasskeyAnswer }),
    limit: tries,
  }),
  giveCode: endpoint('POST /api/agent/factor/code', {
    access: 'staff',
    factor: 'none',
    summary: 'Gives a code of the app, or a recovery code, as the second factor of this session',
    body: z.object({ code: FactorCode }),
    answers: { 200: z.object({ message: z.string(), recovery_codes_left: z.nullable(z.int()) }) },
    limit: tries,
  }),
  factors: endpoint('GET /api/user/factors', {
    access: 'user',
    summary: 'Lists the second factors of the user',
    answers: {
      200: z.object({
        factors: z.array(FactorView),
        recovery_codes_left: z.int(),
        passkeys: z.boolean(),
      }),
    },
  }),
  beginPasskey: endpoint('POST /api/user/factors/passkey/challenge', {
    access: 'user',
    device: 'confirmed',
    factor: 'setup',
    summary: 'Returns the options of a new passkey',
    body: z.object({}),
    answers: { 200: z.object({ id: z.string(), options: CreatingOptions }) },
    limit: tries,
  }),
  addPasskey: endpoint('POST /api/user/factors/passkey', {
    access: 'user',
    device: 'confirmed',
    factor: 'setup',
    summary: 'Adds a passkey',
    body: z.object({ challenge: Challenge, name: Name, answer: NewPasskey }),
    answers: { 201: Added },
    limit: tries,
  }),
  beginApp: endpoint('POST /api/agent/factors/app/challenge', {
    access: 'staff',
    device: 'confirmed',
    factor: 'setup',
    summary: 'Returns the secret of an authenticator app, which counts once a code of it was entered',
    body: z.object({}),
    answers: { 200: z.object({ id: z.string(), secret: z.string(), address: z.string() }) },
    limit: tries,
  }),
  addApp: endpoint('POST /api/agent/factors/app', {
    access: 'staff',
    device: 'confirmed',
    factor: 'setup',
    summary: 'Adds an authenticator app by its first code',
    body: z.object({ challenge: Challenge, name: Name, code: OneTimeCode }),
    answers: { 201: Added },
    limit: tries,
  }),
  removeFactor: endpoint('POST /api/user/factors/:id/remove', {
    access: 'user',
    device: 'confirmed',
    factor: 'fresh',
    summary: 'Removes a second factor; staff keep their last one where it is required',
    params: Id,
    body: z.object({}),
  }),
  renewRecoveryCodes: endpoint('POST /api/agent/factors/recovery-codes', {
    access: 'staff',
    factor: 'fresh',
    summary: 'Replaces the recovery codes and returns the new ones, once',
    body: z.object({}),
    answers: { 201: z.object({ recovery_codes: z.array(z.string()) }) },
  }),
  factorResets: endpoint('GET /api/agent/factor-resets', {
    access: 'staff:staff',
    summary: 'Lists the proposed resets of second factors',
    answers: { 200: z.object({ resets: z.array(FactorResetView) }) },
  }),
  askFactorReset: endpoint('POST /api/agent/agents/:id/factor-reset', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'other', mail: 'admins' },
    summary: 'Proposes to remove the second factors of a member, which another admin decides',
    params: Id,
    body: z.object({ reason: PlainText(300) }),
    answers: { 201: z.object({ id: z.string() }) },
  }),
  decideFactorReset: endpoint('POST /api/agent/factor-resets/:id', {
    access: 'staff:staff',
    device: 'confirmed',
    factor: 'fresh',
    moves: { what: 'rights', hands: 'second', mail: 'admins' },
    summary: 'Approves or refuses a proposed reset, by another admin than the one who asked',
    params: Id,
    body: z.object({ decision: z.enum(['approve', 'refuse'], 'validation.required') }),
  }),
}
