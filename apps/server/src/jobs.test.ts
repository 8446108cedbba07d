import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { buildTestApp, openTestApp } from '../test/support.ts'
import { addJob, defineJob } from './jobs.ts'

const greet = defineJob('probe-greet', z.object({ name: z.string() }))
const greeted: string[] = []
let failures = 0

const slow = defineJob('probe-slow', z.object({}))
const slowRuns = { started: 0, ended: 0 }
/** Longer than the look for dead workers and for free jobs. */
const slowMs = 6000

const server = openTestApp({ areas: [], config: { logLevel: 'silent' } })
beforeAll(async () => {
  server.deps.jobs.handle(greet, async ({ name }) => {
    if (failures > 0) {
      failures -= 1
      throw new Error('not now')
    }
    greeted.push(name)
  })
  server.deps.jobs.handle(slow, async () => {
    slowRuns.started += 1
    await server.deps.pool.query(
      `update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_by is not null`,
    )
    await setTimeout(slowMs)
    slowRuns.ended += 1
  })
})

test('runs a job after its transaction commits', async () => {
  await server.db.transaction().execute((tx) => addJob(tx, greet, { name: 'Amina' }))
  await server.runJobs()
  expect(greeted).toEqual(['Amina'])
})

test('drops a job whose transaction fails', async () => {
  const failing = server.db.transaction().execute(async (tx) => {
    await addJob(tx, greet, { name: 'Nobody' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await server.runJobs()
  expect(greeted).not.toContain('Nobody')
})

test('merges two jobs of one key and keeps the later payload', async () => {
  await addJob(server.db, greet, { name: 'first' }, { key: 'once' })
  await addJob(server.db, greet, { name: 'second' }, { key: 'once' })
  await server.runJobs()
  expect(greeted.filter((name) => name === 'first' || name === 'second')).toEqual(['second'])
})

test('keeps a failed job and tries it again', async () => {
  failures = 1
  await addJob(server.db, greet, { name: 'patient' })
  await server.runJobs()
  expect(greeted).not.toContain('patient')
  // The worker records a failure shortly after it returns.
  const due = 'update graphile_worker._private_jobs set run_at = now() where last_error is not null'
  await expect.poll(async () => (await server.deps.pool.query(due)).rowCount).toBe(1)
  await server.runJobs()
  expect(greeted).toContain('patient')
})

test('starts a worker that runs jobs by itself and stops when asked', async () => {
  await server.deps.jobs.start()
  await addJob(server.db, greet, { name: 'quick' })
  await expect.poll(() => greeted).toContain('quick')
  await server.deps.jobs.stop()
})

test('refuses periodic work under the name of a job, in either order', async () => {
  const { deps, close } = await buildTestApp({ areas: [], database: server.database })
  const work = async () => undefined
  deps.jobs.handle(greet, work)
  expect(() => deps.jobs.hourly(greet.name, work)).toThrow('is taken')
  deps.jobs.hourly('probe-name', work)
  expect(() => deps.jobs.handle({ ...greet, name: 'probe-name' }, work)).toThrow('is taken')
  await close()
})

test('runs hourly work soon after a start, once for all nodes, and again after a pause', async () => {
  let runs = 0
  const nodes = await Promise.all([1, 2].map(() => buildTestApp({ areas: [], database: server.database })))
  for (const { deps } of nodes) deps.jobs.hourly('probe-hourly', async () => void (runs += 1))
  const scheduled = async () =>
    (await server.deps.pool.query('select identifier from graphile_worker._private_known_crontabs')).rows
  try {
    // A worker in the middle of another job takes nothing: both starts find one job waiting.
    await server.deps.pool.query(
      "select graphile_worker.add_job('probe-hourly', queue_name => 'probe-hourly', job_key => 'probe-hourly')",
    )
    await Promise.all(nodes.map(({ deps }) => deps.jobs.start()))
    await expect.poll(() => runs).toBeGreaterThan(0)
    await expect.poll(scheduled).toEqual([{ identifier: 'probe-hourly' }])
  } finally {
    for (const node of nodes) await node.deps.jobs.stop()
  }
  const before = runs
  await nodes[0]?.deps.jobs.start()
  // The hour may begin meanwhile and add another run.
  await expect.poll(() => runs).toBeGreaterThan(before)
  await nodes[0]?.deps.jobs.stop()
  for (const node of nodes) await node.close()
})

describe('dead worker', () => {
  /** Adds a job that the given worker locked a minute ago. */
  const takenBy = async (worker: string, name: string): Promise<void> => {
    await addJob(server.db, greet, { name })
    await server.deps.pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'
       where payload->>'name' = $2`,
      [worker, name],
    )
  }

  test('gives up the jobs of a dead worker and keeps those of a living one', async () => {
    const living = await server.deps.pool.connect()
    await living.query("select pg_advisory_lock(hashtextextended('job worker alive', 0))")
    await takenBy('dead', 'of the dead')
    await takenBy('alive', 'of the living')
    await server.deps.jobs.start()
    try {
      await expect.poll(() => greeted).toContain('of the dead')
      expect(greeted).not.toContain('of the living')
    } finally {
      living.release(true)
    }
    await expect.poll(() => greeted).toContain('of the living')
    await server.deps.jobs.stop()
    expect(greeted.filter((name) => name.startsWith('of the '))).toHaveLength(2)
  })

  test('starts a job of a living worker once, however long it runs', async () => {
    await addJob(server.db, slow, {})
    await server.deps.jobs.start()
    await expect.poll(() => slowRuns.ended, { timeout: 15_000 }).toBe(1)
    await server.deps.jobs.stop()
    expect(slowRuns).toEqual({ started: 1, ended: 1 })
  })
})
