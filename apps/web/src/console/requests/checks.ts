import { claimTypeOf, declarationDeadline } from '@wassit/domain/request/claim/claim-types'
import type { RequestableDocument } from '@wassit/domain/request/requestable-documents'
import {
  earliestTermination,
  noticeDays,
  terminationMotiveOf,
} from '@wassit/domain/request/termination/motives'
import type { Term } from '@wassit/domain/policy/term'
import { moroccanDay } from '../../clock.ts'
import { textIn } from './request-info.ts'
import type { RequestInfo } from '@wassit/domain/request/fields'

/**
 * Check of a claim's declaration against its deadline, and the documents that the insurer usually
 * asks for.
 */
export interface ClaimCheck {
  /** Undefined if the day of the loss is missing, or its type is in the customer's own words. */
  deadline: { days: number; lastDay: string; daysLate: number } | undefined
  papers: readonly RequestableDocument[]
}

/** Checks a claim as of its declaration (a moment of the wire). */
export const checkClaim = (info: RequestInfo, declaredAt: string): ClaimCheck => {
  const type = claimTypeOf(textIn(info, 'type_sinistre'))
  const lossDay = textIn(info, 'date_sinistre')
  if (!type || !lossDay) return { deadline: undefined, papers: type?.papers ?? [] }
  const declared = moroccanDay(new Date(declaredAt))
  const { lastDay, daysLeft } = declarationDeadline(type.deadlineDays, lossDay, declared)
  return {
    deadline: { days: type.deadlineDays, lastDay, daysLate: Math.max(0, -daysLeft) },
    papers: type.papers,
  }
}

/** Check of a termination's day against the notice of its motive. */
export interface NoticeCheck {
  /**
   * `atOnce`: the motive ends the contract at once. `unknown`: the caller's own words, for an agent
   * to judge.
   */
  state: 'kept' | 'missed' | 'atOnce' | 'unknown'
  lastNoticeDay: string
  days: number
  /** First possible day for the motive, if the requested day is earlier. */
  tooEarlyFor: string | undefined
}

const stateOf = (motive: { atDueDate?: true } | undefined, inTime: boolean): NoticeCheck['state'] => {
  if (!motive) return 'unknown'
  if (!motive.atDueDate) return 'atOnce'
  return inTime ? 'kept' : 'missed'
}

/** Checks a termination as of its request (a moment of the wire). */
export const checkNotice = (info: RequestInfo, term: Term, askedAt: string): NoticeCheck => {
  const motive = terminationMotiveOf(textIn(info, 'motif'))
  const { date, inTime, lastNoticeDay } = earliestTermination(term, motive, moroccanDay(new Date(askedAt)))
  const wanted = textIn(info, 'date_resiliation')
  return {
    state: stateOf(motive, inTime),
    lastNoticeDay,
    days: noticeDays,
    tooEarlyFor: wanted !== undefined && wanted < date ? date : undefined,
  }
}
