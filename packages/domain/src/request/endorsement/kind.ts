import { z } from 'zod/mini'
import { IsoDate } from '../../party/date.ts'
import { JsonRecord } from '../../party/reading.ts'
import { FreeLines } from '../../party/text.ts'
import { effectiveDayIssues } from '../dates.ts'
import { asAmount, asDate, asText } from '../fields.ts'
import type { Kind, Occasion } from '../kind.ts'
import { usualPieces } from '../pieces.ts'

/** Change of a policy during its term. */
export const endorsement = {
  code: 'Modification',
  slug: 'changement',
  prefix: 'MOD',
  amount: 'difference',
  day: 'effect',
  refusesAnother: 'untilDecided',
  lastDay: ({ endDate }) => endDate,
  Form: z.object({
    modification: FreeLines(4000),
    date_effet: IsoDate,
    /** Changed answers, if the change concerns them. */
    data: z.optional(JsonRecord),
  }),
  Quote: z.object({
    /** By default the first day left of the term. */
    date_effet: z.optional(IsoDate),
    data: JsonRecord,
  }),
  pieces: usualPieces,
  fields: [
    { name: 'modification', label: 'request.form.endorsement.nature', read: asText },
    { name: 'date_effet', label: 'request.form.endorsement.date', read: asDate },
    { name: 'price', label: 'request.form.endorsement.newPrice', read: asAmount },
  ],
  issues: (form: { date_effet?: string | undefined }, occasion: Occasion) =>
    effectiveDayIssues('date_effet', form.date_effet, occasion),
} as const satisfies Kind
