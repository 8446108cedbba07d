import { moroccanDay } from '../format/format.ts'

/** Mandate by which an insurer lets the house send formal notices in its name (insurance code, art. 21). */
export interface Mandate {
  /** First and last day (ISO); one without a last day is valid until it is ended. */
  granted_on: string
  ends_on: string | null
  /** Moment at which it was ended before its last day; letters of earlier days left by it. */
  ended_at: Date | null
}

/** Tells whether a mandate is valid on a day (ISO). */
export const isMandated = (
  { granted_on: from, ends_on: to, ended_at: ended }: Mandate,
  day: string,
): boolean => from <= day && (to === null || day <= to) && (ended === null || day < moroccanDay(ended))
