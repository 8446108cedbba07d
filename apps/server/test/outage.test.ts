import { describe, expect, test } from 'vitest'
import {
  confirmRequest,
  mailsTo,
  newContact,
  openBrowser,
  password,
  person,
  signedInCustomer,
  startQuote,
} from './factories.ts'
import { openFlakyApp } from './flaky-database.ts'
import { untilWaiting, whileLocked } from './locks.ts'
import { lockOwner } from '../src/features/policies/pipeline/policies.queries.ts'

const { server, line, witness } = openFlakyApp()

describe('database outage', () => {
  const told = async () => {
    const answers = await Promise.all(['/servez', '/readyz'].map((url) => server.app.inject(url)))
    return answers.map(({ statusCode }) => statusCode)
  }

  test('tells proxies to go on sending visitors while the database is away', async () => {
    expect(await told()).toEqual([200, 200])
    await line.goAway()
    expect(await told()).toEqual([200, 503])
    await line.comeBack()
    await expect.poll(told).toEqual([200, 200])
  })

  test('returns that it is not ready while the database takes no rows', async () => {
    const close = async (state: string) => {
      const { rows } = await witness.deps.pool.query<{ name: string }>(
        'select quote_ident(current_database()) as name',
      )
      await witness.deps.pool.query(
        `alter database ${rows[0]?.name} set default_transaction_read_only = ${state}`,
      )
      await line.goAway()
      await line.comeBack()
    }
    await close('on')
    await expect.poll(told).toEqual([200, 503])
    await close('off')
    await expect.poll(told).toEqual([200, 200])
  })

  test('refuses every call with 503 during a database outage and recovers by itself', async () => {
    const customer = await signedInCustomer(server)
    const { browser } = customer
    const quote = await startQuote(browser)
    const calls = [
      () => browser.get('/api/get/brand/car'),
      () => browser.post('/api/add/user', { ...newContact(), insuranceType: 'voyage' }),
      () => browser.post('/api/check/user', { uuid: quote.uuid }),
      () => confirmRequest(browser, quote.uuid),
      () => browser.get(`/api/draft/${quote.draft}`),
      () => browser.post('/api/login', { email: customer.email, password }),
      () => browser.post('/api/register', person(quote.uuid)),
      () => browser.post('/api/verify/otp', { otp: '000000', uuid: quote.uuid }),
      () => browser.post('/api/refresh', { refresh_token: customer.refresh_token }),
      () => browser.get('/api/user'),
      () => browser.get('/api/user/sessions'),
      () => browser.get('/api/user/history'),
      () => browser.post('/api/user/device/code', {}),
      () => browser.post('/api/forgotPassword', { email: customer.email }),
      () => browser.post('/api/resetPassword', { password: 'Nouveau mot 2 passe', uuid: quote.uuid }),
      () => browser.post('/api/user/insurances', { status: 5 }),
      () => browser.post('/api/user/add/insurance', { data: { insuranceType: 'stagiaire' } }),
    ]
    await line.goAway()
    const answers = await Promise.all(calls.map((call) => call()))
    // A stranger gets a price without the database.
    const priced = await openBrowser(server).post('/api/get/price', { data: { insuranceType: 'stagiaire' } })
    await line.comeBack()
    for (const answer of answers) {
      expect([answer.status, answer.body]).toEqual([
        503,
        { code: 'server.unavailable', message: expect.stringMatching(/\p{L}{5}/u) },
      ])
      expect(answer.headers['retry-after']).toBe('5')
    }
    expect(priced.status).toBe(200)
    expect((await browser.get('/api/user')).status).toBe(200)
    expect((await confirmRequest(browser, quote.uuid)).status).toBe(200)
  })
})

describe('confirmation that is cut off', () => {
  test('keeps nothing of a confirmation that is cut off, and confirms once at the next try', async () => {
    const browser = openBrowser(server)
    const quote = await startQuote(browser)
    let confirmation: ReturnType<typeof confirmRequest> | undefined
    await whileLocked(
      witness,
      (tx) => lockOwner(tx, { prospectId: quote.uuid }),
      async () => {
        confirmation = confirmRequest(browser, quote.uuid)
        await untilWaiting(witness, 1)
        await line.goAway()
        expect((await confirmation).status).toBeGreaterThanOrEqual(500)
      },
    )
    await line.comeBack()
    const stored = () =>
      witness.db.selectFrom('policies').select('id').where('prospect_id', '=', quote.uuid).execute()
    expect(await stored()).toEqual([])
    expect((await browser.get(`/api/draft/${quote.draft}`)).body.confirmed).toBe(false)
    expect((await confirmRequest(browser, quote.uuid)).status).toBe(200)
    expect((await confirmRequest(browser, quote.uuid)).status).toBe(200)
    expect(await stored()).toHaveLength(1)
    expect(await mailsTo(server, quote.email)).toHaveLength(1)
  })
})

/** Makes a failed job due at once. The worker records a failure shortly after it returns. */
const bringForward = async (): Promise<void> => {
  const due = 'update graphile_worker._private_jobs set run_at = now() where last_error is not null'
  while ((await witness.deps.pool.query(due)).rowCount === 0);
}

describe('mail outage', () => {
  test('keeps the request during a mail outage and mails the same code later', async () => {
    const browser = openBrowser(server)
    const quote = await startQuote(browser)
    const { send } = server.deps.messenger
    server.deps.messenger.send = () => Promise.reject(new Error('mailbox busy'))
    await confirmRequest(browser, quote.uuid)
    expect(await mailsTo(server, quote.email)).toHaveLength(0)
    server.deps.messenger.send = send
    await bringForward()
    expect(await mailsTo(server, quote.email)).toHaveLength(1)
  })
})
