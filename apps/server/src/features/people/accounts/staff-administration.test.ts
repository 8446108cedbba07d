import { usualRights } from '@wassit/domain/access/rights'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  approveChanges,
  atOnce,
  mailsTo,
  newContact,
  openBrowser,
  password,
  provenReset,
  registerCustomer,
  signIn,
  signedInCustomer,
  signedInStaff,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { findRows } from '../../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'

let admin: Browser
let adminId: string

const path = '/api/agent/agents'
const dayMs = 24 * 3_600_000
/** A reset asks for more than a sign-up (RULINGS 15). */
const chosen = 'Nouveau mot 2 passe'

const server = openTestApp()
beforeAll(async () => {
  admin = (await signedInStaff(server, 'admin')).browser
  adminId = await idOf(admin)
})

const idOf = async (browser: Browser) => String((await browser.get('/api/agent/me')).body.id)
const member = async (id: string) =>
  (await admin.get(path)).body.agents.find((one: { id: string }) => one.id === id)
/** Changes a member; another admin approves what waits. */
const change = async (id: string, more: object = {}, by = admin, on = server) => {
  const body = { name: 'Samir Tazi', role: 'agent', rights: [], active: true, reason: 'Renfort', ...more }
  const answer = await by.post(`${path}/${id}`, body)
  if (answer.body.access_pending === true) await approveChanges(on)
  return answer
}
/** Proposes an agent, whom another admin approves. */
const add = async (more: object = {}, by = admin, on = server) => {
  const { email } = newContact()
  const answer = await by.post(path, { name: 'Samir Tazi', email, role: 'agent', reason: 'Renfort', ...more })
  if (answer.status === 201) await approveChanges(on)
  return { email, ...answer }
}
const login = (email: string, typed = password) =>
  openBrowser(server).post('/api/login', { email, password: typed })

/** Returns the mail that invites an agent and the token of its link. */
const invitation = async (email: string, on = server) => {
  const [mail] = await mailsTo(on, email)
  const token = /\/reset\/token\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { mail, token }
}
const choosePassword = (uuid: string, on = server) =>
  openBrowser(on).post('/api/resetPassword', { uuid, password: chosen })

describe('staff list and profile', () => {
  test('refuses the staff list and its changes to everyone but admins', async () => {
    const agent = (await signedInStaff(server)).browser
    const customer = (await signedInCustomer(server)).browser
    for (const [browser, status] of [
      [openBrowser(server), 401],
      [customer, 403],
      [agent, 403],
    ] as const) {
      const answers = [
        await browser.get(path),
        await browser.post(path, { name: 'x', email: 'x@y.ma', role: 'admin' }),
        await change(adminId, {}, browser),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
    }
  })

  test('shows staff their own profile by name', async () => {
    const { email, browser } = await signedInStaff(server)
    expect((await browser.get('/api/agent/me')).body).toEqual({
      id: expect.any(String),
      name: email,
      email,
      role: 'agent',
      rights: [...usualRights.agent],
      second_factor: false,
      factor_due_at: null,
    })
    await change(await idOf(browser), { name: ' Salma   Idrissi ' })
    expect((await browser.get('/api/agent/me')).body.name).toBe('Salma Idrissi')
    expect((await openBrowser(server).get('/api/agent/me')).status).toBe(401)
    const { browser: customer } = await signedInCustomer(server)
    expect((await customer.get('/api/agent/me')).status).toBe(403)
  })
})

describe('added agent', () => {
  test('lets an added agent choose a password by the link of a mail, once', async () => {
    const { status, body, email } = await add()
    expect(status).toBe(201)
    expect(await member(body.id)).toEqual({
      id: body.id,
      name: 'Samir Tazi',
      email,
      role: 'agent',
      active: true,
      rights: [],
      second_factor: false,
      created_at: server.clock.now().toISOString(),
    })
    expect((await login(email)).body.code).toBe('login.refused')
    const { mail, token } = await invitation(email)
    expect(mail?.subject).toBe('Votre accès à l’espace agents')
    expect(mail?.text).not.toMatch(/(?<![\w-])\d{6}(?![\w-])/)
    const opened = await openBrowser(server).post('/api/verify/token', { token })
    expect([opened.status, opened.body.user]).toEqual([200, { uuid: token, email, phone: '' }])
    expect((await choosePassword(token)).status).toBe(200)
    expect((await choosePassword(token)).status).toBe(400)
    const browser = openBrowser(server)
    await signIn(browser, email, { password: chosen })
    expect((await browser.get('/api/agent/me')).body.name).toBe('Samir Tazi')
  })

  test('keeps the invitation for a week and allows a reset afterwards', async () => {
    const node = await buildTestApp()
    const { browser } = await signedInStaff(node, 'admin')
    const [early, late] = [await add({}, browser, node), await add({}, browser, node)]
    const { token } = await invitation(early.email, node)
    const { token: lateToken } = await invitation(late.email, node)
    node.clock.advance(7 * dayMs - 1000)
    expect((await choosePassword(token, node)).status).toBe(200)
    node.clock.advance(11 * 60_000)
    expect((await openBrowser(node).post('/api/verify/token', { token: lateToken })).status).toBe(422)
    expect((await choosePassword(lateToken, node)).status).toBe(400)
    const reset = await provenReset(node, late.email)
    expect((await choosePassword(reset.uuid, node)).status).toBe(200)
    await node.close()
  })

  test('refuses an address that has an account, be it a customer’s or in a race', async () => {
    const { email } = await registerCustomer(server)
    const known = await add({ email })
    expect([known.status, known.body.code]).toEqual([409, 'account.exists'])
    const contact = newContact()
    expect(tally(await atOnce(5, () => add({ email: contact.email })))).toEqual({ 201: 1, 409: 4 })
    expect(await mailsTo(server, contact.email)).toHaveLength(1)
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ email: 'x' }, 'email'],
    [{ role: 'customer' }, 'role'],
  ])('refuses an agent with %j', async (more, wrong) => {
    const answer = await add(more)
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: wrong }]])
  })
})

