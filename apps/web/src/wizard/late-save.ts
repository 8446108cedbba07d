import { quoteCalls } from '@wassit/domain/api/quotes'
import type { Call } from '../api/client.ts'

/** Time in which a save that began before a reload reaches the server. */
const patienceMs = 500

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')

/**
 * Loads a reloaded page once more if the last save of the page before it came after its draft was
 * read; the visitor would else see older answers, and their own save as that of another tab. Leaves
 * a page alone in which the visitor has typed. Returns the function that stops it.
 */
export const awaitLateSave = (call: Call, { id, version }: { id: string; version: number }): (() => void) => {
  if (!isReloaded()) return () => undefined
  let stopped = false
  const look = async () => {
    const current = await call(quoteCalls.readDraft, { params: { draft: id } })
    document.removeEventListener('input', stop)
    if (current.ok && current.data.version > version && !stopped) location.reload()
  }
  const timer = setTimeout(() => void look(), patienceMs)
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('input', stop)
  }
  document.addEventListener('input', stop)
  return stop
}
