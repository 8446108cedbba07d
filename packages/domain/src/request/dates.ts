import type { Issue } from '../errors/errors.ts'
import type { Occasion } from './kind.ts'

/** Returns the issues of a day on which a request takes effect: today or later, within the term. */
export const effectiveDayIssues = (
  path: string,
  date: string | undefined,
  { term, asOf }: Occasion,
): Issue[] => {
  if (!date) return []
  if (date < asOf) return [{ path, message: 'validation.date.past' }]
  return date > term.endDate ? [{ path, message: 'validation.date.afterTerm' }] : []
}
