import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { openBrowser, signedInStaff } from '../../../test/factories.ts'
import { buildTestApp } from '../../../test/support.ts'
import type { TestApp } from '../../../test/support.ts'
import { addJob, defineJob } from '../../jobs.ts'

const post = defineJob('probe-post', z.object({ letter: z.string() }))
const delivered: string[] = []
let isAway = true
let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ config: { logLevel: 'silent' } })
  server.deps.jobs.handle(post, async ({ letter }) => {
    if (isAway) throw new Error('the mail server is away')
    delivered.push(letter)
  })
})
afterAll(() => server.close())

const metric = async (state: string): Promise<number> => {
  const { body } = await server.app.inject('/metrics')
  return Number(new RegExp(`^jobs_failed\\{state="${state}"\\} (\\d+)`, 'm').exec(body)?.[1])
}

const giveUp = 'update graphile_worker._private_jobs set attempts = max_attempts where last_error is not null'

test('shows failed jobs to admins and in the metrics, and runs them when asked again', async () => {
  const { browser } = await signedInStaff(server, 'admin')
  expect((await browser.get('/api/agent/jobs')).body).toEqual({ waiting: 0, given_up: 0 })
  await addJob(server.db, post, { letter: 'first' })
  await addJob(server.db, post, { letter: 'second' })
  await server.runJobs()
  // The worker notes a failure a moment after it returns.
  await expect.poll(() => metric('waiting')).toBe(2)
  await server.deps.pool.query(giveUp)
  expect((await browser.get('/api/agent/jobs')).body).toEqual({ waiting: 0, given_up: 2 })
  expect(await metric('given_up')).toBe(2)

  isAway = false
  await server.runJobs()
  expect(delivered).toEqual([])
  expect((await browser.post('/api/agent/jobs/retry', {})).body).toEqual({ retried: 2 })
  await server.runJobs()
  expect(delivered.toSorted()).toEqual(['first', 'second'])
  expect((await browser.post('/api/agent/jobs/retry', {})).body).toEqual({ retried: 0 })
  expect(await metric('given_up')).toBe(0)
})

test('refuses agents and visitors the view and the retry of failed jobs', async () => {
  const { browser } = await signedInStaff(server)
  expect((await browser.get('/api/agent/jobs')).status).toBe(403)
  expect((await browser.post('/api/agent/jobs/retry', {})).status).toBe(403)
  expect((await openBrowser(server).get('/api/agent/jobs')).status).toBe(401)
})
