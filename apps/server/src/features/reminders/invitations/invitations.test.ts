import { sampleBordereau } from '@wassit/domain/import/sample-files'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newContact, openBrowser, signedInStaff } from '../../../../test/factories.ts'
import { importActs, openImportDesk, own } from '../../../../test/import-factories.ts'
import { changeRows, findRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { codeOf } from '../../people/accounts/secrets.ts'
import { inviteToday } from './waves.service.ts'

/** Monday in the hours of messages. */
const monday = '2026-11-23T10:00:00Z'
const dayMs = 24 * 3_600_000
const password = 'Argan et sable 7'

const server = openTestApp({ config: { rateLimit: false } })
beforeAll(() => server.clock.set(monday))
const desk = openImportDesk(server)
const { takeIn, undo } = importActs(server, () => desk)

/** No test invites the customers of another one. */
beforeEach(async () => {
  server.clock.set(monday)
  await changeRows(server, 'users', { source: 'takeover' }, { password_chosen: true })
  await server.db.updateTable('invitation_waves').set({ ended_at: server.clock.now() }).execute()
  desk.agent = (await signedInStaff(server)).browser
})

/** Lets some days pass, after which the staff sign in again. */
const wait = async (days: number) => {
  server.clock.advance(days * dayMs)
  desk.agent = (await signedInStaff(server)).browser
}

/** Takes in a bordereau of three contracts whose first person has an email address; the last has a landline. */
const bookWith = async (emails: readonly string[]) => {
  const [head, ...rows] = own(() => sampleBordereau())
    .trim()
    .split('\n')
  const content = [`${head};EMAIL`, ...rows.map((row, nth) => `${row};${emails[nth] ?? ''}`)].join('\n')
  return (await takeIn(content)).id as string
}

const view = async (id = '') => (await desk.agent.get(`/api/agent/invitations?import=${id}`)).body

const start = async (id: string, aDay = 100) => {
  const started = await desk.agent.post('/api/agent/invitations', { import: id, a_day: aDay })
  await server.runJobs()
  return started
}

const lines = async () =>
  (await desk.agent.get('/api/agent/tables/invitations?from=2020-01-01&to=2035-01-01')).body.rows as Record<
    string,
    string
  >[]

/** Returns the token of the last mail to an address. */
const tokenTo = (email: string) => {
  const mail = server.mails.findLast(({ to }) => to === email)
  return /\/invitation\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const codeFor = async (uuid: string): Promise<string> => {
  const challenge = await server.db
    .selectFrom('code_challenges')
    .select('id')
    .where('subject', '=', uuid)
    .where('replaced_at', 'is', null)
    .executeTakeFirst()
  return challenge ? codeOf(server.deps.config.appSecret, challenge.id) : '000000'
}

const follow = (token: string) => openBrowser(server).post('/api/invitation', { token })

/** Signs the person of a link in, as a browser that asked for the code. */
const signIn = async (token: string, lastname = 'Alami', by = 'email') => {
  const browser = openBrowser(server)
  const { uuid } = (await browser.post('/api/invitation/code', { token, lastname, by })).body
  const { body } = await browser.post('/api/login/code/enter', { uuid, otp: await codeFor(uuid) })
  return {
    browser,
    body,
    as: { authorization: `Bearer ${body.token}` },
  }
}

describe('wave', () => {
  test('invites the persons of an import by the addresses on file and lists those whom it does not reach', async () => {
    const { email } = newContact()
    const id = await bookWith([email])
    expect((await view(id)).reach).toEqual(
      expect.arrayContaining([
        { way: 'email', count: 1 },
        { way: 'sms', count: 1 },
        { way: 'noAddress', count: 1 },
      ]),
    )
    expect((await start(id)).status).toBe(200)
    const found = (await lines())
      .slice(0, 3)
      .map(({ invitation_state, invitation_way, obstacle }) => [invitation_state, invitation_way ?? obstacle])
    expect(new Map(found.map(([state, way]) => [way, state]))).toEqual(
      new Map([
        ['email', 'sent'],
        ['sms', 'sent'],
        ['noAddress', 'unreached'],
      ]),
    )
    expect(server.texts.at(-1)?.text).toContain('/invitation/')
    expect(await view(id)).toMatchObject({ wave: null, reach: [], lately: 3 })
  })

  test('invites nobody a second time within 30 days', async () => {
    const { email } = newContact()
    const id = await bookWith([email])
    await start(id)
    await wait(28)
    await start(id)
    expect(server.mails.filter(({ to }) => to === email)).toHaveLength(1)
    await wait(7)
    await start(id)
    expect(server.mails.filter(({ to }) => to === email)).toHaveLength(2)
  })

  test('invites so many a day until all had their turn, and is one wave if it is ordered twice', async () => {
    const [one, two] = [newContact().email, newContact().email]
    const id = await bookWith([one, two])
    await start(id, 1)
    await start(id, 1)
    expect((await view()).wave).toMatchObject({ a_day: 1, invited: 1, claimed: 0 })
    expect((await start('', 5)).body.code).toBe('invitation.running')
    await desk.agent.post('/api/agent/invitations/stop', {})
    await start(id, 1)
    const sent = () => server.mails.filter(({ to }) => to === one || to === two).length
    expect([(await view()).wave.invited, sent()]).toEqual([0, 1])
    await wait(1)
    await inviteToday(server.deps)
    await server.runJobs()
    expect(sent()).toBe(2)
  })

  test('takes no address of several customers, nor of a person who wants no messages', async () => {
    const { email } = newContact()
    const id = await bookWith([email, email])
    const [first] = await findRows(
      server,
      'users',
      { source: 'takeover', password_chosen: false, last_name: 'ALAMI' },
      ['id'],
    )
    const stopped = await desk.agent.post('/api/agent/reminders/stop', {
      customer: first?.id,
      stopped: true,
      reason: 'Ne veut rien',
    })
    expect(stopped.status).toBe(200)
    expect((await view(id)).reach).toEqual(
      expect.arrayContaining([
        { way: 'opposed', count: 1 },
        { way: 'sms', count: 1 },
      ]),
    )
    await start(id)
    expect(server.mails.filter(({ to }) => to === email)).toHaveLength(0)
  })
})

describe('claim', () => {
  test('opens the contracts of the book after the code, the terms and a password', async () => {
    const { email } = newContact()
    const id = await bookWith([email])
    await start(id)
    const token = tokenTo(email)
    const linked = await follow(token)
    expect(linked.body).toEqual({
      standing: 'open',
      ways: expect.arrayContaining([{ by: 'email', to: expect.stringContaining('…@') }]),
    })
    const { browser, as } = await signIn(token)
    const claim = (body: object) => browser.post('/api/user/claim', body, as)
    expect((await browser.get('/api/user', as)).body.terms_due).toBe(true)
    expect((await claim({ password })).body.issues).toMatchObject([{ path: 'terms' }])
    expect((await claim({ terms: true })).body.issues).toMatchObject([{ path: 'password' }])
    expect((await claim({ terms: true, password })).status).toBe(200)
    expect((await claim({ terms: true, password })).status).toBe(200)
    expect((await browser.get('/api/user', as)).body).not.toHaveProperty('terms_due')
    expect((await browser.get('/api/user/consents', as)).body.terms).toMatchObject({ version: 1 })
    expect((await browser.post('/api/user/insurances', { status: 6 }, as)).body.insurances).toHaveLength(1)
    expect((await follow(token)).body).toEqual({ standing: 'claimed', ways: [] })
    const found = (await lines()).find((line) => line.email === email)
    expect(found).toMatchObject({ customer: 'NADIA ALAMI', invitation_state: 'claimed' })
    expect((await view(id)).claimed).toBe(1)
  })

  test('sends no code for another name, and none by a link that has expired', async () => {
    const { email } = newContact()
    await start(await bookWith([email]))
    const token = tokenTo(email)
    expect((await signIn(token, 'Bennani')).body.code).toBe('code.invalid')
    server.clock.advance(31 * dayMs)
    expect((await follow(token)).body).toEqual({ standing: 'expired', ways: [] })
    const asked = { token, lastname: 'Alami', by: 'email' }
    expect((await openBrowser(server).post('/api/invitation/code', asked)).body.code).toBe('share.unknown')
  })

  test('an undone import keeps the person who was invited, with their link', async () => {
    const { email } = newContact()
    const id = await bookWith([email])
    await start(id)
    await undo(id)
    expect((await follow(tokenTo(email))).body.standing).toBe('open')
  })
})
