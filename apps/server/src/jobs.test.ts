import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { buildTestApp } from '../test/support.ts'
import type { TestApp } from '../test/support.ts'
import { addJob, defineJob } from './jobs.ts'

const greet = defineJob('probe-greet', z.object({ name: z.string() }))
const greeted: string[] = []
let failures = 0

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ areas: [], config: { logLevel: 'silent' } })
  server.deps.jobs.handle(greet, async ({ name }) => {
    if (failures > 0) {
      failures -= 1
      throw new Error('not now')
    }
    greeted.push(name)
  })
})
afterAll(() => server.close())

test('a job is done when its transaction commits', async () => {
  await server.db.transaction().execute((tx) => addJob(tx, greet, { name: 'Amina' }))
  await server.runJobs()
  expect(greeted).toEqual(['Amina'])
})

test('a job of a transaction that fails never was', async () => {
  const failing = server.db.transaction().execute(async (tx) => {
    await addJob(tx, greet, { name: 'Nobody' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await server.runJobs()
  expect(greeted).not.toContain('Nobody')
})

test('two jobs of one key are one, the later', async () => {
  await addJob(server.db, greet, { name: 'first' }, { key: 'once' })
  await addJob(server.db, greet, { name: 'second' }, { key: 'once' })
  await server.runJobs()
  expect(greeted.filter((name) => name === 'first' || name === 'second')).toEqual(['second'])
})

test('a job that fails stays to be tried again', async () => {
  failures = 1
  await addJob(server.db, greet, { name: 'patient' })
  await server.runJobs()
  expect(greeted).not.toContain('patient')
  // The worker notes a failure a moment after it returns.
  const due = 'update graphile_worker._private_jobs set run_at = now() where last_error is not null'
  await vi.waitFor(async () => expect((await server.deps.pool.query(due)).rowCount).toBe(1), {
    timeout: 10_000,
  })
  await server.runJobs()
  expect(greeted).toContain('patient')
})

test('the running worker does a job by itself and stops when asked', async () => {
  await server.deps.jobs.start()
  await addJob(server.db, greet, { name: 'quick' })
  await vi.waitFor(() => expect(greeted).toContain('quick'), { timeout: 10_000 })
  await server.deps.jobs.stop()
})
