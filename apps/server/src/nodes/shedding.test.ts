import { expect, test } from 'vitest'
import { isShed } from './shedding.ts'
import type { Caller, Load } from './shedding.ts'

const quiet: Load = { delayMs: 10, queries: 0, staffCalls: 9 }
const isRefused = (caller: Caller, load: Partial<Load>) => isShed(caller, { ...quiet, ...load })

test('admits everyone on a quiet node', () => {
  expect(isRefused('visitor', {})).toBe(false)
  expect(isRefused('staff', {})).toBe(false)
})

test.each<Partial<Load>>([{ delayMs: 400 }, { queries: 60 }])(
  'refuses staff before visitors at %o',
  (load) => {
    expect(isRefused('staff', load)).toBe(true)
    expect(isRefused('visitor', load)).toBe(false)
  },
)

test.each<Partial<Load>>([{ delayMs: 700 }, { queries: 100 }])('refuses visitors at %o', (load) => {
  expect(isRefused('visitor', load)).toBe(true)
})

test('admits a few calls of staff at any load', () => {
  expect(isRefused('staff', { delayMs: 5000, queries: 500, staffCalls: 3 })).toBe(false)
  expect(isRefused('staff', { delayMs: 5000, queries: 500, staffCalls: 4 })).toBe(true)
})
