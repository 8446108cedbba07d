import type { Issue } from '../errors/errors.ts'
import { addYears } from '../party/date.ts'
import type { Term } from '../policy/term.ts'

const outside = (path: string, date: string, first: string, last: string): Issue[] => {
  if (date < first) return [{ path, message: 'validation.date.past' }]
  return date > last ? [{ path, message: 'validation.date.afterTerm' }] : []
}

/** Limitation of claims: two years (loi 17-99, art. 36). */
const limitationYears = 2

/**
 * What is wrong with the day of a request, given the term of its policy and today (all ISO): a termination
 * and a change lie ahead and within the term, a loss behind and not longer ago than it can be claimed.
 */
export const requestDateIssues = (
  {
    date_resiliation: ending,
    date_effet: effective,
    date_sinistre: loss,
  }: {
    date_resiliation?: string | undefined
    date_effet?: string | undefined
    date_sinistre?: string | undefined
  },
  { endDate }: Term,
  asOf: string,
): Issue[] => {
  const lossIssues = (date: string): Issue[] => {
    if (date > asOf) return [{ path: 'date_sinistre', message: 'validation.date.future' }]
    const oldest = addYears(asOf, -limitationYears)
    return date < oldest ? [{ path: 'date_sinistre', message: 'validation.date.tooOld' }] : []
  }
  return [
    ...(ending ? outside('date_resiliation', ending, asOf, endDate) : []),
    ...(effective ? outside('date_effet', effective, asOf, endDate) : []),
    ...(loss ? lossIssues(loss) : []),
  ]
}
