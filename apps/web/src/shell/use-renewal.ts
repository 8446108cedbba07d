import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Signed links live five minutes (RULINGS 43); they are renewed before that. */
const renewEveryMs = 4 * 60_000
/** Looked at twice within this time, a page is still fresh. */
const freshMs = 20_000

/**
 * Loads the page's data anew when the page is looked at again, and before its signed links run out while
 * it is.
 */
export const useRenewal = (): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let renewedAt = Date.now()
    const renew = (olderThanMs: number) => {
      if (document.visibilityState !== 'visible' || Date.now() - renewedAt < olderThanMs) return
      renewedAt = Date.now()
      void revalidate()
    }
    const handleReturn = () => renew(freshMs)
    const timer = setInterval(() => renew(renewEveryMs - freshMs), renewEveryMs)
    addEventListener('focus', handleReturn)
    document.addEventListener('visibilitychange', handleReturn)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', handleReturn)
      document.removeEventListener('visibilitychange', handleReturn)
    }
  }, [revalidate])
}
