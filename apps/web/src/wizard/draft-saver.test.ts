import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '../api/client.ts'
import type { Notice } from '../i18n/notice.ts'
import { createDraftSaver, forgetSaves, savesDone, unsavedAnswers } from './draft-saver.ts'
import type { DraftState } from './draft-saver.ts'

const draft = '0d4c2a5e-53a5-4b8e-9d3c-1f2a3b4c5d6e'
const writer = '7b1f0a8c-2f46-4d6b-8d1e-9a8b7c6d5e4f'

interface Save {
  answers: Record<string, unknown>
  version: number
}

/** Fake server that keeps one draft and can go offline. */
const buildServer = (version = 1) => {
  const server = {
    version,
    saves: [] as Save[],
    calls: 0,
    offline: false,
    refusal: undefined as { status: number; code: string } | undefined,
    lastWriter: '',
    wait: Promise.resolve(),
  }
  const call = async (endpoint: unknown, input: { body?: Save & { writer: string } }) => {
    await server.wait
    server.calls += 1
    if (server.offline) return { ok: false, offline: true }
    if (server.refusal)
      return {
        ok: false,
        offline: false,
        ...server.refusal,
        notice: { text: 'la phrase du serveur' },
        issues: [],
      }
    if (endpoint === quoteCalls.readDraft) return { ok: true, status: 200, data: { version: server.version } }
    const { body } = input
    if (!body) throw new Error('a save has a body')
    if (body.version !== server.version && body.writer !== server.lastWriter) {
      return { ok: false, offline: false, status: 409, code: 'draft.conflict', message: '', issues: [] }
    }
    server.version += 1
    server.lastWriter = body.writer
    server.saves.push({ answers: body.answers, version: body.version })
    return { ok: true, status: 200, data: { version: server.version } }
  }
  return { server, call: call as unknown as Call }
}

const build = (version = 1) => {
  const { server, call } = buildServer(version)
  const states: DraftState[] = []
  const reasons: (Notice | undefined)[] = []
  const onState = (state: DraftState, _version: number, reason?: Notice) => {
    states.push(state)
    reasons.push(reason)
  }
  const saver = createDraftSaver({ call, draft, version: 1, writer, onState })
  return { server, saver, states, reasons }
}

