import { z } from 'zod/mini'
import { WholeNumber } from '../party/number.ts'
import { productCodes } from '../products/catalogue.ts'

/** Schemas that several calls share; what describes people is in `party/`. */

/** The handle a browser keeps under `uuid` (spec 001 §3). */
export const Uuid = z.uuid('validation.invalid').check(z.toLowerCase())

/** `insuranceType` and `insuranceType_name` (RULINGS 1). */
export const ProductCode = z.enum(productCodes, {
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? 'validation.required' : 'validation.product',
})

/** A moment on the wire: ISO 8601 in UTC. */
export const Moment = z.iso.datetime()

/** An amount on the wire: dirhams, two decimals at most. `null` while there is no price. */
export const Amount = z.nullable(z.number())

/** The customer request that an event is about: its number and kind (a `report_type`). */
export const ReportMention = z.object({ number: z.string(), type: z.string() })

/** The answer of calls whose body the specifications do not show. */
export const Done = z.object({ message: z.string() })

/** Ticked or not, as JSON, forms and multipart fields send it. */
export const Ticked = z.pipe(
  z.union([z.boolean(), z.string()]),
  z.transform(
    (value) => value === true || value === 'true' || value === 'on' || value === 'oui' || value === '1',
  ),
)

/** An object that travels as JSON text inside a multipart field, or as an object in a JSON body. */
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

/** A price as the browser saw it: only compared with ours, never used. Absent where there was none. */
export const SeenPrice = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))])))

/**
 * The status that an agent decided on, as their page showed it. An act on a file that has moved since is a
 * conflict (409): it would decide on something the agent never saw.
 */
export const SeenStatus = z.object({ seen_status: z.optional(WholeNumber({ min: 0, max: 8 })) })
