import type { Issue } from '../errors/errors.ts'
import { addYears } from '../party/date.ts'
import type { Term } from '../policy/term.ts'

const outside = (path: string, date: string, first: string, last: string): Issue[] => {
  if (date < first) return [{ path, message: 'validation.date.past' }]
  return date > last ? [{ path, message: 'validation.date.afterTerm' }] : []
}

/** Days that the request forms ask for. */
export interface RequestDates {
  date_resiliation?: string | undefined
  date_effet?: string | undefined
  date_sinistre?: string | undefined
}

/** Limitation of claims: two years (loi 17-99, art. 36). */
const limitationYears = 2

/**
 * Returns the issues of the days of a request, given the term of its policy and today (all ISO). A
 * termination or a change takes effect today or later, within the term. A loss happened today or
 * earlier, within the limitation of claims and within the term.
 */
export const requestDateIssues = (
  { date_resiliation: ending, date_effet: effective, date_sinistre: loss }: RequestDates,
  { startDate, endDate }: Term,
  asOf: string,
): Issue[] => {
  const lossIssues = (date: string): Issue[] => {
    const issue = (message: Issue['message']): Issue[] => [{ path: 'date_sinistre', message }]
    if (date > asOf) return issue('validation.date.future')
    if (date < addYears(asOf, -limitationYears)) return issue('validation.date.tooOld')
    if (date < startDate) return issue('validation.date.beforeTerm')
    return date > endDate ? issue('validation.date.afterTerm') : []
  }
  return [
    ...(ending ? outside('date_resiliation', ending, asOf, endDate) : []),
    ...(effective ? outside('date_effet', effective, asOf, endDate) : []),
    ...(loss ? lossIssues(loss) : []),
  ]
}
