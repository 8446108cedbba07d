import { mostChosen } from '@wassit/domain/desk-table/most-chosen'
import { expect, test, vi } from 'vitest'
import { readFirst } from './further-lines.tsx'

const linesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(first + index) }))

test('reads the pages of a table until an act takes no more lines, or none follows', async () => {
  const ask = vi.fn<Parameters<typeof readFirst>[0]>(async ({ after = '0' }) => ({
    ok: true,
    data: { rows: linesFrom(Number(after), 90), next: String(Number(after) + 90) },
  }))
  expect(await readFirst(ask)).toEqual({ ok: true, data: linesFrom(0, mostChosen) })
  expect(ask.mock.calls).toEqual([[{}], [{ after: '90' }], [{ after: '180' }]])
  const last = async () => ({ ok: true, data: { rows: linesFrom(0, 2), next: null } }) as const
  expect(await readFirst(last)).toEqual({ ok: true, data: linesFrom(0, 2) })
})

test('chooses nothing when a page cannot be read', async () => {
  const failure = { ok: false, offline: true, notice: { id: 'errors.network' } } as const
  const ask = vi.fn<Parameters<typeof readFirst>[0]>()
  ask.mockResolvedValueOnce({ ok: true, data: { rows: linesFrom(0, 90), next: '90' } })
  ask.mockResolvedValueOnce(failure)
  expect(await readFirst(ask)).toBe(failure)
})
