import { claimTypeOf, declarationDeadline } from '@wassit/domain/request/claim/claim-types'
import type { RequestInfo } from '@wassit/domain/request/fields'
import type { RequestableDocument } from '@wassit/domain/request/requestable-documents'
import { moroccanDay } from '../../../clock.ts'
import { textIn } from '../request-info.ts'

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
