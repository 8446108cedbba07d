import { describe, expect, test } from 'vitest'
import { claimedCaller, mailedCaller } from '../../../../test/counter-factories.ts'
import {
  atOnce,
  lastCode,
  mailsTo,
  newContact,
  openBrowser,
  password,
  signedInCustomer,
  signIn,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { addPasskey } from '../../../../test/factor-factories.ts'
import { changeRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { giveEmail } from './accounts.queries.ts'

const minute = 60_000

const server = openTestApp({ config: { publicUrl: 'https://courtier.example' } })

const ask = (browser: Browser, email: string) => browser.post('/api/user/email', { email })
const add = (browser: Browser, email: string, otp: string) =>
  browser.post('/api/user/email/code', { email, otp })
const choose = (browser: Browser, chosen: string) => browser.post('/api/user/password', { password: chosen })
const resultOf = ({ status, body }: Awaited<ReturnType<Browser['get']>>) => [status, body.code]
const userOf = async (browser: Browser) => (await browser.get('/api/user')).body.user

describe('email address that a caller adds', () => {
  test('adds the address once its code is entered, tells the telephone, and shows it in the history', async () => {
    const { browser, phone } = await claimedCaller(server)
    expect((await browser.get('/api/user/channel')).body).toEqual({
      channel: 'sms',
      choices: ['sms', 'whatsapp'],
    })
    const { email } = newContact()
    expect((await ask(browser, email)).status).toBe(200)
    expect((await userOf(browser)).email).toBe('')
    const { code } = await lastCode(server, email)
    expect(resultOf(await add(browser, newContact().email, code))).toEqual([400, 'code.invalid'])
    expect((await add(browser, email, code)).status).toBe(200)
    expect((await userOf(browser)).email).toBe(email)
    await server.runJobs()
    expect(server.texts.findLast(({ to }) => to === phone)?.text).toContain('adresse e-mail a été ajoutée')
    const { events } = (await browser.get('/api/user/history')).body
    expect(events.map(({ action }: { action: string }) => action)).toContain('emailAdded')
  })

  test('refuses the address of another account only after its code', async () => {
    const { browser } = await claimedCaller(server)
    const { email } = await signedInCustomer(server)
    expect((await ask(browser, email)).status).toBe(200)
    const { code } = await lastCode(server, email)
    expect(resultOf(await add(browser, email, '000000'))).toEqual([400, 'code.invalid'])
    expect(resultOf(await add(browser, email, code))).toEqual([409, 'email.of-another-account'])
    expect((await userOf(browser)).email).toBe('')
  })

  test('gives one address to one of two accounts at the same time', async () => {
    const callers = [await claimedCaller(server), await claimedCaller(server)]
    const { email } = newContact()
    const codes: string[] = []
    for (const { browser } of callers) {
      await ask(browser, email)
      codes.push((await lastCode(server, email)).code)
    }
    const answers = await Promise.all(
      callers.map(({ browser }, index) => add(browser, email, codes[index] ?? '')),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
  })

  test('replaces no address, and asks for a new proof of the browser after ten minutes', async () => {
    const { browser } = await signedInCustomer(server)
    expect(resultOf(await ask(browser, newContact().email))).toEqual([501, 'option.unavailable'])
    const caller = await claimedCaller(server)
    server.clock.advance(11 * minute)
    expect(resultOf(await ask(caller.browser, newContact().email))).toEqual([403, 'device.stale'])
    expect(resultOf(await caller.browser.post('/api/user/channel', { channel: 'email' }))).toEqual([
      501,
      'option.unavailable',
    ])
  })
})

describe('first password of a caller', () => {
  test('lets a caller with an address choose a password and sign in with it', async () => {
    const { browser, email } = await mailedCaller(server)
    expect((await userOf(browser)).has_password).toBe(false)
    const chosen = await choose(browser, password)
    expect([chosen.status, chosen.body.message]).toEqual([200, 'Votre mot de passe a été choisi avec succès'])
    expect((await userOf(browser)).has_password).toBe(true)
    expect(await signIn(openBrowser(server), email)).toHaveProperty('token')
    const told = (await mailsTo(server, email)).filter(({ subject }) => subject.includes('mot de passe'))
    expect(told.map(({ subject }) => subject)).toEqual(['Votre mot de passe a été choisi'])
    expect(told[0]?.text).not.toContain('ancien mot de passe')
  })

  test('accepts one of two first passwords at the same time', async () => {
    const { browser } = await mailedCaller(server)
    const answers = await atOnce(2, (index) => choose(browser, `${password} ${index}`))
    expect(tally(answers)).toEqual({ 200: 1, 501: 1 })
  })

  test('refuses a first password without an address, and to a customer who has one', async () => {
    const refused = [501, 'option.unavailable']
    expect(resultOf(await choose((await claimedCaller(server)).browser, password))).toEqual(refused)
    expect(resultOf(await choose((await signedInCustomer(server)).browser, password))).toEqual(refused)
  })
})

test('lets a caller without an address add a passkey, which shows the telephone', async () => {
  const { browser, phone } = await claimedCaller(server)
  const begun = await browser.post('/api/user/factors/passkey/challenge', {})
  expect(begun.status).toBe(200)
  expect(begun.body.options.user.name.replaceAll(/\D/g, '')).toBe(phone.replace('+212', '0'))
})

test('tells the telephone of a caller without an address that a passkey was added', async () => {
  const { browser, phone } = await claimedCaller(server)
  await addPasskey(server, browser)
  await server.runJobs()
  const told = server.texts.findLast(({ to }) => to === phone)?.text
  expect(told).toContain('Un second facteur a été ajouté à votre compte')
  expect(told).toContain('https://courtier.example/')
})

test('tells the mail of a caller with an address that a passkey was added, whatever channel is chosen', async () => {
  const { browser, email } = await mailedCaller(server)
  await addPasskey(server, browser)
  const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
  expect(subjects).toContain('Un second facteur a été ajouté à votre compte')
})

test.each(['disabled_at', 'erased_at'])('gives no address to an account with a %s', async (column) => {
  const { userId } = await claimedCaller(server)
  const now = server.clock.now()
  await changeRows(server, 'users', { id: userId }, { [column]: now })
  expect(await giveEmail(server.db, userId, newContact().email, now)).toBe(false)
})
