import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Where each entry of the history was scrolled to; a reload is the browser's own business. */
const positions = new Map<string, number>()

/** The page last shown, whichever shell stood around it. */
let shown: string | undefined

/** The server has no layout; React says so in its log otherwise. */
const useAfterLayout = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * Every navigation starts at the top (spec 001 §2), the way back where one left. A document that has
 * just come stays where its reader already is: on a slow phone they scroll, and tap, before the page is
 * alive, and the router's own restoration would pull it from under the finger.
 */
export const useScrollPosition = (): void => {
  const { key, pathname, hash } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
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
