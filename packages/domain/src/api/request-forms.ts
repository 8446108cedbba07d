import { z } from 'zod/mini'
import { IsoDate } from '../party/date.ts'
import { FreeLines, OptionalFreeLines, OptionalText } from '../party/text.ts'
import { requestKinds } from '../request/request.ts'
import type { RequestCode } from '../request/request.ts'
import { readAs, refuse } from '../party/reading.ts'
import { JsonRecord, SeenPrice, Uuid } from './values.ts'

/** The four forms of a customer request under the specification's keys (spec 001 §3, §5). */

/** Which of some keys are ticked; what else an object holds is dropped. */
const Ticks = (keys: readonly string[]) =>
  z.optional(
    z.pipe(
      JsonRecord,
      z.transform((ticks) => Object.fromEntries(keys.map((key) => [key, ticks[key] === true]))),
    ),
  )

/** Blank circumstances have the specification's own words (spec 000 §5, RULINGS 10). */
const Circumstances = z.pipe(
  z.unknown(),
  z.pipe(
    readAs<string | number>((input) =>
      typeof input === 'string' && input.trim() !== '' ? input : refuse('validation.claim.text'),
    ),
    FreeLines(4000),
  ),
)

export const changeKeys = ['ajout', 'retrait', 'maj_info'] as const

export const RenewalForm = z.object({
  changements: Ticks(changeKeys),
  /** Required by `renewalWishIssues` unless nothing changes. */
  commentaires: OptionalFreeLines(4000),
  pieces: Ticks(['justificatif', 'rib']),
  /** What the form proposed, in dirhams: only compared with ours. */
  price: SeenPrice,
})

export const TerminationForm = z.object({
  /** A key of `terminationMotives`, or words of the caller's own. */
  motif: FreeLines(1000),
  date_resiliation: IsoDate,
  pieces: Ticks(['justificatif', 'rib']),
})

export const EndorsementForm = z.object({
  modification: FreeLines(4000),
  date_effet: IsoDate,
  pieces: Ticks(['justificatif', 'rib']),
  /** The answers as they are to be, where what changes is one of them. */
  data: z.optional(JsonRecord),
  price: SeenPrice,
})

export const ClaimForm = z.object({
  /** Date and place in words. */
  date_lieu: FreeLines(500),
  /** The day of the loss, from which the delay of the declaration is counted. */
  date_sinistre: z.optional(IsoDate),
  /** A key of `claimTypes`, or words of the caller's own. */
  type_sinistre: FreeLines(200),
  circonstances: Circumstances,
  tiers: OptionalFreeLines(1000),
  pieces: Ticks(['rapport', 'photos', 'factures', 'rib']),
})

const OfPolicy = z.object({
  insurance_id: Uuid,
  /** Carried over and locked; what counts is `insurance_id`, these two are compared with it. */
  numero_contrat: OptionalText(64),
  type_couverture: OptionalText(4),
})

const ofKind = <const Code extends RequestCode>(code: Code) =>
  z.extend(OfPolicy, { report_type: z.literal<Code>(code) })

/** The part of a form that an amount follows from: a termination by its day, a change by answers and day. */
export const AskedQuote = z.discriminatedUnion(
  'report_type',
  [
    z.object({
      insurance_id: Uuid,
      report_type: z.literal(requestKinds.termination.code),
      date_resiliation: IsoDate,
    }),
    z.object({
      insurance_id: Uuid,
      report_type: z.literal(requestKinds.endorsement.code),
      /** The first day that is left of the term, where no day is chosen yet. */
      date_effet: z.optional(IsoDate),
      data: JsonRecord,
    }),
  ],
  'validation.invalid',
)
export type AskedQuote = z.output<typeof AskedQuote>

/** A submitted form: `report_type` says which of the four it is. */
export const AddReport = z.discriminatedUnion(
  'report_type',
  [
    z.extend(ofKind(requestKinds.renewal.code), RenewalForm.shape),
    z.extend(ofKind(requestKinds.termination.code), TerminationForm.shape),
    z.extend(ofKind(requestKinds.endorsement.code), EndorsementForm.shape),
    z.extend(ofKind(requestKinds.claim.code), ClaimForm.shape),
  ],
  'validation.invalid',
)
export type AddReport = z.output<typeof AddReport>
