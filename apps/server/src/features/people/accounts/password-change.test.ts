import { describe, expect, test } from 'vitest'
import {
  atOnce,
  callers,
  mailsTo,
  openBrowser,
  password,
  provenReset,
  signIn,
  signedInCustomer,
  tally,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const fresh = 'un autre mot de passe'

const server = openTestApp()

const change = (from: Browser, body: object = {}) =>
  from.post('/api/user/resetPassword', { current_password: password, password: fresh, ...body })
const login = (from: Browser, email: string, secret: string) =>
  from.post('/api/login', { email, password: secret })

describe('change of a password', () => {
  test('changes the password, keeps this session, ends the others and tells the owner', async () => {
    const { browser, email, refresh_token: own } = await signedInCustomer(server)
    const other = openBrowser(server)
    const { refresh_token: others } = await signIn(other, email)
    const answer = await change(browser)
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Votre mot de passe a été modifié avec succès' },
    ])
    expect((await browser.get('/api/user')).status).toBe(200)
    expect((await browser.post('/api/refresh', { refresh_token: own })).status).toBe(200)
    expect((await other.get('/api/user')).status).toBe(401)
    expect((await other.post('/api/refresh', { refresh_token: others })).status).toBe(401)
    expect((await login(other, email, password)).status).toBe(401)
    expect((await login(other, email, fresh)).status).toBe(200)
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
    expect(subjects).toContain('Votre mot de passe a été changé')
  })

  test('writes the same mail about a changed password, in the owner’s language, when its job runs twice', async () => {
    const { browser, email, userId } = await signedInCustomer(server)
    await server.db.updateTable('users').set({ language: 'ar' }).where('id', '=', userId).execute()
    await change(browser)
    const isNews = ({ subject }: { subject: string }) => subject === 'تم تغيير كلمة المرور'
    const mail = (await mailsTo(server, email)).find(isNews)
    expect(mail).toMatchObject({ language: 'ar' })
    expect(mail?.html).toContain('dir="rtl"')
    await server.deps.pool.query(
      `select graphile_worker.add_job('mail-password-changed', json_build_object(
         'user', $1::text, 'change', $2::text, 'at', $3::text))`,
      [userId, /^password-(.*)@wassit$/.exec(mail?.messageId ?? '')?.[1], server.clock.now().toISOString()],
    )
    const both = (await mailsTo(server, email)).filter(isNews)
    expect(both).toHaveLength(2)
    expect(both[1]).toEqual(both[0])
  })

  test('refuses a change of the password without the current one', async () => {
    const { browser, email } = await signedInCustomer(server)
    const answer = await change(browser, { current_password: 'not this one' })
    expect([answer.status, answer.body]).toEqual([
      400,
      { code: 'password.current-wrong', message: 'Le mot de passe actuel est incorrect.' },
    ])
    const missing = await browser.post('/api/user/resetPassword', { password: fresh })
    expect([missing.status, missing.body.issues]).toMatchObject([400, [{ path: 'current_password' }]])
    expect((await login(openBrowser(server), email, password)).status).toBe(200)
  })

  test('makes the caller wait longer after each wrong current password without slowing the login down', async () => {
    const { browser, email } = await signedInCustomer(server)
    const guess = () => change(browser, { current_password: 'not this one' })
    const guesses = await atOnce(callers(19), guess)
    expect(tally(guesses)).toEqual({ 400: 3, 429: guesses.length - 3 })
    const waits = [await change(browser)]
    server.clock.advance(2000)
    await server.db.deleteFrom('rate_limits').execute()
    expect((await guess()).status).toBe(400)
    waits.push(await change(browser))
    expect(waits.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
      [429, '2'],
      [429, '4'],
    ])
    expect((await login(openBrowser(server), email, password)).status).toBe(200)
    server.clock.advance(4000)
    expect((await change(browser)).status).toBe(200)
  })

  test.each([
    ['court', 'Le mot de passe doit comporter au moins 8 caractères!'],
    ['12345678', expect.stringMatching(/\p{L}{5}/u)],
    ['x'.repeat(201), expect.stringMatching(/200/)],
    [null, expect.stringMatching(/8/)],
  ])('refuses %j as the new password, without asking for a capital or a digit', async (chosen, message) => {
    const { browser } = await signedInCustomer(server)
    const answer = await change(browser, { password: chosen })
    expect([answer.status, answer.body.issues]).toMatchObject([400, [{ path: 'password', message }]])
  })

  test('refuses a change of the password without a session or from an unconfirmed browser', async () => {
    const { email } = await signedInCustomer(server)
    expect((await change(openBrowser(server))).status).toBe(401)
    const stranger = openBrowser(server)
    await signIn(stranger, email)
    const answer = await change(stranger)
    expect([answer.status, answer.body]).toEqual([
      403,
      {
        code: 'device.unconfirmed',
        message: 'Confirmez d’abord cet appareil avec le code que nous vous envoyons.',
      },
    ])
    expect((await login(openBrowser(server), email, password)).status).toBe(200)
  })

  test('accepts one of several password changes at once', async () => {
    const { browser } = await signedInCustomer(server)
    const answers = await atOnce(3, (index) => change(browser, { password: `${fresh} ${index}` }))
    expect(tally(answers)).toEqual({ 200: 1, 400: 2 })
    expect(answers.find(({ status }) => status === 400)?.body.code).toBe('password.current-wrong')
  })

  test('ends a pending reset when the password is changed', async () => {
    const { browser, email } = await signedInCustomer(server)
    const reset = await provenReset(server, email)
    await change(browser)
    const answer = await reset.browser.post('/api/resetPassword', {
      password: 'Encore 1 autre',
      uuid: reset.uuid,
    })
    expect(answer.body.code).toBe('password.reset-failed')
  })
})
