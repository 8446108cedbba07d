import { useCallback, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether JavaScript has taken over: false on the server and until hydration is done. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Whether a media query holds; false on the server. */
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

/** Something only the browser knows, e.g. a label of the page or what it keeps; '' on the server. */
export const usePageText = (read: () => string): string => useSyncExternalStore(never, read, () => '')
