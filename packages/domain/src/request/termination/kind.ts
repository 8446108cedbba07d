import { z } from 'zod/mini'
import { IsoDate } from '../../party/date.ts'
import { FreeLines } from '../../party/text.ts'
import { effectiveDayIssues } from '../dates.ts'
import { asDate, asKey } from '../fields.ts'
import type { Field } from '../fields.ts'
import type { Kind, Occasion } from '../kind.ts'
import { usualPieces } from '../pieces.ts'
import { terminationMotiveOf } from './motives.ts'

const date_resiliation = IsoDate

const motive: Field = {
  name: 'motif',
  label: 'request.form.termination.motive',
  read: asKey(terminationMotiveOf),
}

/** End of a policy at the customer's request. */
export const termination = {
  code: 'Resiliation',
  slug: 'resilier',
  prefix: 'RES',
  amount: 'refund',
  day: 'end',
  settles: true,
  refusesAnother: 'untilDecided',
  lastDay: ({ endDate }) => endDate,
  Form: z.object({
    /** Key of `terminationMotives`, or the caller's own words. */
    motif: FreeLines(1000),
    date_resiliation,
  }),
  Quote: z.object({ date_resiliation }),
  pieces: usualPieces,
  fields: [motive, { name: 'date_resiliation', label: 'request.form.termination.date', read: asDate }],
  subject: motive,
  issues: (form: { date_resiliation?: string | undefined }, occasion: Occasion) =>
    effectiveDayIssues('date_resiliation', form.date_resiliation, occasion),
} as const satisfies Kind
