import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSmtp } from '../src/gateways/smtp.ts'
import { loadMessages } from '../src/messages.ts'
import { buildConsents } from '../src/features/consents/opposition.service.ts'
import { buildMessenger } from '../src/messaging/messenger.ts'
import { openBrowser } from './factories.ts'
import { buildTestApp } from './support.ts'
import type { TestApp } from './support.ts'

let server: TestApp

beforeAll(async () => {
  server = await buildTestApp({ config: { brokerMail: 'agence@wassit.example' } })
})
afterAll(() => server.close())

/** Starts a mail server that is away, refuses mails or takes them, as `mode` says. */
const startMailServer = async () => {
  const state: { mode: 'refuses' | 'takes'; received: string[]; tries: number } = {
    mode: 'refuses',
    received: [],
    tries: 0,
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        state.tries += 1
        if (state.mode === 'refuses')
          return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        state.received.push(/^Message-ID: <(.+)>/im.exec(text)?.[1] ?? '')
        return done(null)
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return { state, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((end) => smtp.close(end)) }
}

/** Lets the time until the next attempt pass; returns the seconds that it takes. Throws without a job. */
const skipToNextAttempt = async (): Promise<number> => {
  // The worker records a failure shortly after it returns.
  await expect
    .poll(
      async () =>
        (await sql`select from graphile_worker._private_jobs where locked_at is not null`.execute(server.db))
          .rows,
    )
    .toEqual([])
  const { rows } = await sql<{ wait: number }>`
    select greatest(extract(epoch from min(run_at) - now()), 0)::float as wait
    from graphile_worker._private_jobs where attempts < max_attempts having count(*) > 0`.execute(server.db)
  const [next] = rows
  if (!next) throw new Error('no mail waits')
  const { wait } = next
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${wait})
    where locked_at is null`.execute(server.db)
  return wait
}

const sixHours = 6 * 3600

test('delivers every mail once after a mail server refused all of them for six hours', async () => {
  const { state, url, close } = await startMailServer()
  const mail = buildSmtp(url, 'Wassit <ne-pas-repondre@wassit.example>')
  server.deps.messenger = buildMessenger({
    config: server.deps.config,
    messages: await loadMessages(),
    mail,
    phones: {},
    consents: buildConsents(server.deps),
  })
  for (const sender of ['Amina', 'Brahim', 'Chadia', 'Driss']) {
    const sent = await openBrowser(server).post('/api/contact', {
      name: sender,
      email: `${sender}@example.ma`,
      phone: '0612345678',
      message: 'Rappelez-moi au sujet de ma voiture.',
    })
    expect(sent.status).toBe(201)
  }
  await server.runJobs()
  expect(state.tries).toBe(4)

  let passed = 0
  while (passed < sixHours) {
    const wait = await skipToNextAttempt()
    passed += wait
    server.clock.advance(wait * 1000)
    await server.runJobs()
  }
  expect(state.received).toEqual([])
  expect(state.tries).toBeGreaterThan(4)

  state.mode = 'takes'
  while (state.received.length < 4) {
    await skipToNextAttempt()
    await server.runJobs()
  }
  await expect(skipToNextAttempt()).rejects.toThrow('no mail waits')
  expect(state.received).toHaveLength(4)
  expect(new Set(state.received).size).toBe(4)
  await close()
})
