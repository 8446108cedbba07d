import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  askReset,
  atOnce,
  mailsTo,
  openBrowser,
  readMail,
  registerCustomer,
  signedInCustomer,
  signIn,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const minute = 60_000

const server = openTestApp()

const choose = (browser: Browser, channel: string) => browser.post('/api/user/channel', { channel })
const prove = (browser: Browser, channel: string, otp: string) =>
  browser.post('/api/user/channel/code', { channel, otp })

/** Returns the messages to a telephone, oldest first, after the due jobs have run. */
const textsTo = async (phone: string) => {
  await server.runJobs()
  return server.texts.filter(({ to }) => to === phone)
}

const lastTextCode = async (phone: string): Promise<string> => (await textsTo(phone)).at(-1)?.code ?? ''

/** Returns a customer whose telephone is proved and receives the codes. */
const onTelephone = async (channel: 'sms' | 'whatsapp' = 'sms') => {
  const customer = await signedInCustomer(server)
  expect((await choose(customer.browser, channel)).body).toMatchObject({ asks: true })
  const proved = await prove(customer.browser, channel, await lastTextCode(customer.phone))
  expect(proved.status).toBe(200)
  return customer
}

/** Lets the time until the jobs that wait pass. */
const skipWaiting = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(server.db)

const standing = async (browser: Browser) => (await browser.get('/api/user/channel')).body

describe('channel of a customer', () => {
  test('sends by mail until the customer chooses another channel', async () => {
    const { browser } = await signedInCustomer(server)
    expect(await standing(browser)).toEqual({ channel: 'email', choices: ['email', 'sms', 'whatsapp'] })
  })

  test('keeps the mail until a code proves the telephone', async () => {
    const { browser, phone } = await signedInCustomer(server)
    expect((await choose(browser, 'sms')).body).toMatchObject({ asks: true })
    expect(await standing(browser)).toMatchObject({ channel: 'email' })
    const [text, ...others] = await textsTo(phone)
    expect(others).toHaveLength(0)
    expect(text?.text).toContain(text?.code)
    expect((await prove(browser, 'sms', '000000')).status).toBe(400)
    expect((await prove(browser, 'sms', text?.code ?? '')).status).toBe(200)
    expect(await standing(browser)).toMatchObject({ channel: 'sms' })
  })

  test('changes a channel without a code once the telephone is proved', async () => {
    const { browser, phone } = await onTelephone('whatsapp')
    const before = (await textsTo(phone)).length
    for (const channel of ['email', 'sms', 'whatsapp'])
      expect((await choose(browser, channel)).body).toMatchObject({ asks: false })
    expect(await textsTo(phone)).toHaveLength(before)
    expect(await standing(browser)).toMatchObject({ channel: 'whatsapp' })
  })

  test('sends by mail again when the account has another telephone', async () => {
    const { browser, email } = await onTelephone()
    await server.db.updateTable('users').set({ phone: '+212699999999' }).where('email', '=', email).execute()
    expect(await standing(browser)).toMatchObject({ channel: 'email' })
    expect((await choose(browser, 'sms')).body).toMatchObject({ asks: true })
  })

  test('accepts the code of a telephone once in ten calls at once', async () => {
    const { browser, phone } = await signedInCustomer(server)
    await choose(browser, 'sms')
    const code = await lastTextCode(phone)
    const answers = await atOnce(10, () => prove(browser, 'sms', code))
    expect(tally(answers)[200]).toBe(1)
  })

  test('refuses the code of another account’s telephone, and a second code within a minute', async () => {
    const [one, other] = [await signedInCustomer(server), await signedInCustomer(server)]
    await choose(one.browser, 'sms')
    await choose(other.browser, 'sms')
    const code = await lastTextCode(one.phone)
    expect((await prove(other.browser, 'sms', code)).body.code).toBe('code.invalid')
    expect((await choose(one.browser, 'sms')).body.code).toBe('code.too-soon')
  })

  test('changes no channel from an unconfirmed browser or for a visitor', async () => {
    const { email } = await registerCustomer(server)
    const stranger = openBrowser(server)
    expect((await choose(stranger, 'sms')).status).toBe(401)
    await signIn(stranger, email)
    expect((await choose(stranger, 'sms')).body.code).toBe('device.unconfirmed')
    expect((await prove(stranger, 'sms', '123456')).body.code).toBe('device.unconfirmed')
  })

  test('shows a choice of channel in the history of the account', async () => {
    const { browser } = await onTelephone()
    const { body } = await browser.get('/api/user/history')
    const actions = body.events.map(({ action }: { action: string }) => action)
    expect(actions).toContain('channelChosen')
  })
})

