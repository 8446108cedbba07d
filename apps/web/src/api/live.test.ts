import { liveCloseCodes } from '@wassit/domain/api/live'
import { expect, test, vi } from 'vitest'
import { delayOf, openLive } from './live.ts'
import type { LiveParts, SocketHandlers } from './live.ts'
import { RefreshUnreachable } from './session.ts'

interface Opened extends SocketHandlers {
  sent: string[]
  isClosed: boolean
}

/** A channel over sockets and a clock that the test moves by hand. */
const buildLive = (session: Partial<LiveParts['session']> = {}) => {
  const sockets: Opened[] = []
  const waiting: { task: () => void; ms: number }[] = []
  const heard: unknown[] = []
  let ready = 0
  const parts: LiveParts = {
    session: { token: async () => 'a-token', renew: async () => 'a-fresh-token', ...session },
    open: (handlers) => {
      const opened: Opened = { ...handlers, sent: [], isClosed: false }
      sockets.push(opened)
      return {
        send: (text) => void opened.sent.push(text),
        close: () => {
          opened.isClosed = true
          opened.closed(1000)
        },
      }
    },
    later: (task, ms) => {
      const entry = { task, ms }
      waiting.push(entry)
      return () => void waiting.splice(waiting.indexOf(entry), 1)
    },
    random: () => 1,
  }
  const live = openLive(parts, {
    onMessage: (message) => void heard.push(message),
    onReady: () => {
      ready += 1
    },
  })
  return {
    live,
    sockets,
    waiting,
    heard,
    readyCount: () => ready,
    last: () => sockets.at(-1) as Opened,
    /** Lets what was put off happen, and what follows from it. */
    elapse: async () => {
      waiting.shift()?.task()
      await settled()
    },
  }
}

const settled = () => vi.waitFor(async () => Promise.resolve())
const opened = async (session?: Partial<LiveParts['session']>) => {
  const built = buildLive(session)
  await settled()
  return built
}

const message = {
  event: 'ContratWasSent',
  target: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
  insurance_number: 'WST-2026-000001',
  report_number: null,
  notice: { id: '1', kind: 'contractReady' },
}

test('the bearer is the first message, never a part of the address', async () => {
  const { sockets, last } = await opened()
  expect(sockets).toHaveLength(1)
  expect(last().sent).toEqual([])
  last().opened()
  expect(last().sent).toEqual(['{"token":"a-token"}'])
})

test('messages of the contract arrive, anything else does not', async () => {
  const { heard, last, readyCount } = await opened()
  last().received('{"event":"ready"}')
  last().received(JSON.stringify(message))
  for (const junk of [
    'no json',
    '{}',
    '{"event":"somethingElse"}',
    JSON.stringify({ ...message, notice: 1 }),
  ])
    last().received(junk)
  expect(heard).toEqual([message])
  expect(readyCount()).toBe(1)
})

test('a lost channel comes back by itself, more slowly each time, and at once anew when it was ready', async () => {
  const { sockets, waiting, last, elapse } = await opened()
  const waits: number[] = []
  for (let loss = 0; loss < 7; loss += 1) {
    last().closed(1006)
    expect(waiting).toHaveLength(1)
    waits.push(waiting[0]?.ms ?? 0)
    await elapse()
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000, 10_000])
  expect(sockets).toHaveLength(8)
  last().received('{"event":"ready"}')
  last().closed(1006)
  expect(waiting[0]?.ms).toBe(1000)
})

test('browsers that lost one server come back at different moments', () => {
  expect([delayOf(0, 0), delayOf(0, 1), delayOf(9, 0)]).toEqual([500, 1000, 5000])
})

test('a refused bearer is replaced by a fresh one before the next try', async () => {
  const renew = vi.fn<(refused: string) => Promise<string>>(async () => 'a-fresh-token')
  const { last, elapse } = await opened({ renew })
  last().closed(liveCloseCodes.unauthorised)
  await elapse()
  last().opened()
  expect(renew).toHaveBeenCalledExactlyOnceWith('a-token')
  expect(last().sent).toEqual(['{"token":"a-fresh-token"}'])
})

test('without a bearer nothing is opened, until somebody wakes it', async () => {
  const held: { token?: string } = {}
  const { sockets, waiting, live } = await opened({ token: async () => held.token })
  expect(sockets).toEqual([])
  expect(waiting).toEqual([])
  held.token = 'a-token'
  live.wake()
  await settled()
  expect(sockets).toHaveLength(1)
})

test('while the refresh has no answer it tries again', async () => {
  const { sockets, waiting, elapse } = await opened({
    token: vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new RefreshUnreachable())
      .mockResolvedValue('a-token'),
  })
  expect(sockets).toEqual([])
  expect(waiting).toHaveLength(1)
  await elapse()
  expect(sockets).toHaveLength(1)
})

test('back on the network it does not wait, and opens no second channel beside an open one', async () => {
  const { sockets, waiting, live, last } = await opened()
  live.wake()
  await settled()
  expect(sockets).toHaveLength(1)
  last().closed(1006)
  live.wake()
  await settled()
  expect(sockets).toHaveLength(2)
  expect(waiting).toEqual([])
})

test('stopped it stays closed', async () => {
  const { sockets, waiting, live, last } = await opened()
  live.stop()
  expect(last().isClosed).toBe(true)
  expect(waiting).toEqual([])
  live.wake()
  await settled()
  expect(sockets).toHaveLength(1)
})
