import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { buildSmtp } from '../src/gateways/smtp.ts'
import { buildConsents } from '../src/features/people/consents/opposition.service.ts'
import { buildOpening } from '../src/features/site/opening/closed-site.service.ts'
import { buildAddresses } from '../src/features/people/refused-addresses/refused-addresses.service.ts'
import { buildMessenger } from '../src/messaging/messenger.ts'
import { openBrowser, password, signedInCustomer } from './factories.ts'
import { openTestApp } from './support.ts'
import type { TestApp } from './support.ts'

/** Messenger of the tests' application, which keeps mails in memory. */
let collecting: TestApp['deps']['messenger']

const server = openTestApp({
  config: { house: { company: {}, brokerMail: 'agence@wassit.example' }, logLevel: 'silent' },
})
beforeAll(() => {
  collecting = server.deps.messenger
})
afterEach(() => {
  server.deps.messenger = collecting
})

/** Starts a mail server that refuses mails or takes them, as `mode` says. */
const startMailServer = async (on = 0) => {
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
  await new Promise<void>((resolve) => smtp.listen(on, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return { state, port, close: () => new Promise<void>((end) => smtp.close(end)) }
}

/** Lets the time until the next attempt pass; returns the seconds that it takes, or undefined without a job. */
const skipToNextAttempt = async (): Promise<number | undefined> => {
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
  const wait = rows[0]?.wait
  if (wait === undefined) return undefined
  await sql`update graphile_worker._private_jobs set run_at = run_at - make_interval(secs => ${wait})
    where locked_at is null`.execute(server.db)
  return wait
}

const sixHours = 6 * 3600

/** Sends the mails of the application to the server on a port. */
const sendTo = async (port: number): Promise<void> => {
  server.deps.messenger = buildMessenger({
    config: server.deps.config,
    house: server.deps.house,
    messages: server.deps.messages,
    mail: buildSmtp(`smtp://127.0.0.1:${port}`, 'Wassit <ne-pas-repondre@wassit.example>'),
    phones: {},
    consents: buildConsents(server.deps),
    opening: buildOpening(server.deps),
    addresses: buildAddresses(server.deps),
  })
}

const writeToBroker = async (name: string): Promise<void> => {
  const sent = await openBrowser(server).post('/api/contact', {
    name,
    email: `${name}@example.ma`,
    phone: '0612345678',
    message: 'Rappelez-moi au sujet de ma voiture.',
  })
  expect(sent.status).toBe(201)
}

/** Lets six hours pass, in which every mail is tried again and again. */
const passSixHours = async (): Promise<void> => {
  let passed = 0
  while (passed < sixHours) {
    const wait = await skipToNextAttempt()
    if (wait === undefined) throw new Error('no mail waits')
    passed += wait
    server.clock.advance(wait * 1000)
    await server.runJobs()
  }
}

test('delivers every mail once after a mail server refused all of them for six hours', async () => {
  const { state, port, close } = await startMailServer()
  await sendTo(port)
  for (const sender of ['Amina', 'Brahim', 'Chadia', 'Driss']) await writeToBroker(sender)
  await server.runJobs()
  expect(state.tries).toBe(4)

  await passSixHours()
  expect(state.received).toEqual([])
  expect(state.tries).toBeGreaterThan(4)

  state.mode = 'takes'
  while (state.received.length < 4) {
    await skipToNextAttempt()
    await server.runJobs()
  }
  expect(await skipToNextAttempt()).toBeUndefined()
  expect(state.received).toHaveLength(4)
  expect(new Set(state.received).size).toBe(4)
  await close()
})

const askForReset = async (email: string): Promise<void> => {
  expect((await openBrowser(server).post('/api/forgotPassword', { email })).status).toBe(200)
}

test('delivers each kind of mail once after a mail server was away for six hours, and no code that expired', async () => {
  const { email, browser } = await signedInCustomer(server)
  await server.runJobs()
  const away = await startMailServer()
  await away.close()
  await sendTo(away.port)
  await writeToBroker('Nadia')
  const change = { current_password: password, password: 'un autre mot de passe sûr' }
  expect((await browser.post('/api/user/resetPassword', change)).status).toBe(200)
  await askForReset(email)
  await server.runJobs()
  await passSixHours()
  expect(away.state.tries).toBe(0)

  const back = await startMailServer(away.port)
  back.state.mode = 'takes'
  await askForReset(email)
  await server.runJobs()
  while ((await skipToNextAttempt()) !== undefined) await server.runJobs()
  const kinds = back.state.received.map((id) => id.replace(/-.*/, ''))
  // The code of six hours ago is worth nothing: only the one that was asked for since is sent.
  expect(kinds.toSorted()).toEqual(['code', 'contact', 'password'])
  await back.close()
})
