import { claimTypeOf, declarationDeadline } from '@wassit/domain/request/claim'
import type { RequestableDocument } from '@wassit/domain/request/requestable-documents'
import { earliestTermination, noticeDays, terminationMotiveOf } from '@wassit/domain/request/termination'
import type { Term } from '@wassit/domain/policy/term'
import { moroccanDay } from '../../clock.ts'
import { textIn } from './report-info.ts'
import type { ReportInfo } from './report-info.ts'

/** How the declaration of a claim stands to its deadline, and what its insurer usually asks for. */
export interface ClaimCheck {
  /** Undefined where the day or the type of the loss was not said in words that we know. */
  deadline: { days: number; lastDay: string; daysLate: number } | undefined
  papers: readonly RequestableDocument[]
}

/** A claim on the day it was declared (a moment of the wire). */
export const checkClaim = (info: ReportInfo, declaredAt: string): ClaimCheck => {
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

/** How the day of a termination stands to the notice of its motive. */
export interface NoticeCheck {
  /**
   * `atOnce`: the motive ends the contract by itself. `unknown`: words of the caller's own, to be judged.
   */
  state: 'kept' | 'missed' | 'atOnce' | 'unknown'
  lastNoticeDay: string
  days: number
  /** The day asked for lies before the one on which the motive can end the contract; that day. */
  tooEarlyFor: string | undefined
}

const stateOf = (motive: { atDueDate?: true } | undefined, inTime: boolean): NoticeCheck['state'] => {
  if (!motive) return 'unknown'
  if (!motive.atDueDate) return 'atOnce'
  return inTime ? 'kept' : 'missed'
}

/** A termination on the day it was asked for (a moment of the wire). */
export const checkNotice = (info: ReportInfo, term: Term, askedAt: string): NoticeCheck => {
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
