import { useCallback, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Tells whether JavaScript has taken over: false on the server and until hydration is done. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Tells whether a media query matches; false on the server. */
export const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/**
 * Returns a text that only the browser has, e.g. a label of the page or a stored value; '' on the
 * server.
 */
export const usePageText = (read: () => string): string => useSyncExternalStore(never, read, () => '')
