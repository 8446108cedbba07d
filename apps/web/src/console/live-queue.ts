import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { later, openBrowserLive, watchReturn } from '../api/live.ts'
import { refreshQuietly } from './quiet-refresh.ts'

/** One customer's step may come as several messages. */
const gatherMs = 400
/** Where a proxy lets no channel through, the queue is still no older than this. */
const everyMs = 60_000

/** Gathers what changed for a moment; `flush` gets the numbers, none when only the list is old. */
export const gatherChanges = (flush: (numbers: ReadonlySet<string>) => void, wait = later) => {
  let numbers = new Set<string>()
  let callOff: (() => void) | undefined
  return {
    add: (number?: string) => {
      if (number !== undefined) numbers.add(number)
      callOff ??= wait(() => {
        callOff = undefined
        const told = numbers
        numbers = new Set()
        flush(told)
      }, gatherMs)
    },
    stop: () => callOff?.(),
  }
}

/** Keeps the queue, and the open file if it changed, up to date without moving anything under a finger. */
export const useLiveQueue = (): void => {
  const { revalidate, state } = useRevalidator()
  const refresh = useEffectEvent((numbers: ReadonlySet<string>) => {
    if (document.visibilityState === 'visible' || numbers.size > 0) void refreshQuietly(revalidate, numbers)
  })
  const isIdle = useEffectEvent(() => state === 'idle')
  useEffect(() => {
    const changes = gatherChanges(refresh)
    const live = openBrowserLive({
      onMessage: (message) =>
        message.event === 'queueChanged' ? changes.add(message.insurance_number) : undefined,
      onReady: () => changes.add(),
    })
    const wake = () => {
      live.wake()
      changes.add()
    }
    const stopWatching = watchReturn(wake)
    const timer = setInterval(() => isIdle() && changes.add(), everyMs)
    return () => {
      clearInterval(timer)
      stopWatching()
      live.stop()
      changes.stop()
    }
  }, [])
}
