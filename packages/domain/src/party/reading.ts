import { z } from 'zod/mini'
import type { MessageId, MessageValues } from '@wassit/words/catalogue'

/** Reason why an answer was refused. */
class Refusal {
  readonly message: MessageId
  readonly values: MessageValues | undefined

  constructor(message: MessageId, values?: MessageValues) {
    this.message = message
    this.values = values
  }
}

/** Refuses an answer with a message; see `readAs`. */
export const refuse = (message: MessageId, values?: MessageValues): Refusal => new Refusal(message, values)

/**
 * Returns a schema that reads an input as a value or refuses it with one message. `read` returns
 * the value or `refuse(…)`.
 */
export const readAs = <T, I = unknown>(read: (input: I) => T | Refusal) =>
  z.transform((input: I, payload): T => {
    const result = read(input)
    if (!(result instanceof Refusal)) return result
    payload.issues.push({ code: 'custom', message: result.message, params: result.values, input })
    return z.NEVER
  })

const missingOrWrong = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? 'validation.required' : 'validation.invalid',
}

/** Inputs that scripts and forms send for a text or a number. */
export const textual = z.union([z.string(), z.number()], missingOrWrong)

/** Inputs that scripts and forms send for yes or no. */
export const yesNoLike = z.union([z.boolean(), z.string(), z.number()], missingOrWrong)

/** Object sent as JSON text in a multipart field, or as an object in a JSON body. */
export const JsonRecord = z.pipe(
  z.transform((value: unknown) => {
    if (typeof value !== 'string') return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return undefined
    }
  }),
  z.record(z.string(), z.unknown(), 'validation.invalid'),
)
