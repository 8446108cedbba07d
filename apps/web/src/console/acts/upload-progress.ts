import { useSyncExternalStore } from 'react'

let sent: number | undefined
const listeners = new Set<() => void>()

/** Sets the uploaded share of a file, from 0 to 1; undefined if no upload is running. */
export const tellUpload = (part: number | undefined): void => {
  sent = part
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUploadProgress = (): number | undefined =>
  useSyncExternalStore(
    subscribe,
    () => sent,
    () => undefined,
  )
