import { expect, test } from 'vitest'
import type { Refused } from '../../api/client.ts'
import { verdictOf } from './agreement-check.tsx'

const refused = (code: Refused['code'], status: number): Refused => ({
  ok: false,
  offline: false,
  status,
  code,
  notice: { text: 'Ce code n’est pas reconnu pour ce produit.' },
  issues: [],
})

test('shows the worth of a known code', () => {
  const data = { label: 'Royal Air Maroc', kind: 'discount' as const, rate: 0.075 }
  expect(verdictOf({ ok: true, status: 200, data })).toEqual({ known: true, worth: data })
})

test("shows the server's words for an unknown code", () =>
  expect(verdictOf(refused('agreement.unknown', 404))).toEqual({
    known: false,
    notice: { text: 'Ce code n’est pas reconnu pour ce produit.' },
  }))

test('shows nothing when the network or the server fails', () => {
  expect(verdictOf({ ok: false, offline: true, notice: { id: 'errors.network' } })).toBeUndefined()
  expect(verdictOf(refused('request.too-many', 429))).toBeUndefined()
  expect(verdictOf(refused('server.failed', 500))).toBeUndefined()
})
