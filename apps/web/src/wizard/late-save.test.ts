import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '../api/client.ts'
import { awaitLateSave } from './late-save.ts'

const reload = vi.fn<() => void>()
let page: EventTarget

const openPage = (type: 'navigate' | 'reload') => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] })
  page = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { reload })
}

beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the form of version 3 of a draft, of which the server has another version by then. */
const wait = async (version: number, between: (stop: () => void) => void = () => undefined) => {
  const call = async () => ({ ok: true, status: 200, data: { version } })
  between(awaitLateSave(call as unknown as Call, { id: 'draft', version: 3 }))
  await vi.advanceTimersByTimeAsync(1000)
  return reload.mock.calls.length
}

describe('page that was reloaded right after typing', () => {
  beforeEach(() => openPage('reload'))

  test('loads again when the save arrived after its draft was read', async () =>
    expect(await wait(4)).toBe(1))
  test('stays when the draft is the one that it shows', async () => expect(await wait(3)).toBe(0))
  test('stays when the visitor has typed in it', async () =>
    expect(await wait(4, () => page.dispatchEvent(new Event('input')))).toBe(0))
  test.each(['keydown', 'pointerdown', 'submit'])('stays when the visitor uses it: %s', async (use) =>
    expect(await wait(4, () => page.dispatchEvent(new Event(use)))).toBe(0),
  )
  test('stays when the visitor has left the form', async () =>
    expect(await wait(4, (stop) => stop())).toBe(0))
})

test('does not touch a page that was opened for the first time', async () => {
  openPage('navigate')
  expect(await wait(4)).toBe(0)
})
