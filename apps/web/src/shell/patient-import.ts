/** Delay before a retry if the browser does not report the return of its network. */
const retryMs = 15_000

/** Event while code cannot load, so that the page can show it. */
export const waitingEvent = 'wassit:waiting'

/** Resolves when the network returns, the user clicks, or the delay is over. */
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

/** Tells if the server is reachable. If not, it notifies the page and resolves at the next chance. */
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

/** Tells if the page may reload. Without storage it may not, because the reloads would never end. */
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
 * Loads the code of a page. Without a network it waits, and the page stays on the screen. If a
 * reachable server no longer has the code, a deployment replaced it: the page reloads, once.
 */
export const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (cause) {
    if (import.meta.env.SSR) throw cause
    if (await isReachable()) {
      if (!mayReload()) throw cause
      location.reload()
      // The document is about to be replaced, so the promise stays pending.
      return new Promise(() => {})
    }
    return patiently(load)
  }
}
