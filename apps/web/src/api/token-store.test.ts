import { describe, expect, test, vi } from 'vitest'
import { memoryArea } from '../storage/storage-area.ts'
import type { StorageArea } from '../storage/storage-area.ts'
import { createTokenStore, lifetimeMs } from './token-store.ts'

/** Returns an area that another tab reads after every change. */
const watched = (look: () => void): StorageArea => {
  const area = memoryArea()
  return {
    getItem: area.getItem,
    setItem: (key, value) => {
      area.setItem(key, value)
      look()
    },
    removeItem: (key) => {
      area.removeItem(key)
      look()
    },
  }
}

const build = () => {
  const seen: (string | undefined)[] = []
  const local = watched(() => seen.push(store.read()?.token))
  const session = watched(() => seen.push(store.read()?.token))
  const forgetClaims = vi.fn<() => void>()
  const store = createTokenStore(local, session, () => 1000, forgetClaims)
  return { store, local, session, seen, forgetClaims }
}

describe('createTokenStore', () => {
  test.each([
    ['over the remembered ones', true, true],
    ['over those of the tab', false, false],
    ['remembered, over those of the tab', false, true],
    ['of the tab, over the remembered ones', true, false],
  ])('leaves no moment without a session when it writes tokens %s', (_, before, after) => {
    const { store, seen } = build()
    store.write({ token: 'old', refresh_token: 'r1' }, before)
    seen.length = 0
    store.write({ token: 'new', refresh_token: 'r2' }, after)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen).not.toContain(undefined)
    expect(store.read()).toEqual({ token: 'new', refreshToken: 'r2', expiresAt: 1000 + lifetimeMs })
  })

  test('leaves nothing in the other area', () => {
    const { store, local, session } = build()
    store.write({ token: 'old', refresh_token: 'r1' }, true)
    store.write({ token: 'new' }, false)
    expect(local.getItem('VUE-TOKEN')).toBeNull()
    expect(local.getItem('VUE-REFRESH-TOKEN')).toBeNull()
    expect(session.getItem('VUE-TOKEN')).toBe('new')
  })

  test('forgets the claims that wait on the device when the session ends or another begins, not at a refresh', () => {
    const { store, local, forgetClaims } = build()
    local.setItem('waiting-claims', '1')
    store.write({ token: 'new', refresh_token: 'r2' }, true)
    expect([local.getItem('waiting-claims'), forgetClaims.mock.calls.length]).toEqual(['1', 0])
    store.dropCopy()
    expect([local.getItem('waiting-claims'), forgetClaims.mock.calls.length]).toEqual([null, 1])
    store.clear()
    expect(forgetClaims).toHaveBeenCalledTimes(2)
  })

  test('drops the last refresh token if the new tokens have none', () => {
    const { store } = build()
    store.write({ token: 'old', refresh_token: 'r1' }, true)
    store.write({ token: 'new' }, true)
    expect(store.read()).toMatchObject({ token: 'new', refreshToken: undefined })
  })
})
