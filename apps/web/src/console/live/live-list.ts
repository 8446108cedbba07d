import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { later } from '../../api/live.ts'
import { useFollow } from './live-channel.ts'
import type { AgentNews } from './live-channel.ts'
import { refreshQuietly } from './quiet-refresh.ts'

/** Delay that merges the messages of one customer's step. */
const gatherMs = 400
/** Maximum age of a list behind a proxy that blocks the channel. */
const everyMs = 60_000

/**
 * Gathers changes for a moment; `flush` receives their numbers, none if only the list may be
 * outdated.
 */
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
    stop: () => {
      callOff?.()
      callOff = undefined
    },
  }
}

export type ListEvent = 'queueChanged' | 'requestsChanged' | 'rightsChanged'

/** Returns the number of the file that a message of this list is about; undefined for other messages. */
const numberOf = (message: AgentNews, event: ListEvent): string | undefined => {
  if (message.event !== event) return undefined
  if (message.event === 'rightsChanged') return message.number
  return message.event === 'queueChanged' ? message.insurance_number : message.report_number
}

/**
 * Follows the changes of a list's lines. `onChange` receives their numbers, none if only the list
 * may be outdated: after a loss of the channel, every minute, and immediately if `atOnce`.
 */
export const useLiveChanges = (
  event: ListEvent,
  onChange: (numbers: ReadonlySet<string>) => void,
  { atOnce = false } = {},
): void => {
  const follow = useFollow()
  const flush = useEffectEvent(onChange)
  useEffect(() => {
    const changes = gatherChanges((numbers) => flush(numbers))
    const stopFollowing = follow({
      onMessage: (message) => {
        const number = numberOf(message, event)
        if (number !== undefined) changes.add(number)
      },
      onStale: () => changes.add(),
    })
    if (atOnce) changes.add()
    const timer = setInterval(() => changes.add(), everyMs)
    return () => {
      clearInterval(timer)
      stopFollowing()
      changes.stop()
    }
  }, [follow, event, atOnce])
}

/** Keeps a list up to date, and the open file if it changed, without moving lines under a pointer. */
export const useLiveList = (event: ListEvent): void => {
  const { revalidate, state } = useRevalidator()
  useLiveChanges(event, (numbers) => {
    const isTold = numbers.size > 0
    if (isTold || (document.visibilityState === 'visible' && state === 'idle'))
      void refreshQuietly(revalidate, numbers)
  })
}
