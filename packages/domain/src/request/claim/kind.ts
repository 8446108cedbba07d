import { z } from 'zod/mini'
import type { Issue } from '../../errors/errors.ts'
import { IsoDate, addYears } from '../../party/date.ts'
import { readAs, refuse } from '../../party/reading.ts'
import { FreeLines, OptionalFreeLines } from '../../party/text.ts'
import { asDate, asKey, asText } from '../fields.ts'
import type { Field } from '../fields.ts'
import type { FormFields, Kind, Occasion } from '../kind.ts'
import { only } from '../pieces.ts'
import type { Piece } from '../pieces.ts'
import { claimTypeOf } from './claim-types.ts'

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

/** Limitation of claims: two years (loi 17-99, art. 36). */
const limitationYears = 2

/** Returns the issue of the day of a loss: today or earlier, within the limitation and the term. */
const lossDayIssue = (day: string, { term, asOf }: Occasion): Issue['message'] | undefined => {
  if (day > asOf) return 'validation.date.future'
  if (day < addYears(asOf, -limitationYears)) return 'validation.date.tooOld'
  if (day < term.startDate) return 'validation.date.beforeTerm'
  return day > term.endDate ? 'validation.date.afterTerm' : undefined
}

/** Tells whether two claims may be about one loss: of one day, or of one type if a day is unknown. */
const isOneLoss = (one: FormFields, other: FormFields): boolean =>
  one.date_sinistre && other.date_sinistre
    ? one.date_sinistre === other.date_sinistre
    : one.type_sinistre === other.type_sinistre

const pieces: readonly Piece[] = [
  only('lossReport'),
  {
    kind: 'photo',
    tick: 'photos',
    part: 'photos[]',
    maxCount: 10,
    label: 'request.form.files.photos',
    imagesOnly: true,
  },
  {
    kind: 'invoice',
    tick: 'factures',
    part: 'factures',
    maxCount: 5,
    label: 'request.form.files.invoices',
  },
  only('bankDetails'),
]

const claimType: Field = {
  name: 'type_sinistre',
  label: 'request.form.claim.type',
  read: asKey(claimTypeOf),
}

/**
 * Request to pay for a loss. There may be many, and a loss during the term can be declared after
 * it.
 */
export const claim = {
  code: 'Sinistre',
  slug: 'sinistre',
  prefix: 'SIN',
  amount: 'settlement',
  settles: true,
  Form: z.object({
    /** Date and place in words. */
    date_lieu: FreeLines(500),
    /** Day of the loss, from which the declaration deadline counts. */
    date_sinistre: z.optional(IsoDate),
    /** Key of `claimTypes`, or the caller's own words. */
    type_sinistre: FreeLines(200),
    circonstances: Circumstances,
    tiers: OptionalFreeLines(1000),
  }),
  pieces,
  fields: [
    claimType,
    { name: 'date_sinistre', label: 'request.form.claim.date', read: asDate },
    { name: 'date_lieu', label: 'request.form.claim.dateAndPlace', read: asText },
    { name: 'circonstances', label: 'request.form.claim.story', read: asText },
    { name: 'tiers', label: 'request.form.claim.thirdParty', read: asText },
  ],
  subject: claimType,
  alike: isOneLoss,
  issues: ({ date_sinistre: day }: { date_sinistre?: string | undefined }, occasion: Occasion): Issue[] => {
    const message = day && lossDayIssue(day, occasion)
    return message ? [{ path: 'date_sinistre', message }] : []
  },
} as const satisfies Kind
