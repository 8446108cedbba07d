/** Delay before a retry if the browser does not report the return of its network. */
const retryMs = 15_000

/** Event while code cannot load, so that the page can show it. */
export const waitingEvent = 'wassit:waiting'

/** Resolves when the network returns, the user clicks, or the delay has ended. */
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

/** Tells whether the server is reachable. If not, it notifies the page and resolves at the next chance. */
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

/** Tells whether a page may load anew. Without storage it may not, because the loads would never end. */
const mayLoad = (address: string): boolean => {
  try {
    if (sessionStorage.getItem('reloaded') === address) return false
    sessionStorage.setItem('reloaded', address)
    return true
  } catch {
    return false
  }
}

let destination = () => location.href

/** Sets how the address is found that the visitor is about to see: the page of a clicked link. */
export const headFor = (find: () => string): void => {
  destination = find
}

const open = (address: string): void =>
  address === location.href ? location.reload() : location.assign(address)

/** Vite loads the styles of a page once and takes them for loaded afterwards. */
const areStylesMissing = (cause: unknown): boolean => String(cause).includes('Unable to preload CSS')

/**
 * Loads the code of a page. Without a network it waits, and the page stays on the screen. If the
 * code does not load from a reachable server, the browser loads the wanted page anew, once: a
 * deployment replaced the code, or the browser, as Chromium before 156, never asks again for a
 * module that it could not load.
 */
export const patiently = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch (cause) {
    if (import.meta.env.SSR) throw cause
    const reachable = await isReachable()
    if (reachable || areStylesMissing(cause)) {
      const next = destination()
      if (!mayLoad(next)) throw cause
      open(next)
      // The document is about to be replaced, so the promise stays pending.
      return new Promise(() => {})
    }
    return patiently(load)
  }
}
