import type { InsuranceDetail } from '@wassit/domain/api/policies'
import { useEffect, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'

/** How the bank sends the browser back: the address says that it came, never how it went. */
const returnName = 'paiement'

/** The callback of the bank is mostly faster than the browser; afterwards there is no hurry. */
const everyMs = 3000
const slowAfterMs = 60_000

type Waiting = 'waiting' | 'slow' | undefined

/** Whether the bank has not answered yet, as far as the server knows. */
const isUndecided = ({ state }: InsuranceDetail['payment']): boolean =>
  state === 'none' || state === 'underway'

/** The query of the page once what it tells of is settled: on the way back from a later try it would lie. */
export const settledSearch = (search: string, payment: InsuranceDetail['payment'] | undefined): string => {
  if (!payment || isUndecided(payment)) return search
  const query = new URLSearchParams(search)
  query.delete(returnName)
  return query.size > 0 ? `?${query}` : ''
}

/**
 * Whether the bank's answer is awaited. Until it came the page asks anew, and stops after a minute: the
 * live channel tells of it later.
 */
export const useReturning = ({ payment }: Pick<InsuranceDetail, 'payment'>): Waiting => {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const [slow, setSlow] = useState(false)
  const waiting = isUndecided(payment) && search.has(returnName)
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
