import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import { useSyncExternalStore } from 'react'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Returns the time since a change as a message: `depuis 3 h`. */
export const ageOf = (since: string, now: number): { id: MessageId; values?: MessageValues } => {
  const ms = now - Date.parse(since)
  if (ms < minuteMs) return { id: 'console.age.now' }
  if (ms < hourMs) return { id: 'console.age.minutes', values: { count: Math.floor(ms / minuteMs) } }
  if (ms < 2 * dayMs) return { id: 'console.age.hours', values: { count: Math.floor(ms / hourMs) } }
  return { id: 'console.age.days', values: { count: Math.floor(ms / dayMs) } }
}

/** Returns the time since a change in the largest whole unit: `3 h`. */
export const shortAgeOf = (since: string, now: number): { id: MessageId; values: MessageValues } => {
  const ms = Math.max(0, now - Date.parse(since))
  if (ms < hourMs) return { id: 'console.age.short.minutes', values: { count: Math.floor(ms / minuteMs) } }
  if (ms < 2 * dayMs) return { id: 'console.age.short.hours', values: { count: Math.floor(ms / hourMs) } }
  return { id: 'console.age.short.days', values: { count: Math.floor(ms / dayMs) } }
}

const everyMinute = (changed: () => void) => {
  const timer = setInterval(changed, minuteMs)
  return () => clearInterval(timer)
}

/** Returns the end of the current minute, and rerenders each minute so that ages stay current. */
export const useMinute = (): number => {
  const minute = () => Math.ceil(Date.now() / minuteMs) * minuteMs
  return useSyncExternalStore(everyMinute, minute, minute)
}

/** Returns the number of the current day since a moment, from 1; 0 without one. */
export const useDaysSince = (since: string | null): number => {
  const now = useMinute()
  return since === null ? 0 : Math.floor((now - Date.parse(since)) / dayMs) + 1
}
