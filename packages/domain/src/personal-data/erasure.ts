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
  /** Last day on which money, a refund or a request of the file moved; null without any. */
  lastActDay: string | null
  /** True once money arrived. */
  isPaid: boolean
  /** True while money may be on its way: a transfer under review, or a customer at the gateway's page. */
  isPaying: boolean
  hasDebt: boolean
  openRequests: number
  openRefunds: number
}

const { active, expired, paymentReview } = policyStatuses

/** Returns the reason for which a file is needed on a day; undefined if nobody needs it any more. */
export const refusalOf = (file: FileToErase, today: string): ErasureRefusal | undefined => {
  const { status, endDate, isPaid, isPaying, hasDebt, openRequests, openRefunds } = file
  if (openRefunds > 0) return 'openRefund'
  if (openRequests > 0) return 'openRequest'
  if (hasDebt) return 'debt'
  if (status === expired.code) return undefined
  if (status === active.code && (endDate === null || endDate >= today)) return 'inForce'
  if (isPaying) return 'underway'
  return status !== active.code && (isPaid || status === paymentReview.code) ? 'underway' : undefined
}

/**
 * Returns the last day on which a file is kept by law, counted from its last event (Code de commerce,
 * article 22: ten years from the date of the paper); null for a quote that never became a contract and
 * that nobody paid, which is kept for no reason once its person asks for its erasure.
 */
export const keptUntil = ({ status, endDate, statusDay, lastActDay, isPaid }: FileToErase): string | null => {
  if (!isPaid && status !== active.code) return null
  const last = [endDate ?? '', statusDay, lastActDay ?? ''].toSorted().at(-1) ?? statusDay
  return addYears(last, retentionRules.contracts.keep.years)
}
