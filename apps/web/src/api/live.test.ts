import { liveCloseCodes } from '@wassit/domain/api/live'
import { expect, test, vi } from 'vitest'
import { delayOf, openLive } from './live.ts'
import type { LiveParts, SocketHandlers } from './live.ts'
import { RefreshUnreachable } from './session.ts'

interface Opened extends SocketHandlers {
  sent: string[]
  isClosed: boolean
}

/** Builds a channel over sockets and a clock that the test controls. */
const buildLive = (session: Partial<LiveParts['session']> = {}) => {
  const sockets: Opened[] = []
  const waiting: { task: () => void; ms: number }[] = []
  const heard: unknown[] = []
  let ready = 0
  const parts: LiveParts = {
    session: {
      current: () => ({ token: 'a-token', expiresAt: Infinity }),
      token: async () => 'a-token',
      renew: async () => 'a-fresh-token',
      expire: () => undefined,
      ...session,
    },
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
    /** Runs the next waiting task and its consequences. */
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

test('sends the bearer as the first message, never in the address', async () => {
  const { sockets, last } = await opened()
  expect(sockets).toHaveLength(1)
  expect(last().sent).toEqual([])
  last().opened()
  expect(last().sent).toEqual(['{"token":"a-token"}'])
})

test('delivers messages of the contract and ignores anything else', async () => {
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

test('reconnects after ever longer delays, which restart once the channel was ready', async () => {
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

test('spreads the reconnections of browsers that lost one server', () => {
  expect([delayOf(0, 0), delayOf(0, 1), delayOf(9, 0)]).toEqual([500, 1000, 5000])
})

test('replaces a refused bearer before it reconnects', async () => {
  const renew = vi.fn<(refused: string) => Promise<string>>(async () => 'a-fresh-token')
  const { last, elapse } = await opened({ renew })
  last().closed(liveCloseCodes.unauthorised)
  await elapse()
  last().opened()
  expect(renew).toHaveBeenCalledExactlyOnceWith('a-token')
  expect(last().sent).toEqual(['{"token":"a-fresh-token"}'])
})

test('waits a minute while the session waits for a new sign-in, which changes its bearer', async () => {
  const { sockets, waiting, last, elapse } = await opened({ renew: async (refused) => refused })
  last().closed(liveCloseCodes.unauthorised)
  await elapse()
  expect(sockets).toHaveLength(1)
  expect(waiting.map(({ ms }) => ms)).toEqual([60_000])
})

test('opens no channel without a bearer, until it is woken', async () => {
  const held: { token?: string } = {}
  const { sockets, waiting, live } = await opened({ token: async () => held.token })
  expect(sockets).toEqual([])
  expect(waiting).toEqual([])
  held.token = 'a-token'
  live.wake()
  await settled()
  expect(sockets).toHaveLength(1)
})

test('retries while the refresh has no answer', async () => {
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

test('reconnects at once when woken, but never in addition to an open channel', async () => {
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

test('stays disconnected once stopped', async () => {
  const { sockets, waiting, live, last } = await opened()
  live.stop()
  expect(last().isClosed).toBe(true)
  expect(waiting).toEqual([])
  live.wake()
  await settled()
  expect(sockets).toHaveLength(1)
})

test.each([
  ['expires a session that was ended elsewhere', true, 1],
  ['does not expire a session that another tab signed out', false, 0],
])('%s', async (_title, isStored, times) => {
  const expire = vi.fn<() => void>()
  const current = () => (isStored ? { token: 'a-token', expiresAt: Infinity } : undefined)
  const { last, elapse } = await opened({ renew: async () => undefined, expire, current })
  last().closed(liveCloseCodes.unauthorised)
  await elapse()
  expect(expire).toHaveBeenCalledTimes(times)
})
