import { z } from 'zod/mini'
import type { Issue } from '../../errors/errors.ts'
import { addDays } from '../../party/date.ts'
import { JsonRecord } from '../../party/reading.ts'
import { OptionalFreeLines } from '../../party/text.ts'
import { renewalGraceDays } from '../../policy/term.ts'
import { asAmount, asText, asTicks } from '../fields.ts'
import type { Kind } from '../kind.ts'
import { usualPieces } from '../pieces.ts'
import { Ticks } from '../ticks.ts'

export const changeKeys = ['ajout', 'retrait', 'maj_info'] as const

/** Wishes of the customer, as the form sends them. */
interface Wish {
  changements?: Readonly<Record<string, boolean>> | undefined
  commentaires?: string | undefined
}

/** The following year, as a policy of its own. */
export const renewal = {
  code: 'Renouvellement',
  slug: 'renouveller',
  prefix: 'REN',
  amount: 'premium',
  day: 'start',
  // Its successor is the renewal.
  refusesAnother: 'untilClosed',
  lastDay: ({ endDate }) => addDays(endDate, renewalGraceDays),
  Form: z.object({
    changements: Ticks(changeKeys),
    /** Required by `issues` unless nothing changes. */
    commentaires: OptionalFreeLines(4000),
    /** Answers of value that differ in the next term, under the keys of the product's form. */
    valeurs: z.optional(JsonRecord),
  }),
  pieces: usualPieces,
  fields: [
    {
      name: 'changements',
      label: 'request.form.renewal.boxes',
      read: asTicks(
        changeKeys.map((key) => [key, `request.form.renewal.${key}`] as const),
        'request.form.renewal.none',
      ),
    },
    { name: 'commentaires', label: 'request.form.renewal.comments', read: asText },
    { name: 'price', label: 'request.form.renewal.price', read: asAmount },
  ],
  /** Requires comments unless all boxes say that nothing changes (spec 001 §5, RULINGS 18). */
  issues: ({ changements, commentaires }: Wish): Issue[] => {
    const isUnchanged = changements !== undefined && !Object.values(changements).includes(true)
    return isUnchanged || commentaires ? [] : [{ path: 'commentaires', message: 'validation.required' }]
  },
} as const satisfies Kind
