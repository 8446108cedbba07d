import { expect, test } from 'vitest'
import {
  lastCode,
  openBrowser,
  password,
  provenReset,
  registerCustomer,
  signIn,
  signedInCustomer,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { sentRequest } from '../../../../test/request-factories.ts'
import type { HistoryEvent } from '@wassit/domain/api/people/accounts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

const history = async (from: Browser): Promise<HistoryEvent[]> =>
  (await from.get('/api/user/history')).body.events
const actions = async (from: Browser) => (await history(from)).map(({ action }) => action)

test('lists a customer’s history from the first request on, newest first', async () => {
  const { browser, email } = await registerCustomer(server)
  const step = () => server.clock.advance(1000)
  step()
  await signIn(browser, email)
  const stranger = openBrowser(server)
  step()
  const { device_uuid: device } = await signIn(stranger, email)
  await stranger.post('/api/user/device/code', {})
  step()
  const { code } = await lastCode(server, email)
  await stranger.post('/api/verify/otp', { otp: code, uuid: device })
  step()
  await stranger.post('/api/user/sessions/end-others', {})
  step()
  const change = { current_password: password, password: 'un autre mot de passe' }
  await stranger.post('/api/user/resetPassword', change)
  step()
  await stranger.post('/api/login', { email, password: 'not this one' })
  const events = await history(stranger)
  expect(events.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'account passwordChanged',
    'account othersEnded',
    'account deviceConfirmed',
    'account login',
    'account login',
    expect.stringMatching(/^(account signUp|policy request)$/),
    expect.stringMatching(/^(account signUp|policy request)$/),
  ])
  expect(events.find(({ kind }) => kind === 'policy')).toEqual({
    id: expect.any(String),
    at: '2026-11-21T09:00:00.000Z',
    kind: 'policy',
    action: 'request',
    actor: 'customer',
    insurance_number: expect.stringMatching(/^WST-/),
    insuranceType_name: 'stagiaire',
    status: 1,
  })
  expect(events[0]).toEqual({
    id: expect.any(String),
    at: server.clock.now().toISOString().replace(':06.', ':05.'),
    kind: 'account',
    action: 'passwordChanged',
    actor: 'customer',
  })
})

test('lists resets, and a login that was stopped because its token was used twice', async () => {
  const { browser, email } = await registerCustomer(server)
  const { refresh_token: stolen } = await signIn(browser, email)
  await browser.post('/api/refresh', { refresh_token: stolen })
  server.clock.advance(1)
  await browser.post('/api/refresh', { refresh_token: stolen })
  server.clock.advance(1)
  const reset = await provenReset(server, email)
  server.clock.advance(1)
  await reset.browser.post('/api/resetPassword', { password: 'Nouveau mot 2 passe', uuid: reset.uuid })
  server.clock.advance(1)
  const answer = await browser.post('/api/login', { email, password: 'Nouveau mot 2 passe' })
  browser.headers.authorization = `Bearer ${answer.body.token}`
  expect((await actions(browser)).slice(0, 4)).toEqual(['login', 'resetDone', 'resetAsked', 'loginStopped'])
})

test('says who asked for a reset only if that is known', async () => {
  const customer = await signedInCustomer(server)
  const ask = async (from: Browser) => {
    server.clock.advance(60_000)
    await from.post('/api/forgotPassword', { email: customer.email })
    const { actor } = (await history(customer.browser)).find(({ action }) => action === 'resetAsked') ?? {}
    return actor
  }
  expect(await ask(openBrowser(server, { 'user-agent': 'stranger' }))).toBeUndefined()
  expect(await ask(customer.browser)).toBe('customer')
})

