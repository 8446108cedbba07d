import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Signed links last five minutes (RULINGS 43); the reload comes before. */
const renewEveryMs = 4 * 60_000
/** Age up to which a page needs no reload when it becomes visible again. */
const freshMs = 20_000

/**
 * Reloads the page's data when the page becomes visible, and before its signed links expire while
 * it is visible.
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
