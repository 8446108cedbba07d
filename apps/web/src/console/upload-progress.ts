import { useSyncExternalStore } from 'react'

let sent: number | undefined
const listeners = new Set<() => void>()

/** How much of the contract has left, from 0 to 1; undefined while none is under way. */
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
