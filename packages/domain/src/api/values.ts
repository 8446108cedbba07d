import { z } from 'zod/mini'
import { WholeNumber } from '../party/number.ts'
import { productCodes } from '../products/catalogue.ts'
import { fileTabs } from '../site/file-tabs.ts'

/** Schemas that several calls share; those about people are in `party/`. */

/** Handle that a browser stores under `uuid` (spec 001 §3). */
export const Uuid = z.uuid('validation.invalid').check(z.toLowerCase())

/** Ids of the lines of a page, with commas between. */
export const Ids = z
  .string()
  .check(z.regex(/^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:,(?!$)|$)){1,100}$/))

/** `insuranceType` and `insuranceType_name` (RULINGS 1). */
export const ProductCode = z.enum(productCodes, {
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? 'validation.required' : 'validation.product',
})

/** Moment on the wire: ISO 8601 in UTC. */
export const Moment = z.iso.datetime()

/** Amount on the wire: dirhams with at most two decimals; `null` while there is no price. */
export const Amount = z.nullable(z.number())

/** Number and kind (a `report_type`) of the customer request that an event is about. */
export const ReportMention = z.object({ number: z.string(), type: z.string() })

/** Answer of calls whose body the specifications do not show. */
export const Done = z.object({ message: z.string() })

/** Tick box as JSON, forms and multipart fields send it. */
export const Ticked = z.pipe(
  z.union([z.boolean(), z.string()]),
  z.transform(
    (value) => value === true || value === 'true' || value === 'on' || value === 'oui' || value === '1',
  ),
)

/**
 * Price that the browser showed: the server compares it with its own and never uses it. Absent if
 * there was none.
 */
export const SeenPrice = z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(40))])))

type Statuses = Readonly<Record<string, { code: number }>>

/** Returns the schema of a code of a status table. */
export const StatusCode = (statuses: Statuses) =>
  WholeNumber({ min: 0, max: Math.max(...Object.values(statuses).map(({ code }) => code)) })

/**
 * Returns the schema of the status that the agent's page showed. An action on a file whose status
 * has changed since is a conflict (409), because the agent did not see the current state.
 */
export const seenStatus = (statuses: Statuses) => z.object({ seen_status: z.optional(StatusCode(statuses)) })

/** Link of a file that takes data out in bulk, for five minutes. */
export const BulkFileLink = z.object({ download_url: z.string() })

/** Tab to show: what only other tabs show is empty. Without one, the answer is the whole file. */
export const TabQuery = z.object({ tab: z.optional(z.enum(fileTabs)) })
