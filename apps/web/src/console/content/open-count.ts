import { contentCalls } from '@wassit/domain/api/content'
import { useEffect, useSyncExternalStore } from 'react'
import { customerCall } from '../../api/customer.ts'

const everyMs = 60_000

let open = 0
const listeners = new Set<() => void>()

/** Sets the number of open messages, which the inbox loads with every page. */
export const tellOpen = (count: number): void => {
  open = count
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const ask = async (): Promise<void> => {
  const result = await customerCall(contentCalls.openMessages)
  if (result.ok) tellOpen(result.data.open)
}

/** Returns the number of open messages; asks for it every minute while the page is visible. */
export const useOpenMessages = (): number => {
  useEffect(() => {
    void ask()
    const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), everyMs)
    return () => clearInterval(timer)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => 0,
  )
}
