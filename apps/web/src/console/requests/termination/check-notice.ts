import type { RequestInfo } from '@wassit/domain/request/fields'
import {
  earliestTermination,
  noticeDays,
  terminationMotiveOf,
} from '@wassit/domain/request/termination/motives'
import type { Term } from '@wassit/domain/policy/term'
import { moroccanDay } from '../../../clock.ts'
import { textIn } from '../request-info.ts'

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
