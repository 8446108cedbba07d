import { contentCalls } from '@wassit/domain/api/content'
import { useEffect, useSyncExternalStore } from 'react'
import { customerCall } from '../../api/customer.ts'

/** How old the number in the menu may be. */
const everyMs = 60_000

let open = 0
const listeners = new Set<() => void>()

/** Says how many messages wait: the inbox knows it with every page that it loads. */
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

/** How many messages wait for an answer; asked for every minute while somebody looks. */
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
