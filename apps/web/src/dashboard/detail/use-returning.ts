import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'

/** Query parameter of the bank's return. It announces a return, never a result. */
const returnName = 'paiement'

/**
 * Interval of the checks. The bank's callback usually arrives before the browser, so later checks
 * are not urgent.
 */
const everyMs = 3000
const slowAfterMs = 60_000

type Waiting = 'waiting' | 'slow' | undefined

/** Returns whether the server knows no result of the bank yet, of the first payment or of an instalment. */
const isUndecided = ({ state, undecided }: InsuranceDetail['payment']): boolean =>
  state === 'none' || state === 'underway' || undecided !== null

/**
 * Returns the query without the bank's return once the payment is settled, because it would
 * announce a later attempt wrongly.
 */
export const searchAfterPayment = (
  search: string,
  payment: InsuranceDetail['payment'] | undefined,
): string => {
  if (!payment || isUndecided(payment)) return search
  const query = new URLSearchParams(search)
  query.delete(returnName)
  return query.size > 0 ? `?${query}` : ''
}

/**
 * Returns whether the bank's result of a payment is pending, because its page sent the customer back. The
 * page reloads until it arrives, for a minute at most; the live channel reports it after that.
 */
export const useReturning = ({ payment }: Pick<InsuranceDetail, 'payment'>): Waiting => {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [slow, setSlow] = useState(false)
  const waiting = payment.undecided?.returned || (search.has(returnName) && isUndecided(payment))
  useEffect(() => {
    if (!waiting || slow) return
    const timer = setInterval(() => void revalidate(), everyMs)
    const end = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [waiting, slow, revalidate])
  if (!waiting) return undefined
  return slow ? 'slow' : 'waiting'
}
