import { describe, expect, test, vi } from 'vitest'
import type { Call } from './client.ts'
import { RefreshUnreachable, createSession, queueInTab } from './session.ts'
import type { StorageArea } from '../storage/storage-area.ts'
import { tokenKey } from '../storage/token-key.ts'
import { createTokenStore, lifetimeMs } from './token-store.ts'

const area = (): StorageArea & { entries: Map<string, string> } => {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

type Answer = Awaited<ReturnType<Call>>
const renewed = (number: number) =>
  ({
    ok: true,
    status: 200,
    data: { token: `t${number}`, refresh_token: `r${number}`, expires_at: '' },
  }) as Answer
const refused = { ok: false, offline: false, status: 401 } as Answer
const unreachable = { ok: false, offline: true } as Answer

const bench = (answers: Answer[] = [], askAgain = () => false) => {
  const local = area()
  const clock = { now: 1_000 }
  const call = vi.fn<() => Promise<Answer>>(async () => answers.shift() ?? refused)
  const lock = queueInTab()
  /** Opens one more tab of the same browser, which shares local storage and the lock. */
  const tab = () => {
    const own = area()
    const now = () => clock.now
    const session = createSession({
      store: createTokenStore(local, own, now, () => {}),
      call: call as unknown as Call,
      lock,
      now,
      askAgain,
    })
    return { session, own }
  }
  return { local, clock, call, tab }
}

describe('session storage', () => {
  test('stores a remembered token in local storage, which every tab reads', () => {
    const { local, tab } = bench()
    tab().session.open({ token: 't0', refresh_token: 'r0' }, true)
    expect(local.entries.get(tokenKey)).toBe('t0')
    expect(tab().session.current()).toMatchObject({ token: 't0', refreshToken: 'r0' })
  })

  test('stores a token that is not remembered in its tab only, without a refresh token', () => {
    const { local, tab } = bench()
    const { session, own } = tab()
    session.open({ token: 't0' }, false)
    expect([...local.entries.keys()]).toEqual([])
    expect(own.entries.get(tokenKey)).toBe('t0')
    expect(session.current()?.refreshToken).toBeUndefined()
    expect(tab().session.current()).toBeUndefined()
  })

  test('drops the tokens of an earlier login in the other storage', () => {
    const { local, tab } = bench()
    const { session } = tab()
    session.open({ token: 'old', refresh_token: 'r' }, true)
    session.open({ token: 'new' }, false)
    expect(local.entries.size).toBe(0)
    expect(session.current()?.token).toBe('new')
  })
})

describe('session lifetime', () => {
  test('keeps the token for two hours and refreshes a remembered session afterwards', async () => {
    const { clock, call, tab } = bench([renewed(1)])
    const { session } = tab()
    session.open({ token: 't0', refresh_token: 'r0' }, true)
    clock.now += lifetimeMs - 1
    expect(await session.token()).toBe('t0')
    clock.now += 1
    expect(await session.token()).toBe('t1')
    expect(call).toHaveBeenCalledTimes(1)
    expect(session.current()).toMatchObject({
      token: 't1',
      refreshToken: 'r1',
      expiresAt: clock.now + lifetimeMs,
    })
  })

  test('ends a session that is not remembered', async () => {
    const { clock, call, tab } = bench()
    const { session } = tab()
    session.open({ token: 't0' }, false)
    clock.now += lifetimeMs
    expect(await session.check()).toBe(false)
    expect(call).not.toHaveBeenCalled()
    expect(session.current()).toBeUndefined()
    expect(session.hasExpired()).toBe(true)
  })

  test('reports no expiry to a visitor who never signed in', async () => {
    const { session } = bench().tab()
    expect(await session.check()).toBe(false)
    expect(session.hasExpired()).toBe(false)
  })

  test('clears the flag of expiry on a login', async () => {
    const { clock, tab } = bench()
    const { session } = tab()
    session.open({ token: 't0' }, false)
    clock.now += lifetimeMs
    expect(await session.check()).toBe(false)
    expect(session.hasExpired()).toBe(true)
    session.open({ token: 't0' }, false)
    expect(session.hasExpired()).toBe(false)
    expect(await session.check()).toBe(true)
  })
})

describe('session refresh', () => {
  test('sends one refresh for all tabs and calls', async () => {
    const { clock, call, tab } = bench([renewed(1), renewed(2)])
    const tabs = [tab().session, tab().session]
    tabs[0]?.open({ token: 't0', refresh_token: 'r0' }, true)
    clock.now += lifetimeMs
    const tokens = await Promise.all([...tabs, ...tabs].map((session) => session.token()))
    expect(tokens).toEqual(['t1', 't1', 't1', 't1'])
    expect(call).toHaveBeenCalledTimes(1)
  })

  test('keeps the tokens of staff who were idle, so that their calls ask for a new sign-in', async () => {
    const idle = { ok: false, offline: false, status: 403, code: 'session.idle' } as Answer
    const { clock, tab } = bench([idle, idle])
    const { session } = tab()
    session.open({ token: 't0', refresh_token: 'r0' }, true)
    clock.now += lifetimeMs
    expect(await session.token()).toBe('t0')
    expect(await session.check()).toBe(true)
    expect(session.current()?.refreshToken).toBe('r0')
  })

  test.each([
    ['that was ended elsewhere', 'r0'],
    ['that is over after two hours', undefined],
  ])('keeps the tokens of a session %s if the page asks for a new sign-in', async (_, refreshToken) => {
    const ask = vi.fn<() => boolean>(() => true)
    const { clock, tab } = bench([refused], ask)
    const { session } = tab()
    session.open({ token: 't0', refresh_token: refreshToken }, refreshToken !== undefined)
    clock.now += lifetimeMs
    expect(await session.check()).toBe(true)
    expect([session.current()?.token, session.hasExpired()]).toEqual(['t0', false])
    expect(ask).toHaveBeenCalled()
    session.close()
    ask.mockClear()
    expect(await session.check()).toBe(false)
    expect(ask).not.toHaveBeenCalled()
  })

  test('leaves an idle session in one tab only, and until a tab signs in again', () => {
    const { clock, tab } = bench()
    const [idle, typing] = [tab().session, tab().session]
    typing.open({ token: 't0', refresh_token: 'r0' }, true)
    expect(idle.isLeft()).toBe(false)
    idle.leave()
    expect([idle.isLeft(), idle.hasExpired(), idle.current()?.token]).toEqual([true, true, 't0'])
    expect([typing.isLeft(), typing.hasExpired(), typing.current()?.token]).toEqual([false, false, 't0'])
    clock.now += 1
    typing.open({ token: 't1', refresh_token: 'r1' }, true)
    expect([idle.isLeft(), idle.current()?.token]).toEqual([false, 't1'])
  })

  test('has no session to leave after one that ended', () => {
    const { session } = bench().tab()
    session.expire()
    expect([session.isLeft(), session.hasExpired()]).toEqual([false, true])
  })

  test('lets a call that is refused during a new sign-in wait for its bearer', async () => {
    const { local, call, tab } = bench()
    const { session } = tab()
    session.open({ token: 't0', refresh_token: 'r0' }, true)
    const bearers: (string | undefined)[] = []
    const replaced = session.replace(async (bearer) => {
      bearers.push(bearer)
      return { token: 't1', refresh_token: 'r1' }
    })
    expect(await session.renew('t0')).toBe('t1')
    expect(await replaced).toBe(true)
    expect(await session.replace(async () => undefined)).toBe(false)
    expect([bearers, local.entries.get(tokenKey)]).toEqual([['t0'], 't1'])
    expect(call).not.toHaveBeenCalled()
  })

  test('clears the tokens and ends the session after a refused refresh', async () => {
    const { clock, local, tab } = bench([refused])
    const { session } = tab()
    const heard = vi.fn<() => void>()
    session.onExpired(heard)
    session.open({ token: 't0', refresh_token: 'r0' }, true)
    clock.now += lifetimeMs
    expect(await session.check()).toBe(false)
    expect(local.entries.size).toBe(0)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('keeps the tokens if a refresh has no answer', async () => {
    const { clock, tab } = bench([unreachable, unreachable, renewed(1)])
    const { session } = tab()
    session.open({ token: 't0', refresh_token: 'r0' }, true)
    clock.now += lifetimeMs
    await expect(session.token()).rejects.toBeInstanceOf(RefreshUnreachable)
    expect(await session.check()).toBe(true)
    expect(session.hasExpired()).toBe(false)
    expect(await session.token()).toBe('t1')
  })

  test('keeps the tokens of a login made during a refused refresh', async () => {
    const { call, tab } = bench()
    const { session } = tab()
    session.open({ token: 't0', refresh_token: 'r0' }, true)
    call.mockImplementation(async () => {
      session.open({ token: 'fresh', refresh_token: 'rf' }, true)
      return refused
    })
    expect(await session.renew('t0')).toBeUndefined()
    expect(session.current()?.token).toBe('fresh')
  })

  test('releases the lock after a failure', async () => {
    const lock = queueInTab()
    await expect(lock(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await lock(async () => 'next')).toBe('next')
  })
})

test('clears token and flag on logout', () => {
  const { local, tab } = bench()
  const { session, own } = tab()
  session.open({ token: 't0', refresh_token: 'r0' }, true)
  session.close()
  expect(local.entries.size + own.entries.size).toBe(0)
})
