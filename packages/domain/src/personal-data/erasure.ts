import { addYears } from '../party/date.ts'
import { policyStatuses } from '../policy/policy.ts'
import { retentionRules } from './retention.ts'

/** Reasons for which the data of a person cannot be erased yet. */
export const erasureRefusals = ['inForce', 'underway', 'debt', 'openRequest', 'openRefund'] as const
export type ErasureRefusal = (typeof erasureRefusals)[number]

/** Facts of a file that decide about its erasure; days are ISO. */
export interface FileToErase {
  number: string
  status: number
  /** End of the cover; null before a contract. */
  endDate: string | null
  /** Day of the last change of status. */
  statusDay: string
  /** True once money arrived. */
  isPaid: boolean
  hasDebt: boolean
  openRequests: number
  openRefunds: number
}

const { active, expired, paymentReview } = policyStatuses

/** Returns the reason for which a file is needed on a day; undefined if nobody needs it any more. */
export const refusalOf = (file: FileToErase, today: string): ErasureRefusal | undefined => {
  const { status, endDate, isPaid, hasDebt, openRequests, openRefunds } = file
  if (openRefunds > 0) return 'openRefund'
  if (openRequests > 0) return 'openRequest'
  if (hasDebt) return 'debt'
  if (status === active.code) return endDate === null || endDate >= today ? 'inForce' : undefined
  if (status === expired.code) return undefined
  return isPaid || status === paymentReview.code ? 'underway' : undefined
}

/**
 * Returns the last day on which a file is kept by law; null for a quote that never became a contract
 * and that nobody paid, which is kept for no reason once its person asks for its erasure.
 */
export const keptUntil = ({ status, endDate, statusDay, isPaid }: FileToErase): string | null => {
  if (!isPaid && status !== active.code) return null
  const end = endDate !== null && endDate > statusDay ? endDate : statusDay
  return addYears(end, retentionRules.contracts.keep.years)
}
