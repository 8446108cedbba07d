import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '../../api/client.ts'
import { createDraftKeeper, unsavedFields } from './draft-keeper.ts'
import type { SaveState } from '../../api/autosave.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

let lastInsurance = 0

const buildKeeper = (answers: object[] = []) => {
  lastInsurance += 1
  const insuranceId = `insurance ${lastInsurance}`
  const saved: unknown[] = []
  const states: SaveState[] = []
  const call = (async (_endpoint: unknown, { body }: { body: { fields: unknown; type: string } }) => {
    saved.push(body.fields)
    return answers.shift() ?? { ok: true, status: 200, data: { message: '' } }
  }) as unknown as Call
  const again = () =>
    createDraftKeeper({ call, kind: 'claim', insuranceId, onState: (state) => states.push(state) })
  return { keeper: again(), again, insuranceId, saved, states }
}

const offline = { ok: false, offline: true }
const refused = { ok: false, offline: false, status: 413, code: 'request.too-large', message: '', issues: [] }

test('saves a form once, a second after the last keystroke', async () => {
  const { keeper, saved, states } = buildKeeper()
  keeper.change({ lieu: 'R' })
  await vi.advanceTimersByTimeAsync(900)
  keeper.change({ lieu: 'Rabat' })
  await vi.advanceTimersByTimeAsync(999)
  expect(saved).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toEqual([{ lieu: 'Rabat' }])
  expect(states).toEqual(['saving', 'saved'])
})

test('retries a lost save with the latest fields', async () => {
  const { keeper, saved, states } = buildKeeper([offline])
  keeper.change({ lieu: 'Rabat' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(states.at(-1)).toBe('offline')
  await vi.advanceTimersByTimeAsync(5000)
  expect(saved).toEqual([{ lieu: 'Rabat' }, { lieu: 'Rabat' }])
  expect(states.at(-1)).toBe('saved')
})

test('does not retry a refused save', async () => {
  const { keeper, saved, states } = buildKeeper([refused])
  keeper.change({ lieu: 'Rabat' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(saved).toHaveLength(1)
  expect(states.at(-1)).toBe('refused')
})

test('saves nothing after the form is sent or given up, not even a waiting change', async () => {
  const { keeper, saved, insuranceId } = buildKeeper()
  keeper.change({ lieu: 'Rabat' })
  await keeper.forget()
  keeper.change({ lieu: 'Rabat 2' })
  await vi.advanceTimersByTimeAsync(60_000)
  await keeper.flush()
  keeper.stop()
  expect(saved).toEqual([null])
  expect(unsavedFields('claim', insuranceId)).toBeUndefined()
})

test('restores fields that could not be saved before the session expired', async () => {
  const { keeper, again, saved, insuranceId } = buildKeeper([offline])
  keeper.change({ lieu: 'Rabat' })
  await keeper.flush(true)
  keeper.stop()
  expect(unsavedFields('claim', insuranceId)).toEqual({ lieu: 'Rabat' })
  expect(unsavedFields('renewal', insuranceId)).toBeUndefined()
  again()
  await vi.advanceTimersByTimeAsync(1)
  expect(saved).toEqual([{ lieu: 'Rabat' }, { lieu: 'Rabat' }])
  expect(unsavedFields('claim', insuranceId)).toBeUndefined()
})
