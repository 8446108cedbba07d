import { expect, test, vi } from 'vitest'
import { createUploadQueue } from './upload-queue.ts'
import type { Refusal, UploadQueue } from './upload-queue.ts'

type Slot = 'a' | 'b' | 'c' | 'd'
const file = (name: string, size = 10, type = 'image/png') => new File([new Uint8Array(size)], name, { type })

interface Sending {
  slot: Slot
  name: string
  progress: (sent: number) => void
  signal: AbortSignal
  answer: (refusal?: Refusal) => void
}

/** Builds a queue whose uploads end when the test says so. */
const buildQueue = (atOnce?: number) => {
  const sending: Sending[] = []
  const queue: UploadQueue<Slot> = createUploadQueue<Slot>({
    atOnce,
    prepare: async (each) => each,
    send: (slot, { name }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        sending.push({ slot, name, progress: onProgress, signal, answer: resolve })
      }),
  })
  return { queue, sending }
}

const states = (queue: UploadQueue<Slot>) =>
  Object.fromEntries(queue.uploads().map(({ slot, state }) => [slot, state]))

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('sends files in parallel and starts the next when a place is free', async () => {
  const { queue, sending } = buildQueue(2)
  for (const slot of ['a', 'b', 'c'] as const) queue.add(slot, file(`${slot}.png`))
  await settled()
  expect(states(queue)).toEqual({ a: 'sending', b: 'sending', c: 'waiting' })
  sending[0]?.answer()
  await settled()
  expect(states(queue)).toEqual({ a: 'sent', b: 'sending', c: 'sending' })
})

test('reports the progress of a file, then that it is being processed', async () => {
  const { queue, sending } = buildQueue()
  queue.add('a', file('a.png'))
  await settled()
  sending[0]?.progress(0.4)
  expect(queue.uploads()[0]).toMatchObject({ state: 'sending', progress: 0.4 })
  sending[0]?.progress(1)
  expect(queue.uploads()[0]).toMatchObject({ state: 'processing', progress: 1 })
})

test('reports problems visible in the browser before sending', async () => {
  const { queue, sending } = buildQueue()
  queue.add('a', file('a.gif', 10, 'image/gif'))
  queue.add('b', file('b.png', 5 * 1024 * 1024 + 1))
  queue.add('c', file('c.png', 0))
  await settled()
  expect(sending).toEqual([])
  expect(queue.uploads().map(({ problem }) => problem)).toEqual([
    { id: 'validation.file.type' },
    { id: 'validation.file.tooLarge', values: { limit: 5 } },
    { id: 'dashboard.upload.empty' },
  ])
})

test('reports a refused file with its reason and sends it again on demand', async () => {
  const { queue, sending } = buildQueue()
  queue.add('a', file('a.png'))
  await settled()
  sending[0]?.answer({ problem: { text: 'refused' }, isLost: false })
  await settled()
  expect(queue.uploads()[0]).toMatchObject({ state: 'failed', problem: { text: 'refused' } })
  queue.retry('a')
  await settled()
  expect(queue.uploads()).toEqual([{ slot: 'a', name: 'a.png', state: 'sending', progress: 0 }])
  expect(sending).toHaveLength(2)
})

test('aborts a cancelled file and frees its place', async () => {
  const { queue, sending } = buildQueue(1)
  queue.add('a', file('a.png'))
  queue.add('b', file('b.png'))
  await settled()
  queue.cancel('a')
  await settled()
  expect(sending[0]?.signal.aborted).toBe(true)
  expect(states(queue)).toEqual({ a: 'cancelled', b: 'sending' })
  sending[0]?.progress(0.9)
  expect(queue.uploads()[0]).toMatchObject({ state: 'cancelled', progress: 0 })
})

test('replaces the file of a slot by a later one', async () => {
  const { queue, sending } = buildQueue()
  queue.add('a', file('first.png'))
  await settled()
  queue.add('a', file('second.png'))
  await settled()
  expect(sending[0]?.signal.aborted).toBe(true)
  sending[1]?.answer()
  await settled()
  expect(queue.uploads()).toEqual([{ slot: 'a', name: 'second.png', state: 'sent', progress: 1 }])
})

test('reports the number of arrived files once, when all are done', async () => {
  const { queue, sending } = buildQueue()
  const drained = vi.fn<(sent: number) => void>()
  queue.onDrained(drained)
  for (const slot of ['a', 'b', 'c'] as const) queue.add(slot, file(`${slot}.png`))
  await settled()
  sending[0]?.answer()
  sending[1]?.answer({ problem: { text: 'refused' }, isLost: false })
  await settled()
  expect(drained).not.toHaveBeenCalled()
  sending[2]?.answer()
  await settled()
  expect(drained).toHaveBeenCalledExactlyOnceWith(2)
})

test('reports nothing when no file arrived', async () => {
  const { queue, sending } = buildQueue()
  const drained = vi.fn<(sent: number) => void>()
  queue.onDrained(drained)
  queue.add('a', file('a.png'))
  await settled()
  sending[0]?.answer({ problem: { text: 'refused' }, isLost: false })
  await settled()
  expect(drained).not.toHaveBeenCalled()
})

test('sends a lost file again when the network is back, and no refused one', async () => {
  const { queue, sending } = buildQueue()
  for (const slot of ['a', 'b'] as const) queue.add(slot, file(`${slot}.png`))
  await settled()
  sending[0]?.answer({ problem: { id: 'errors.network' }, isLost: true })
  sending[1]?.answer({ problem: { text: 'refused' }, isLost: false })
  await settled()
  queue.retryLost()
  await settled()
  expect(states(queue)).toEqual({ a: 'sending', b: 'failed' })
  expect(sending).toHaveLength(3)
})

test('forgets a removed file and gives its place to the next', async () => {
  const { queue, sending } = buildQueue(1)
  queue.add('a', file('a.png'))
  queue.add('b', file('b.png'))
  await settled()
  queue.remove('a')
  await settled()
  expect(sending[0]?.signal.aborted).toBe(true)
  expect(states(queue)).toEqual({ b: 'sending' })
})
