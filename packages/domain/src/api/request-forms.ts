import { z } from 'zod/mini'
import { IsoDate } from '../party/date.ts'
import { FreeLines, OptionalFreeLines, OptionalText } from '../party/text.ts'
import { requestKinds } from '../request/request.ts'
import type { RequestCode } from '../request/request.ts'
import { readAs, refuse } from '../party/reading.ts'
import { JsonRecord, SeenPrice, Uuid } from './values.ts'

/** Four forms of a customer request under the specification's keys (spec 001 §3, §5). */

/** Reads which of the keys are ticked and drops all other keys. */
const Ticks = (keys: readonly string[]) =>
  z.optional(
    z.pipe(
      JsonRecord,
      z.transform((ticks) => Object.fromEntries(keys.map((key) => [key, ticks[key] === true]))),
    ),
  )

/** Refuses empty circumstances with the specification's own words (spec 000 §5, RULINGS 10). */
const Circumstances = z.pipe(
  z.unknown(),
  z.pipe(
    readAs<string | number>((input) =>
      typeof input === 'string' && input.trim() !== '' ? input : refuse('validation.claim.text'),
    ),
    FreeLines(4000, 'validation.claim.text'),
  ),
)

export const changeKeys = ['ajout', 'retrait', 'maj_info'] as const

export const RenewalForm = z.object({
  changements: Ticks(changeKeys),
  /** Required by `renewalWishIssues` unless nothing changes. */
  commentaires: OptionalFreeLines(4000),
  pieces: Ticks(['justificatif', 'rib']),
  /** Price that the form proposed, in dirhams; the server only compares it. */
  price: SeenPrice,
})

export const TerminationForm = z.object({
  /** Key of `terminationMotives`, or the caller's own words. */
  motif: FreeLines(1000),
  date_resiliation: IsoDate,
  pieces: Ticks(['justificatif', 'rib']),
})

export const EndorsementForm = z.object({
  modification: FreeLines(4000),
  date_effet: IsoDate,
  pieces: Ticks(['justificatif', 'rib']),
  /** Changed answers, if the change concerns them. */
  data: z.optional(JsonRecord),
  price: SeenPrice,
})

export const ClaimForm = z.object({
  /** Date and place in words. */
  date_lieu: FreeLines(500),
  /** Day of the loss, from which the declaration deadline counts. */
  date_sinistre: z.optional(IsoDate),
  /** Key of `claimTypes`, or the caller's own words. */
  type_sinistre: FreeLines(200),
  circonstances: Circumstances,
  tiers: OptionalFreeLines(1000),
  pieces: Ticks(['rapport', 'photos', 'factures', 'rib']),
})

const OfPolicy = z.object({
  insurance_id: Uuid,
  /**
   * Locked copies of the policy's data; `insurance_id` decides, and the server compares these two
   * with it.
   */
  numero_contrat: OptionalText(64),
  type_couverture: OptionalText(4),
  /** Ids of the draft's files that the request takes over, by part, besides the files sent along. */
  draft_files: z.optional(
    z.pipe(JsonRecord, z.record(z.string(), z.array(Uuid).check(z.maxLength(10)), 'validation.invalid')),
  ),
})

const ofKind = <const Code extends RequestCode>(code: Code) =>
  z.extend(OfPolicy, { report_type: z.literal<Code>(code) })

/**
 * Fields of a form that determine an amount: the day of a termination, or answers and day of a
 * change.
 */
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
      /** By default the first day left of the term. */
      date_effet: z.optional(IsoDate),
      data: JsonRecord,
    }),
  ],
  'validation.invalid',
)
export type AskedQuote = z.output<typeof AskedQuote>

/** Submitted form; `report_type` tells which of the four it is. */
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
