import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { awayMs, isAway, watchPresence } from './presence.ts'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minute = 60_000

test('tells that nobody touches the page a minute after the last sign of a person', () => {
  const stop = watchPresence(() => {})
  for (const sign of ['keydown', 'pointerdown', 'wheel', 'touchmove', 'click', 'input', 'focusin']) {
    vi.advanceTimersByTime(awayMs + 1)
    expect(isAway()).toBe(true)
    page.dispatchEvent(new Event(sign))
    expect(isAway()).toBe(false)
  }
  stop()
})

test('says nothing about a page that does not watch', () => {
  watchPresence(() => {})()
  vi.advanceTimersByTime(awayMs + 1)
  expect(isAway()).toBe(false)
})

test('tells the server of someone who types for long, and not of an empty chair', () => {
  const stay = vi.fn<() => void>()
  const stop = watchPresence(stay)
  vi.advanceTimersByTime(10 * minute)
  expect(stay).not.toHaveBeenCalled()
  for (let times = 0; times < 10; times += 1) {
    page.dispatchEvent(new Event('keydown'))
    vi.advanceTimersByTime(minute)
  }
  expect(stay).toHaveBeenCalledTimes(5)
  vi.advanceTimersByTime(30 * minute)
  expect(stay).toHaveBeenCalledTimes(5)
  stop()
})
