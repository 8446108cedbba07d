import { expect, test, vi } from 'vitest'
import type { LiveListener } from '../../api/live.ts'
import { buildChannel } from './live-channel.ts'

const build = () => {
  const socket = { wake: vi.fn<() => void>(), stop: vi.fn<() => void>() }
  const heard: { listener?: LiveListener; wake?: () => void } = {}
  const stopWatching = vi.fn<() => void>()
  const channel = buildChannel(
    (listener) => {
      heard.listener = listener
      return socket
    },
    (wake) => {
      heard.wake = wake
      return stopWatching
    },
  )
  return { channel, socket, heard, stopWatching }
}

const follower = () => ({ onMessage: vi.fn<(message: object) => void>(), onStale: vi.fn<() => void>() })
const news = { event: 'requestsChanged', report_number: 'SIN-2026-000001' } as const

test('serves all current followers with one socket', () => {
  const { channel, heard } = build()
  const [list, menu] = [follower(), follower()]
  channel.follow(list)
  channel.open()
  const leave = channel.follow(menu)
  heard.listener?.onMessage(news)
  leave()
  heard.listener?.onMessage(news)
  expect(list.onMessage).toHaveBeenCalledTimes(2)
  expect(menu.onMessage).toHaveBeenCalledExactlyOnceWith(news)
})

test('tells followers that data may be outdated and wakes the socket after a return', () => {
  const { channel, heard, socket } = build()
  const list = follower()
  channel.follow(list)
  channel.open()
  heard.listener?.onReady()
  heard.wake?.()
  expect(list.onStale).toHaveBeenCalledTimes(2)
  expect(socket.wake).toHaveBeenCalledOnce()
})

test('releases socket and window when closed', () => {
  const { channel, socket, stopWatching } = build()
  channel.open()()
  expect([socket.stop, stopWatching].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})
