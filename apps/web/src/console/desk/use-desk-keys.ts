import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { usePageKeys } from '../plain-keys.ts'
import { deskMove } from './desk-keys.ts'

const rowsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]

interface KeyParts {
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  letters: boolean
}

/**
 * Moves through the rows with j, k and the arrows, and to the search with `/`; Enter opens the
 * row's link.
 */
export const useDeskKeys = ({ list, search, letters }: KeyParts): void => {
  usePageKeys((event) => {
    const rows = rowsIn(list.current)
    const focused = rows.findIndex((row) => row === document.activeElement)
    const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
    const place = { index: focused < 0 ? open : focused, count: rows.length, onRow: focused >= 0, letters }
    const move = deskMove(event.key, place)
    if (!move) return
    event.preventDefault()
    if (move === 'search') search.current?.select()
    else rows[move.to]?.focus()
  })
}

/** Moves the focus to the row in the same place if the focused row leaves the list. */
export const useFocusKept = (list: RefObject<HTMLElement | null>): void => {
  const last = useRef(-1)
  useEffect(() => {
    const note = ({ target }: Event) => {
      last.current = rowsIn(list.current).findIndex((row) => row === target)
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [list])
  useLayoutEffect(() => {
    if (last.current < 0 || document.activeElement !== document.body) return
    const left = rowsIn(list.current)
    left[Math.min(last.current, left.length - 1)]?.focus({ preventScroll: true })
  })
}
