import { expect, test } from 'vitest'
import {
  mailsTo,
  openBrowser,
  registerCustomer,
  requestQuote,
  startQuote,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp()

let people = 0
const newAddress = () => `corrected.${(people += 1)}@example.ma`

const correct = (from: Browser, uuid: string, email: string) =>
  from.post('/api/correct/email', { uuid, email })

const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0]

test('sends the code to the corrected address and voids the first one', async () => {
  const browser = openBrowser(server)
  const quote = await requestQuote(server, browser)
  const email = newAddress()
  server.clock.advance(1000)
  expect((await correct(browser, quote.uuid, email)).status).toBe(200)
  const old = await browser.post('/api/verify/otp', { otp: quote.code, uuid: quote.uuid })
  const code = codeIn((await mailsTo(server, email)).at(-1)?.text)
  expect([old.status, code === quote.code]).toEqual([400, false])
  const verified = await browser.post('/api/verify/otp', { otp: code, uuid: quote.uuid })
  expect([verified.status, verified.body.user.email]).toEqual([200, email])
  const { email_verified_at: proved } = await server.db
    .selectFrom('prospects')
    .select('email_verified_at')
    .where('id', '=', quote.uuid)
    .executeTakeFirstOrThrow()
  expect(proved).not.toBeNull()
})

test('sends one mail for the same correction sent several times', async () => {
  const browser = openBrowser(server)
  const { uuid } = await requestQuote(server, browser)
  const email = newAddress()
  await Promise.all(Array.from({ length: 3 }, () => correct(browser, uuid, email)))
  expect(await mailsTo(server, email)).toHaveLength(1)
})

test('refuses a correction by another browser or after an address was proved', async () => {
  const browser = openBrowser(server)
  const quote = await requestQuote(server, browser)
  const stranger = await correct(openBrowser(server), quote.uuid, newAddress())
  expect([stranger.status, stranger.body.code]).toEqual([404, 'prospect.unknown'])
  await browser.post('/api/verify/otp', { otp: quote.code, uuid: quote.uuid })
  const late = await correct(browser, quote.uuid, newAddress())
  expect([late.status, late.body.code]).toEqual([404, 'prospect.unknown'])
})

test('refuses an address with an account, a malformed one and a quote that is not confirmed', async () => {
  const browser = openBrowser(server)
  const { uuid } = await requestQuote(server, browser)
  const { email } = await registerCustomer(server)
  expect((await correct(browser, uuid, email)).body.code).toBe('prospect.exists')
  expect((await correct(browser, uuid, 'x@')).body.issues).toMatchObject([{ path: 'email' }])
  const open = await startQuote(browser)
  expect((await correct(browser, open.uuid, newAddress())).body.code).toBe('prospect.unknown')
})
