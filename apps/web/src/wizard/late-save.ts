import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import type { Call } from '../api/client.ts'

/** Time in which a save that began before a reload reaches the server. */
const patienceMs = 500

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/** Signs that a visitor uses the page: a reload would take the place away under their hands. */
const uses = ['input', 'keydown', 'pointerdown', 'click', 'submit'] as const

/**
 * Loads a reloaded page once more if the last save of the page before it came after its draft was
 * read; the visitor would else see older answers, and their own save as that of another tab. Leaves
 * a page alone that the visitor uses. Returns the function that stops it.
 */
export const awaitLateSave = (call: Call, { id, version }: { id: string; version: number }): (() => void) => {
  if (!isReloaded()) return () => undefined
  const used = new AbortController()
  const stop = () => used.abort()
  const look = async () => {
    const current = await call(quoteCalls.readDraft, { params: { draft: id } })
    const isLate = current.ok && current.data.version > version && !used.signal.aborted
    stop()
    if (isLate) location.reload()
  }
  const timer = setTimeout(() => void look(), patienceMs)
  used.signal.addEventListener('abort', () => clearTimeout(timer))
  for (const use of uses) document.addEventListener(use, stop, { signal: used.signal, capture: true })
  return stop
}
