import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The page last shown, whichever shell stood around it; a document that has just come needs no help. */
let shown: string | undefined

/** A page that moved the focus itself (to a field, to what is wrong) knows better. */
const focusHeading = (): void => {
  const main = document.getElementById('main')
  const active = document.activeElement
  if (!main || (active !== main && main.contains(active))) return
  const heading = main.querySelector<HTMLElement>('h1') ?? main
  heading.tabIndex = -1
  heading.classList.add('outline-none')
  heading.focus({ preventScroll: true })
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
    if (before !== undefined && before !== pathname && !hash) focusHeading()
  }, [pathname, hash])
}
