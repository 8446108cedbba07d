import { describe, expect, test } from 'vitest'
import {
  canMoveRights,
  isPromotionUse,
  opposedUses,
  rightsAgentActions,
  rightsKindNames,
  rightsStates,
} from './rights-request.ts'
import type { RightsKind, RightsState } from './rights-request.ts'

const actsOn = (kind: RightsKind, state: RightsState, hasAccount: boolean) =>
  rightsAgentActions.filter((action) => canMoveRights(action, { kind, state, hasAccount }))

describe('acts on a rights request', () => {
  test('a correction of an account is applied, and one without an account is carried out by hand', () => {
    expect(actsOn('correction', 'received', true)).toEqual(['ask', 'correct', 'refuse'])
    expect(actsOn('correction', 'received', false)).toEqual(['ask', 'accept', 'refuse'])
    expect(actsOn('correction', 'accepted', true)).toEqual(['refuse'])
    expect(actsOn('correction', 'accepted', false)).toEqual(['complete', 'refuse'])
  })

  test('every open request can be granted by someone, with an account or without', () => {
    const granting = new Set<string>(['correct', 'accept', 'propose', 'complete'])
    for (const kind of rightsKindNames)
      for (const hasAccount of [true, false])
        expect(actsOn(kind, 'received', hasAccount).some((action) => granting.has(action))).toBe(true)
  })

  test('a closed request has no act', () => {
    const closed = rightsStates.filter((state) => ['done', 'refused', 'withdrawn'].includes(state))
    for (const kind of rightsKindNames)
      for (const state of closed)
        expect([...actsOn(kind, state, true), ...actsOn(kind, state, false)]).toEqual([])
  })
})

test('offers and reminders of a quote are promotion, and no other use is', () => {
  expect(opposedUses.filter(isPromotionUse)).toEqual(['marketing', 'reminders'])
})
