import type { Issue } from '../errors/errors.ts'
import { longestTermDays } from './insurer-numbers.ts'
import { daysBetween } from './term.ts'
import type { Term } from './term.ts'

const dayIssues = (before: Term, after: Term, today: string): Issue[] => {
  const issues: Issue[] = []
  const startMoves = after.startDate !== before.startDate
  if (startMoves && (before.startDate <= today || after.startDate <= today))
    issues.push({ path: 'start_date', message: 'validation.term.begun' })
  const endMoves = after.endDate !== before.endDate
  if (endMoves && (before.endDate < today || after.endDate < today))
    issues.push({ path: 'end_date', message: 'validation.term.past' })
  return issues
}

/**
 * Returns the issues of other days for a signed contract (docs/decisions/032-second-factor.md). No day up to today becomes covered
 * or loses its cover: a claim could use it, or be left without it.
 */
export const termChangeIssues = (before: Term, after: Term, today: string): Issue[] => {
  const issues = dayIssues(before, after, today)
  if (issues.length > 0) return issues
  const days = daysBetween(after.startDate, after.endDate) + 1
  if (days < 1) return [{ path: 'end_date', message: 'validation.term.order' }]
  if (days <= longestTermDays) return []
  return [{ path: 'end_date', message: 'validation.term.tooLong', values: { limit: longestTermDays } }]
}
