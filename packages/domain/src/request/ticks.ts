import { z } from 'zod/mini'
import { JsonRecord } from '../party/reading.ts'

/** Reads which of the keys are ticked and drops all other keys. */
export const Ticks = (keys: readonly string[]) =>
  z.optional(
    z.pipe(
      JsonRecord,
      z.transform((ticks) => Object.fromEntries(keys.map((key) => [key, ticks[key] === true]))),
    ),
  )
