/** What a key means in a list. */
export type DeskMove = { to: number } | 'search'

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

interface Place {
  /** Where one stands: the row with the focus, else that of the open file; -1 for neither. */
  index: number
  count: number
  /** The focus is on a row, so that arrows are free to move it. */
  onRow: boolean
  /** Single letters may be switched off: who dictates, or uses them otherwise, must not be surprised (WCAG 2.1.4). */
  letters: boolean
}

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** The row a key leads to, or the search; undefined for every other key. */
export const deskMove = (pressed: Pressed, { index, count, onRow, letters }: Place): DeskMove | undefined => {
  const { key } = pressed
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return undefined
  const isLetter = key.length === 1
  if (isLetter ? !letters : !onRow) return undefined
  if (key === '/') return 'search'
  if (count === 0) return undefined
  if (key === 'Home') return { to: 0 }
  if (key === 'End') return { to: count - 1 }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (step === undefined) return undefined
  if (index < 0) return { to: 0 }
  return { to: Math.min(Math.max(index + step, 0), count - 1) }
}
