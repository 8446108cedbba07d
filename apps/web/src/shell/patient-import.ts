/** The wait before another try where the browser does not tell that its network is back. */
const retryMs = 15_000

/** Told while code cannot be fetched; a page shows it. */
export const waitingEvent = 'wassit:waiting'

/** The network is back, somebody pushes something, or some time is over. */
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      removeEventListener('click', go)
      resolve()
    }
    const timer = setTimeout(go, retryMs)
    addEventListener('online', go)
    addEventListener('click', go)
  })

/** Tells whether the server is reachable. If not, it tells the page and resolves at the next chance. */
export const isReachable = async (): Promise<boolean> => {
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    dispatchEvent(new Event(waitingEvent))
    await nextChance()
    return false
  }
}

/** Tells whether the page may reload. Without storage it may not, because the reloads would never end. */
const mayReload = (): boolean => {
  try {
    if (sessionStorage.getItem('reloaded') === location.href) return false
    sessionStorage.setItem('reloaded', location.href)
    return true
  } catch {
    return false
  }
}

/**
 * Fetches code of a page. Without a network it waits for it, and the page on screen stays. Where the server
 * answers and the code is gone, a deployment took its place: the new version is loaded, once.
 */
export const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (cause) {
    if (import.meta.env.SSR) throw cause
    if (await isReachable()) {
      if (!mayReload()) throw cause
      location.reload()
      // The document is on its way out; nothing more is shown on it.
      return new Promise(() => {})
    }
    return patiently(load)
  }
}
