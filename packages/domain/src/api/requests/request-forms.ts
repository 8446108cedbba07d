import { z } from 'zod/mini'
import { JsonRecord } from '../../party/reading.ts'
import { OptionalText } from '../../party/text.ts'
import { EntrySource } from '../../request/entry.ts'
import type { Kind } from '../../request/kind.ts'
import { requestKindNames, requestKinds } from '../../request/request.ts'
import type { KindWith, RequestKind } from '../../request/request.ts'
import { Ticks } from '../../request/ticks.ts'
import { SeenPrice, Ticked, Uuid } from '../values.ts'

const OfPolicy = z.object({
  insurance_id: Uuid,
  /**
   * Locked copies of the policy's data; `insurance_id` decides, and the server compares these two
   * with it.
   */
  numero_contrat: OptionalText(64),
  type_couverture: OptionalText(4),
  /** Ids of the draft's files that the request takes over, by part, in addition to the files sent along. */
  draft_files: z.optional(
    z.pipe(JsonRecord, z.record(z.string(), z.array(Uuid).check(z.maxLength(10)), 'validation.invalid')),
  ),
  /** Price that the form proposed, in dirhams; the server only compares it. */
  price: SeenPrice,
  /** True for a form about another event than an earlier one that looks alike. */
  another: z.optional(Ticked),
})

type Kinds = typeof requestKinds
type Shape = z.core.$ZodShape
type Merged<K extends RequestKind, Common extends Shape, Own extends Shape> = z.ZodMiniObject<
  Common & { report_type: z.ZodMiniLiteral<Kinds[K]['code']> } & Own
>

/** Submitted form of a kind. */
type FormOf = {
  [K in RequestKind]: Merged<
    K,
    typeof OfPolicy.shape & { pieces: ReturnType<typeof Ticks> },
    Kinds[K]['Form']['shape']
  >
}[RequestKind]

const formOf = (kind: RequestKind) => {
  const { code, pieces, Form }: Kind = requestKinds[kind]
  const own = { report_type: z.literal(code), pieces: Ticks(pieces.map(({ tick }) => tick)) }
  return z.extend(z.extend(OfPolicy, own), Form.shape)
}

/** Submitted form; `report_type` tells its kind. */
export const AddReport = z.discriminatedUnion(
  'report_type',
  requestKindNames.map(formOf) as unknown as [FormOf],
  'validation.invalid',
)
export type AddReport = z.output<typeof AddReport>

/** Form that an agent enters for the customer of a policy, and the way in which they asked for it. */
export const EnteredReport = z.intersection(AddReport, z.object({ source: EntrySource }))
export type EnteredReport = z.output<typeof EnteredReport>

/** Kinds whose amount can be asked before the request. */
export type QuotedKind = KindWith<{ Quote: z.ZodMiniObject }>

type QuoteOf = {
  [K in QuotedKind]: Merged<K, { insurance_id: typeof Uuid }, Kinds[K]['Quote']['shape']>
}[QuotedKind]

const quoteOf = ({ code, Quote }: Kind) =>
  Quote ? [z.extend(z.object({ insurance_id: Uuid, report_type: z.literal(code) }), Quote.shape)] : []

/** Fields of a form that determine an amount: the day of a termination, or answers and day of a change. */
export const AskedQuote = z.discriminatedUnion(
  'report_type',
  Object.values(requestKinds).flatMap(quoteOf) as unknown as [QuoteOf],
  'validation.invalid',
)
export type AskedQuote = z.output<typeof AskedQuote>
