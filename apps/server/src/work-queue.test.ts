import { expect, test } from 'vitest'
import { RetryLater } from './retry-later.ts'
import { WorkQueue } from './work-queue.ts'

/** Returns work that ends on command, in the order in which it began. */
const steps = () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.push(() => resolve(name))
    })
  const end = async () => {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  return { begun, work, end }
}

test('runs a fixed number at once and the rest in turn', async () => {
  const { begun, work, end } = steps()
  const queue = new WorkQueue({ atOnce: 2, mostWaiting: 5, retryMs: 1000 })
  const all = ['a', 'b', 'c'].map((name) => queue.run(name, work(name)))
  expect(begun).toEqual([])
  await expect.poll(() => begun).toEqual(['a', 'b'])
  await end()
  await all[0]
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  await end()
  await end()
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
})

test('refuses work that would wait too long, with the time to come back', async () => {
  const { work, end } = steps()
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 2, mostWaitingOfOne: 1, retryMs: 3000 })
  const first = queue.run('a', work('a1'))
  const second = queue.run('a', work('a2'))
  const refusal = await queue.run('a', work('a3')).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(RetryLater)
  expect((refusal as RetryLater).seconds).toBe(3)
  const third = queue.run('b', work('b1'))
  await expect(queue.run('c', work('c1'))).rejects.toMatchObject({ code: 'server.unavailable' })
  for (const each of [first, second, third]) {
    await end()
    await each
  }
})

test('lets waiting owners take turns', async () => {
  const order: string[] = []
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 9, retryMs: 1000 })
  const note = (name: string) => async () => void order.push(name)
  await Promise.all([
    ...['a1', 'a2', 'a3'].map((name) => queue.run('a', note(name))),
    ...['b1', 'b2'].map((name) => queue.run('b', note(name))),
  ])
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('continues after work that fails', async () => {
  const queue = new WorkQueue({ atOnce: 1, mostWaiting: 1, retryMs: 1000 })
  const failed = queue.run('a', () => Promise.reject(new Error('no')))
  const next = queue.run('a', () => Promise.resolve('yes'))
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('yes')
})
