import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { browserArea } from '../../api/storage-area.ts'
import { deskMove } from './desk-keys.ts'

const key = 'console-shortcuts'

/** Tells if single letters move in a list; this browser remembers the choice. */
export const useShortcuts = () => {
  const [on, setOn] = useState(() => browserArea().getItem(key) !== 'off')
  const toggle = () => {
    browserArea().setItem(key, on ? 'off' : 'on')
    setOn(!on)
  }
  return { on, toggle }
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, select, textarea, dialog, dialog *'))

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
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return
    const rows = rowsIn(list.current)
    const focused = rows.findIndex((row) => row === document.activeElement)
    const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
    const place = { index: focused < 0 ? open : focused, count: rows.length, onRow: focused >= 0, letters }
    const move = deskMove(event, place)
    if (!move) return
    event.preventDefault()
    if (move === 'search') search.current?.select()
    else rows[move.to]?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
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