describe('form left before its answers are saved', () => {
  test('restores and saves the answers of a form that is opened again', async () => {
    const { server, saver } = build()
    server.offline = true
    saver.change({ surface: '80' })
    await saver.flush(true)
    saver.stop()
    expect(unsavedAnswers(draft)).toEqual({ surface: '80' })

    const again = build()
    await vi.advanceTimersByTimeAsync(0)
    expect(again.server.saves).toEqual([{ answers: { surface: '80' }, version: 1 }])
    expect(unsavedAnswers(draft)).toBeUndefined()
  })

  test('keeps the answers of another tab', async () => {
    const { saver } = build(2)
    saver.change({ surface: '80' })
    await saver.flush(true)
    saver.stop()
    expect(unsavedAnswers(draft)).toBeUndefined()
  })

  test('keeps nothing when everything was saved', async () => {
    const { saver } = build()
    saver.change({ surface: '80' })
    await saver.flush(true)
    saver.stop()
    expect(unsavedAnswers(draft)).toBeUndefined()
  })
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('draft saver', () => {
  test('saves the last answers once, after a second without typing', async () => {
    const { server, saver, states } = build()
    saver.change({ surface: '8' })
    await vi.advanceTimersByTimeAsync(600)
    saver.change({ surface: '80' })
    await vi.advanceTimersByTimeAsync(999)
    expect(server.saves).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(server.saves).toEqual([{ answers: { surface: '80' }, version: 1 }])
    expect(states).toEqual(['saving', 'saved'])
  })

  test('saves waiting answers at once when the page is left, and nothing otherwise', async () => {
    const { server, saver } = build()
    await saver.flush(true)
    expect(server.saves).toEqual([])
    saver.change({ surface: '80' })
    await saver.flush(true)
    expect(server.saves).toHaveLength(1)
  })

  test('keeps the answers without a network and tries again', async () => {
    const { server, saver, states } = build()
    server.offline = true
    saver.change({ surface: '80' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(states.at(-1)).toBe('offline')
    server.offline = false
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.saves).toEqual([{ answers: { surface: '80' }, version: 1 }])
    expect(states.at(-1)).toBe('saved')
  })

  test('overwrites nothing of another tab until the visitor decides', async () => {
    const { server, saver, states } = build(4)
    saver.change({ surface: '80' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(states.at(-1)).toBe('conflict')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.saves).toEqual([])
    await saver.keepMine()
    expect(server.saves).toEqual([{ answers: { surface: '80' }, version: 4 }])
    expect(states.at(-1)).toBe('saved')
  })

  test.each([
    [401, 'session.expired'],
    [429, 'request.too-many'],
    [500, 'server.failed'],
    [503, 'server.failed'],
  ])('tries again later after status %i', async (status, code) => {
    const { server, saver, states } = build()
    server.refusal = { status, code }
    saver.change({ surface: '80' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(states.at(-1)).toBe('offline')
    server.refusal = undefined
    await vi.advanceTimersByTimeAsync(5000)
    expect(server.saves).toHaveLength(1)
  })

  test.each([
    [400, 'request.invalid', 'refused'],
    [404, 'draft.unknown', 'refused'],
    [409, 'draft.confirmed', 'confirmed'],
  ])('does not retry after %i %s', async (status, code, state) => {
    const { server, saver, states, reasons } = build()
    server.refusal = { status, code }
    saver.change({ surface: '80' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.calls).toBe(1)
    expect(states).toEqual(['saving', state])
    expect(reasons.at(-1)).toEqual({ text: 'la phrase du serveur' })
    saver.stop()
    // Refused answers are given back when the form is opened again; a confirmed request accepts
    // none.
    expect(unsavedAnswers(draft)).toEqual(state === 'refused' ? { surface: '80' } : undefined)
    await build().saver.flush()
  })

  test('tries the next answers after a refusal', async () => {
    const { server, saver, states } = build()
    server.refusal = { status: 400, code: 'request.invalid' }
    saver.change({ surface: 'x' })
    await vi.advanceTimersByTimeAsync(1000)
    server.refusal = undefined
    saver.change({ surface: '80' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.saves).toEqual([{ answers: { surface: '80' }, version: 1 }])
    expect(states.at(-1)).toBe('saved')
  })

  test('holds the submission of the form until the save under way is done', async () => {
    const { server, saver } = build()
    let open = () => {}
    server.wait = new Promise((resolve) => {
      open = resolve
    })
    saver.change({ surface: '80' })
    await vi.advanceTimersByTimeAsync(1000)
    let settled = false
    const wait = async () => {
      await savesDone(draft)
      settled = true
    }
    const waiting = wait()
    await vi.advanceTimersByTimeAsync(0)
    expect(settled).toBe(false)
    open()
    await waiting
    expect(server.saves).toHaveLength(1)
  })

  test('saves nothing after it is stopped', async () => {
    const { server, saver } = build()
    saver.change({ surface: '80' })
    saver.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.saves).toEqual([])
  })
})

describe('form that was submitted', () => {
  test('saves nothing more, so that the recap shows the latest version', async () => {
    const { server, saver } = build()
    saver.change({ surface: '80' })
    await forgetSaves(draft)
    await saver.flush(true)
    saver.stop()
    expect(server.saves).toEqual([])
    expect(unsavedAnswers(draft)).toBeUndefined()
  })

  test('forgets the saves of the form that was opened last', async () => {
    const first = build()
    const second = build()
    first.saver.stop()
    second.saver.change({ surface: '80' })
    await forgetSaves(draft)
    await second.saver.flush()
    expect(second.server.saves).toEqual([])
  })
})
