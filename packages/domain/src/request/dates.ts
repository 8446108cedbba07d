import type { Issue } from '../errors/errors.ts'
import { addYears } from '../party/date.ts'
import type { Term } from '../policy/term.ts'

const outside = (path: string, date: string, first: string, last: string): Issue[] => {
  if (date < first) return [{ path, message: 'validation.date.past' }]
  return date > last ? [{ path, message: 'validation.date.afterTerm' }] : []
}

/** The days that the forms ask for. */
export interface RequestDates {
  date_resiliation?: string | undefined
  date_effet?: string | undefined
  date_sinistre?: string | undefined
}

/** Limitation of claims: two years (loi 17-99, art. 36). */
const limitationYears = 2

/**
 * What is wrong with the day of a request, given the term of its policy and today (all ISO): a termination
 * and a change lie ahead and within the term, a loss behind, not longer ago than it can be claimed, and
 * within the term too.
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
