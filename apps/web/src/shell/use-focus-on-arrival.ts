import { useEffect } from 'react'
import { useLocation } from '../routing/navigation.tsx'

/** Path of the last page, whichever shell was around it; undefined for a fresh document. */
let shown: string | undefined

/** Returns the alert of a page that has one, otherwise its heading. */
const startOf = (main: HTMLElement): HTMLElement =>
  main.querySelector<HTMLElement>('[role="alert"][tabindex]') ?? main.querySelector('h1') ?? main

/** Keeps the focus if the page set it itself, e.g. to a field. */
const focusStart = (): void => {
  const main = document.getElementById('main')
  const active = document.activeElement
  if (!main || (active !== main && main.contains(active))) return
  const start = startOf(main)
  start.tabIndex = -1
  start.classList.add('outline-none')
  start.focus({ preventScroll: true })
}

/**
 * Moves the focus to the heading of the new page after a navigation in the browser, like a new
 * document: a screen reader announces the page, and the keyboard does not continue at a removed
 * link.
 */
export const useFocusOnArrival = (): void => {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const before = shown
    shown = pathname
    if (before !== undefined && before !== pathname && !hash) focusStart()
  }, [pathname, hash])
}
