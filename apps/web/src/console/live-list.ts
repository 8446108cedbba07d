import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { later } from '../api/live.ts'
import { useFollow } from './live-channel.ts'
import type { AgentNews } from './live-channel.ts'
import { refreshQuietly } from './quiet-refresh.ts'

/** One customer's step may come as several messages. */
const gatherMs = 400
/** Where a proxy lets no channel through, a list is still no older than this. */
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
    stop: () => {
      callOff?.()
      callOff = undefined
    },
  }
}

type ListEvent = 'queueChanged' | 'requestsChanged'

/** The file that a message of one's list is about; undefined for every other message. */
const numberOf = (message: AgentNews, event: ListEvent): string | undefined => {
  if (message.event !== event) return undefined
  return message.event === 'queueChanged' ? message.insurance_number : message.report_number
}

/**
 * Follows what becomes of the lines of a list. `onChange` gets the numbers of those that changed, none when
 * only the list may be old: after a loss of the channel, by the clock, and where nothing was loaded, at once.
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

/** Keeps a list, and the open file if it changed, up to date without moving anything under a finger. */
export const useLiveList = (event: ListEvent): void => {
  const { revalidate, state } = useRevalidator()
  useLiveChanges(event, (numbers) => {
    const isTold = numbers.size > 0
    if (isTold || (document.visibilityState === 'visible' && state === 'idle'))
      void refreshQuietly(revalidate, numbers)
  })
}
