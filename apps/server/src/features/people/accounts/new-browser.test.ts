import { expect, test } from 'vitest'
import {
  atOnce,
  mailsTo,
  openBrowser,
  password,
  registerCustomer,
  signIn,
  signedInStaff,
} from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const titles = /nouveau navigateur|new browser|متصفح جديد/

const newsTo = async (email: string) =>
  (await mailsTo(server, email)).filter(({ subject }) => titles.test(subject))

const stranger = () => {
  const browser = openBrowser(server)
  browser.headers['user-agent'] = agent
  return browser
}

test('tells a customer of a sign-in from a new browser, and of none from a known one', async () => {
  const { browser, email } = await registerCustomer(server)
  await signIn(browser, email)
  await signIn(browser, email)
  expect(await newsTo(email)).toEqual([])

  const other = stranger()
  await signIn(other, email)
  const [news, ...more] = await newsTo(email)
  expect(more).toEqual([])
  expect(news?.text).toContain('Chrome sur Windows')
  expect(news?.text).toContain('21-11-2026')
  expect(news?.text).toContain('/reset')
  expect(news?.text.replace(server.deps.config.publicUrl, '')).not.toContain('127.0.0')

  await signIn(other, email)
  await signIn(browser, email)
  expect(await newsTo(email)).toHaveLength(1)
})

test('tells nobody of the first sign-in of an account, wherever it happens', async () => {
  const { email } = await registerCustomer(server)
  await signIn(stranger(), email)
  expect(await newsTo(email)).toEqual([])
  await signIn(stranger(), email)
  expect(await newsTo(email)).toHaveLength(1)
})

test('tells once of several sign-ins at once from the same new browser', async () => {
  const { browser, email } = await registerCustomer(server)
  await signIn(browser, email)
  const other = stranger()
  await other.get('/api/user')
  const { device_uuid: uuid } = await signIn(other, email)
  expect(uuid).toBeDefined()
  const answers = await atOnce(4, () => other.post('/api/login', { email, password }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await newsTo(email)).toHaveLength(1)
})

test('tells a member of staff, and nobody of a wrong password', async () => {
  const { email } = await signedInStaff(server)
  await stranger().post('/api/login', { email, password: 'pas le bon mot de passe' })
  expect(await newsTo(email)).toEqual([])
  await signIn(stranger(), email)
  expect(await newsTo(email)).toHaveLength(1)
})
