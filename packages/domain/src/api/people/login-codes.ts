import { z } from 'zod/mini'
import { channels } from '../../party/channel.ts'
import { ReachedContactField } from '../../party/contact.ts'
import { PersonName } from '../../party/person.ts'
import { SignedIn } from './accounts.ts'
import { OneTimeCode } from '../../party/one-time-code.ts'
import { endpoint } from '../endpoint.ts'
import { failures } from '../failures.ts'
import { ProductCode, Ticked, Uuid } from '../values.ts'

/** Token of a link that we sent. */
export const LinkToken = z
  .string('validation.required')
  .check(z.regex(/^[\da-f]{32}[\w-]{43}$/, 'validation.invalid'))

/** Ways of a code to the person of a link, with the masked address. */
export const CodeWays = z.array(z.object({ by: z.enum(channels), to: z.string() }))

/** Question of a browser with a link for the code that proves whose the link is. */
export const LinkCode = z.object({
  token: LinkToken,
  lastname: PersonName,
  by: z.enum(channels, 'validation.required'),
})

/** Handle of the code, which the same browser enters; the same whether a code was sent or not. */
export const Asked = z.object({ uuid: z.string() })

/** Quote behind the link that an agent sent, before its person is known. */
export const LinkedQuote = z.object({
  insurance_number: z.string(),
  insuranceType_name: ProductCode,
  /** True if its person has a password, and signs in with it. */
  has_password: z.boolean(),
  ways: CodeWays,
})
export type LinkedQuote = z.output<typeof LinkedQuote>

/** Calls of people whom an agent entered and who have no password (docs/decisions/030-codes-and-channels.md). */
export const loginCodeCalls = {
  askLoginCode: endpoint('POST /api/login/code', {
    access: 'public',
    summary: 'Sends a code to a person without a password; the answer does not tell whether there is one',
    body: z.object({ lastname: PersonName, contact: ReachedContactField }),
    answers: { 200: Asked },
    limit: { perAddress: 15, windowSeconds: 900 },
  }),
  enterLoginCode: endpoint('POST /api/login/code/enter', {
    access: 'public',
    summary: 'Signs in with the code, in the browser that asked for it',
    body: z.object({ uuid: Uuid, otp: OneTimeCode, remember: z.optional(Ticked) }),
    answers: { 200: SignedIn },
    failure: failures.login,
    limit: { perAddress: 60, windowSeconds: 900 },
  }),
  linkedQuote: endpoint('POST /api/quote-link', {
    access: 'public',
    summary: 'Returns the quote behind the link that an agent sent, without anything about its person',
    body: z.object({ token: LinkToken }),
    answers: { 200: LinkedQuote },
    limit: { perAddress: 60, windowSeconds: 600 },
  }),
  askLinkCode: endpoint('POST /api/quote-link/code', {
    access: 'public',
    summary: 'Sends a code to the person of a linked quote, if the name is theirs',
    body: LinkCode,
    answers: { 200: Asked },
    limit: { perAddress: 15, windowSeconds: 900 },
  }),
}