test('names the customer as the one who asked for a reset that they completed', async () => {
  const { email } = await registerCustomer(server)
  const browser = openBrowser(server, { 'user-agent': 'own phone' })
  const { uuid } = await provenReset(server, email, browser)
  await browser.post('/api/resetPassword', { password: 'Nouveau mot 2 passe', uuid })
  await signIn(browser, email, { password: 'Nouveau mot 2 passe' })
  const asked = (await history(browser)).filter(({ action }) => action === 'resetAsked')
  expect(asked.map(({ actor }) => actor)).toEqual(['customer'])
})

test('hides the history of other customers', async () => {
  const [one, other] = [await signedInCustomer(server), await signedInCustomer(server)]
  const ids = new Set((await history(one.browser)).map(({ id }) => id))
  expect(ids.size).toBeGreaterThan(0)
  expect((await history(other.browser)).filter(({ id }) => ids.has(id))).toEqual([])
  expect((await openBrowser(server).get('/api/user/history')).status).toBe(401)
})

test('names the customer request of a step in the history', async () => {
  const { browser, report } = await sentRequest(server, 'claim')
  const { events } = (await browser.get('/api/user/history')).body
  expect(events).toContainEqual(
    expect.objectContaining({ action: 'requestSubmitted', report: { number: report, type: 'Sinistre' } }),
  )
})

const insertLogins = (userId: string, count: number, at: Date) => {
  const row = { kind: 'login', outcome: 'succeeded', actor_id: userId, subject: null, network: null }
  const rest = { user_agent: null, request_id: null, at }
  return server.db
    .insertInto('audit_events')
    .values(Array.from({ length: count }, () => ({ ...row, ...rest })))
    .execute()
}

const turnTo = async (from: Browser, turn: string) => (await from.get(`/api/user/history?${turn}`)).body
const idsOf = ({ events }: { events: HistoryEvent[] }) => events.map(({ id }) => id)

test('turns the pages of a history forwards and backwards, each event once, even within one moment', async () => {
  const { browser, userId } = await signedInCustomer(server)
  const draft = { data: { insuranceType: 'stagiaire' } }
  for (let each = 0; each < 2; each += 1)
    expect((await browser.post('/api/user/add/insurance', draft)).status).toBe(200)
  await insertLogins(userId, 120, server.clock.now())
  const pages = [await turnTo(browser, '')]
  for (let next = pages[0].next; next; next = pages.at(-1).next)
    pages.push(await turnTo(browser, `after=${next}`))
  const ids = pages.flatMap(idsOf)
  const events = pages.flatMap((page) => page.events as HistoryEvent[])
  expect(pages.map(({ events: { length } }) => length)).toEqual([50, 50, ids.length - 100])
  expect(new Set(ids).size).toBe(ids.length)
  expect(events.map(({ at }) => at)).toEqual(
    events
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  // Files follow the account within a moment, the last step first.
  const atOnce = events.filter(({ at }) => at === server.clock.now().toISOString())
  expect(atOnce.findIndex(({ kind }) => kind === 'policy')).toBeGreaterThanOrEqual(120)
  const back = await turnTo(browser, `before=${pages[2].previous}`)
  expect(idsOf(back)).toEqual(idsOf(pages[1]))
  expect(idsOf(await turnTo(browser, `before=${back.previous}`))).toEqual(idsOf(pages[0]))
})

test('names the customer as the one who asked for a reset even if its completion is on a newer page', async () => {
  const { email, userId } = await registerCustomer(server)
  const browser = openBrowser(server, { 'user-agent': 'own phone' })
  const { uuid } = await provenReset(server, email, browser)
  server.clock.advance(1000)
  await insertLogins(userId, 60, server.clock.now())
  server.clock.advance(1000)
  await browser.post('/api/resetPassword', { password: 'Nouveau mot 2 passe', uuid })
  await signIn(browser, email, { password: 'Nouveau mot 2 passe' })
  const { next } = await turnTo(browser, '')
  const older: HistoryEvent[] = (await turnTo(browser, `after=${next}`)).events
  expect(older.filter(({ action }) => action === 'resetAsked').map(({ actor }) => actor)).toEqual([
    'customer',
  ])
})