describe('disabled agent', () => {
  test('signs a disabled agent out, refuses them like a stranger and lets an enabled one in again', async () => {
    const { browser, email, refresh_token: refresh } = await signedInStaff(server)
    const id = await idOf(browser)
    expect((await change(id, { active: false })).body).toEqual({
      message: 'C’est enregistré.',
      access_pending: false,
    })
    expect((await member(id)).active).toBe(false)
    expect((await browser.get('/api/agent/me')).status).toBe(401)
    expect((await browser.post('/api/refresh', { refresh_token: refresh })).status).toBe(401)
    const [refused, wrong] = [await login(email), await login(email, 'not this one')]
    expect(refused.body).toEqual(wrong.body)
    expect([refused.status, refused.body.code]).toEqual([401, 'login.refused'])
    const reset = await openBrowser(server).post('/api/forgotPassword', { email })
    expect([reset.status, reset.body.code]).toEqual([404, 'account.unknown-email'])
    await change(id, { active: true })
    expect((await login(email)).status).toBe(200)
  })

  test('refuses a login that was under way when the agent was disabled', async () => {
    const { browser, email } = await signedInStaff(server)
    const id = await idOf(browser)
    await Promise.all([...Array.from({ length: 6 }, () => login(email)), change(id, { active: false })])
    const open = await findRows(server, 'sessions', { user_id: id, ended_at: null }, ['id'])
    expect(open).toEqual([])
  })
})

describe('changes of an admin', () => {
  test('signs an admin out who becomes an agent and keeps an agent signed in who becomes an admin', async () => {
    const other = await signedInStaff(server, 'admin')
    const id = await idOf(other.browser)
    expect((await change(id, { role: 'agent' })).status).toBe(200)
    expect((await other.browser.get(path)).status).toBe(401)
    await signIn(other.browser, other.email)
    expect((await other.browser.get(path)).status).toBe(403)
    await change(id, { role: 'admin' })
    expect((await other.browser.get(path)).status).toBe(200)
    await change(id, { role: 'agent' })
  })

  test('returns 404 for the change of a customer or an unknown id as staff', async () => {
    const { userId } = await registerCustomer(server)
    for (const id of [userId, crypto.randomUUID()]) {
      const answer = await change(id, { role: 'admin' })
      expect([answer.status, answer.body.code]).toEqual([404, 'agent.unknown'])
    }
    expect((await change('x')).status).toBe(400)
  })

  test('keeps one admin when all leave at once', async () => {
    const node = await buildTestApp()
    const admins = await Promise.all(Array.from({ length: 4 }, () => signedInStaff(node, 'admin')))
    const ids = await Promise.all(admins.map(({ browser }) => idOf(browser)))
    const leave = (index: number) =>
      change(ids[index] ?? '', index % 2 ? { active: false } : {}, admins[(index + 1) % 4]?.browser)
    const answers = await atOnce(4, leave)
    expect(answers.every(({ status }) => [200, 401, 409].includes(status))).toBe(true)
    const left = await findRows(node, 'users', { role: 'admin', disabled_at: null }, ['id'])
    expect(left.length).toBeGreaterThanOrEqual(1)
    await node.close()
  })

  test('refuses to disable or demote the last admin', async () => {
    const node = await buildTestApp()
    const { browser } = await signedInStaff(node, 'admin')
    const id = await idOf(browser)
    const answers = await atOnce(6, (index) =>
      change(id, index % 2 ? { active: false, role: 'admin' } : {}, browser),
    )
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(6).fill('409 agent.last'),
    )
    expect((await change(id, { role: 'admin', name: 'Chef' }, browser)).status).toBe(200)
    await node.close()
  })
})
