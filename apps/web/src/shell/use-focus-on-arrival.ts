import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The page last shown, whichever shell stood around it; a document that has just come needs no help. */
let shown: string | undefined

/** What is wrong, on a page that comes with it, or the heading. */
const startOf = (main: HTMLElement): HTMLElement =>
  main.querySelector<HTMLElement>('[role="alert"][tabindex]') ?? main.querySelector('h1') ?? main

/** A page that moved the focus itself, e.g. to a field, knows better. */
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
 * After a navigation in the browser the focus goes to the heading of the new page, as a new document
 * would begin: who hears the page is told where they are, who uses the keyboard does not start at a link
 * that is gone.
 */
export const useFocusOnArrival = (): void => {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const before = shown
    shown = pathname
    if (before !== undefined && before !== pathname && !hash) focusStart()
  }, [pathname, hash])
}