describe('code on a telephone', () => {
  test('sends a code to the telephone, and by mail as well two minutes later', async () => {
    const { email, phone } = await onTelephone()
    const [mails, texts] = [(await mailsTo(server, email)).length, (await textsTo(phone)).length]
    const browser = openBrowser(server)
    await browser.post('/api/forgotPassword', { email })
    expect(await textsTo(phone)).toHaveLength(texts + 1)
    expect(await mailsTo(server, email)).toHaveLength(mails)
    await skipWaiting()
    const mail = (await mailsTo(server, email)).at(-1)
    expect(await mailsTo(server, email)).toHaveLength(mails + 1)
    expect(mail?.text).toContain((await textsTo(phone)).at(-1)?.code)
    expect(await textsTo(phone)).toHaveLength(texts + 1)
  })

  test('sends no code to the other address once it is entered, or too old', async () => {
    const { email, phone } = await onTelephone()
    const before = (await mailsTo(server, email)).length
    const browser = openBrowser(server)
    const { body } = await browser.post('/api/forgotPassword', { email })
    const otp = await lastTextCode(phone)
    expect((await browser.post('/api/verify/otp', { otp, uuid: body.uuid })).status).toBe(200)
    await skipWaiting()
    expect(await mailsTo(server, email)).toHaveLength(before)

    server.clock.advance(2 * minute)
    await browser.post('/api/forgotPassword', { email })
    await textsTo(phone)
    server.clock.advance(11 * minute)
    await skipWaiting()
    expect(await mailsTo(server, email)).toHaveLength(before)
  })

  test('sends a code to a proved telephone two minutes after its mail', async () => {
    const { browser, email, phone } = await onTelephone()
    await choose(browser, 'email')
    const texts = (await textsTo(phone)).length
    await askReset(server, email)
    expect(await textsTo(phone)).toHaveLength(texts)
    await skipWaiting()
    expect(await textsTo(phone)).toHaveLength(texts + 1)
  })

  test('sends no code to a telephone that was never proved', async () => {
    const { email, phone } = await signedInCustomer(server)
    await askReset(server, email)
    await skipWaiting()
    expect(await textsTo(phone)).toHaveLength(0)
  })

  test('sends a code by mail two minutes later while the service of the telephone is down', async () => {
    const { email, phone } = await onTelephone()
    const [mails, texts] = [(await mailsTo(server, email)).length, (await textsTo(phone)).length]
    server.down.add('sms')
    const browser = openBrowser(server)
    const { body } = await browser.post('/api/forgotPassword', { email })
    expect(await textsTo(phone)).toHaveLength(texts)
    await skipWaiting()
    const [mail, ...others] = (await mailsTo(server, email)).slice(mails)
    server.down.delete('sms')
    expect(others).toHaveLength(0)
    const otp = mail && readMail(mail).code
    expect((await browser.post('/api/verify/otp', { otp, uuid: body.uuid })).status).toBe(200)
  })

  test('reaches a telephone without email by the other service two minutes later', async () => {
    const { browser, phone, userId } = await onTelephone('whatsapp')
    await sql`update users set email = null, source = 'office' where id = ${userId}`.execute(server.db)
    await sql`update devices set confirmed_at = null where user_id = ${userId}`.execute(server.db)
    const texts = (await textsTo(phone)).length
    server.down.add('whatsapp')
    const { status, body } = await browser.post('/api/user/device/code', {})
    expect([status, await textsTo(phone)]).toEqual([200, expect.toSatisfy((all) => all.length === texts)])
    await skipWaiting()
    const otp = await lastTextCode(phone)
    server.down.delete('whatsapp')
    expect(await textsTo(phone)).toHaveLength(texts + 1)
    expect((await browser.post('/api/verify/otp', { otp, uuid: body.uuid })).status).toBe(200)
  })

  test('tells a person whom no code reaches, without ending the session', async () => {
    const { browser, userId } = await signedInCustomer(server)
    await sql`update users set email = null, source = 'office' where id = ${userId}`.execute(server.db)
    await sql`update devices set confirmed_at = null where user_id = ${userId}`.execute(server.db)
    const refused = await browser.post('/api/user/device/code', {})
    expect([refused.status, refused.body.code]).toEqual([409, 'device.no-address'])
    expect((await browser.get('/api/user')).status).toBe(200)
  })
})
