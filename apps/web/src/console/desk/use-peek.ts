import { useEffect, useRef, useState } from 'react'
import { useCharacter, usePageKeys } from '../plain-keys.ts'

/** Time that a pointer rests on a row before the row shows what its line leaves out, in milliseconds. */
const restMs = 500

/**
 * Returns the row that shows its whole card without being opened: the one under a resting pointer, or the
 * one with the focus after `p`, which j and k then move. Escape hides it.
 */
export const usePeek = () => {
  const [shown, show] = useState<string>()
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  useCharacter((character) => {
    const row = document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset.line
    if (character === 'p' && row) show(row === shown ? undefined : row)
  })
  usePageKeys(({ key }) => key === 'Escape' && show(undefined))
  const leave = () => {
    clearTimeout(rest.current)
    show(undefined)
  }
  return {
    shown,
    handlersOf: (row: string) => ({
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        if (pointerType === 'mouse') rest.current = setTimeout(() => show(row), restMs)
      },
      onPointerLeave: leave,
      onPointerDown: leave,
      onFocus: () => shown !== undefined && show(row),
    }),
  }
}
