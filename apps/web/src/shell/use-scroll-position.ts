import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from '../routing/navigation.tsx'

/** Scroll position of each entry of the history; the browser restores it itself on a reload. */
const positions = new Map<string, number>()

/** Path of the last page, whichever shell was around it. */
let shown: string | undefined

/** React warns about layout effects on the server, which has no layout. */
const useAfterLayout = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * Scrolls to the top on every navigation (spec 001 §2), and to the old position on the way back. A
 * fresh document stays at its position: on a slow phone the reader scrolls and taps before
 * hydration, and the router's own restoration would move the page under the finger.
 */
export const useScrollPosition = (): void => {
  const { key, pathname, hash } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  useEffect(() => {
    const remember = () => positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key])
  useAfterLayout(() => {
    const before = shown
    shown = pathname
    if (before === undefined || before === pathname) return
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
    if (target && !isReturn) target.scrollIntoView()
    else scrollTo(0, isReturn ? (positions.get(key) ?? 0) : 0)
  }, [key, pathname, hash, isReturn])
}
