import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { openBrowser, signedInStaff } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import { contactMessage } from '../../site/contact/contact-message.ts'
import { queueState } from './failed-jobs.service.ts'

const post = defineJob('probe-post', z.object({ letter: z.string() }))
const delivered: string[] = []
let isAway = true

const server = openTestApp({ config: { logLevel: 'silent' } })
beforeAll(() => {
  server.deps.jobs.handle(post, async ({ letter }) => {
    if (isAway) throw new Error('the mail server is away')
    delivered.push(letter)
  })
})

const metric = async (state: string): Promise<number> => {
  const { body } = await server.app.inject('/metrics')
  return Number(new RegExp(`^wassit_jobs_failing\\{state="${state}"\\} (\\d+)`, 'm').exec(body)?.[1])
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
  await server.deps.pool.query('update graphile_worker._private_jobs set run_at = now()')
  expect((await queueState(server.deps)).due).toBe(2)
  await server.deps.pool.query(giveUp)
  expect((await queueState(server.deps)).due).toBe(0)
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

test('counts the failures of every kind of job that sends as mails, and of no other', async () => {
  const kinds = server.deps.jobs.sending()
  expect(kinds).toEqual(
    expect.arrayContaining([
      'contact.mail',
      'mail-code',
      'notice.mail',
      'policy.contact',
      'mail-week-figures',
      'reminder.send',
      'rights.mail',
      'rights.oldAddress',
      'send-quote-link',
      'signature.mail-code',
      'tell-new-browser',
    ]),
  )
  // The erasure of a person drops the failure of its message, whose address nobody may keep.
  expect(kinds).not.toContain('rights.erase')
  await server.deps.pool.query(
    `select graphile_worker.add_job(name, run_at => now() + interval '1 day') from unnest($1::text[]) name`,
    [[...kinds, post.name]],
  )
  await server.deps.pool.query(`update graphile_worker._private_jobs set last_error = 'away', attempts = 1`)
  expect(await queueState(server.deps)).toMatchObject({ failed: kinds.length + 1, mails: kinds.length })
  await server.deps.pool.query(`delete from graphile_worker._private_jobs`)
})

test('lets no job of the tests send a message if its definition does not say so', async () => {
  const letter = {
    id: '1',
    name: 'Nadia',
    email: 'nadia@example.ma',
    phone: '+212612345678',
    message: 'Salam',
    hidden_field: null,
  }
  const unmarked = defineJob('probe-unmarked', z.object({}))
  const sent: Promise<void>[] = []
  server.deps.jobs.handle(unmarked, async () => {
    sent.push(server.deps.messenger.send(contactMessage('agence@wassit.example', letter)))
    await Promise.allSettled(sent)
  })
  await addJob(server.db, unmarked, {})
  await server.runJobs()
  await expect(sent[0]).rejects.toThrow('probe-unmarked sends a message')
  expect(server.mails).toEqual([])
})

test('refuses agents and visitors the view and the retry of failed jobs', async () => {
  const { browser } = await signedInStaff(server)
  expect((await browser.get('/api/agent/jobs')).status).toBe(403)
  expect((await browser.post('/api/agent/jobs/retry', {})).status).toBe(403)
  expect((await openBrowser(server).get('/api/agent/jobs')).status).toBe(401)
})
