import { describe, expect, test } from 'vitest'
import { factorGap, freshMs } from './factor.ts'
import type { FactorDemand, FactorStanding } from './factor.ts'

const now = new Date('2026-11-23T09:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

const standing = (more: Partial<FactorStanding> = {}): FactorStanding => ({
  role: 'agent',
  hasFactor: true,
  givenAt: ago(1000),
  dueAt: null,
  isRequired: true,
  ...more,
})

const gapsOf = (more: Partial<FactorStanding>) =>
  (['none', 'session', 'fresh', 'setup'] satisfies FactorDemand[]).map((demand) =>
    factorGap(demand, standing(more), now),
  )

describe('staff with a second factor', () => {
  test('opens nothing but calls without demand before it is given', () => {
    const required = 'factor.required'
    expect(gapsOf({ givenAt: null })).toEqual([undefined, required, required, required])
    expect(gapsOf({ givenAt: null, isRequired: false })).toEqual([undefined, required, required, required])
  })

  test('opens every call for ten minutes, then those that demand no fresh one', () => {
    expect(gapsOf({ givenAt: ago(freshMs - 1) })).toEqual([undefined, undefined, undefined, undefined])
    expect(gapsOf({ givenAt: ago(freshMs) })).toEqual([undefined, undefined, 'factor.stale', 'factor.stale'])
  })
})

describe('staff without a second factor', () => {
  const none = { hasFactor: false, givenAt: null } as const
  const missing = 'factor.missing'

  test('lets an admin only set one up, at once', () => {
    expect(gapsOf({ ...none, role: 'admin' })).toEqual([undefined, missing, missing, undefined])
  })

  test('lets an agent work until the end of the grace, except for calls that demand a fresh one', () => {
    const dueAt = new Date(now.getTime() + 1)
    expect(gapsOf({ ...none, dueAt })).toEqual([undefined, undefined, missing, undefined])
    expect(gapsOf({ ...none, dueAt: now })).toEqual([undefined, missing, missing, undefined])
  })

  test('opens every call where the installation only offers one', () => {
    const free = [undefined, undefined, undefined, undefined]
    expect(gapsOf({ ...none, role: 'admin', isRequired: false })).toEqual(free)
    expect(gapsOf({ ...none, dueAt: now, isRequired: false })).toEqual(free)
  })
})
