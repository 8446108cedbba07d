/** Effect of a key in a list: the row to focus, or the search. */
export type DeskMove = { to: number } | 'search'

interface Place {
  /** Index of the focused row, otherwise of the open file's row; -1 for neither. */
  index: number
  count: number
  /** True if a row has the focus, so that arrows may move it. */
  onRow: boolean
  /** False if the agent switched single letters off, e.g. to dictate (WCAG 2.1.4). */
  letters: boolean
}

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/** Returns the row or the search to which a key moves the focus; undefined for every other key. */
export const deskMove = (key: string, { index, count, onRow, letters }: Place): DeskMove | undefined => {
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
