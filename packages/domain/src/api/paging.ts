import { z } from 'zod/mini'

/** Largest number that lists count up to; a larger one means only that there are more. */
export const countBound = 1000

/** Fewest letters or digits of a search. */
export const shortestSearch = 3

/** Number of matches that a search follows for each kind of data. */
export const searchBound = 200

/** Place between two lines of a list, from `next` or `previous` of a page; an unreadable one is the start. */
export const Place = z.string().check(z.maxLength(200))

/** Page of a list: after a place, or before it; the first page without either. */
export const turns = { after: z.optional(Place), before: z.optional(Place) }

/** Places around a page; null if there is no page on that side. */
export const Turns = z.object({ next: z.nullable(z.string()), previous: z.nullable(z.string()) })
export type Turns = z.output<typeof Turns>
