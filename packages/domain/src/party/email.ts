import { z } from 'zod/mini'
import type { MessageId } from '@wassit/words/catalogue'
import { readAs, refuse } from './reading.ts'
import { cleanText } from './text.ts'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
/**
 * Shape of an address: parts with single dots between them (RFC 5321), at least one dot after the @, and an
 * end of letters, or of another script in its ASCII form (`xn--…`).
 */
const address = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})*\\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`,
)

/** Words before an address that was copied, and signs around it. */
const before =
  /^[\s"'“”«‘([]*(?:(?:e-?mail|mail|courriel|adresse|البريد)[^:@]{0,30}:\s*|mailto:)?[\s"'“”«‘([]*/
const behind = /(?:\?[^@\s]*)?[\s,;.:!/"'“”»’)\]]+$|\?[^@\s]*$/

/** Returns a domain in its ASCII form, by which mail is sent (RFC 5890); other texts stay as they are. */
const asciiHost = (written: string): string =>
  written.replace(/(?<=^[^@]+@)(?=.*[^\0-\u007f])[\p{L}\p{M}\p{N}.-]+$/u, (host) =>
    URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host,
  )

/** Returns the address in what was copied: a link, a name with its address in brackets, a list's comma. */
const copied = (text: string): string =>
  asciiHost(
    (/<([^<>]*)>[\s,;.]*$/.exec(text)?.[1] ?? text)
      .replace(before, '')
      .replace(behind, '')
      .replace(/\s*@\s*/, '@')
      .replace(/(?<=@\S+)\s+(?=\.\S)/, ''),
  )

const emailSchema = (missing: MessageId, malformed: MessageId) =>
  z.pipe(
    z.union([z.string(), z.number()], {
      error: ({ input }) => (input === undefined || input === null ? missing : 'validation.invalid'),
    }),
    readAs((input) => {
      const text = String(input)
      if (text.length > 400) return refuse(malformed)
      const email = copied(cleanText(text.normalize('NFKC')).toLowerCase())
      if (email === '') return refuse(missing)
      return email.length <= 254 && address.test(email) ? email : refuse(malformed)
    }),
  )

/** Email address, trimmed and in lower case; at most 254 characters (RFC 5321). */
export const Email = emailSchema('validation.required', 'validation.email')
export type Email = z.output<typeof Email>

/** Masks an address as `n…@example.ma`: its owner recognises it, other readers do not. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…')

/** Email address with the reset page's own messages (spec 001 §5). */
export const ResetEmail = emailSchema('validation.reset.emailRequired', 'validation.reset.emailInvalid')
