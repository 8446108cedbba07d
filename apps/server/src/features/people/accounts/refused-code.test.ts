import { expect, test } from 'vitest'
import { lastCode, requestQuote } from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const minute = 60_000

const server = openTestApp()

test('tells a visitor whose address refused the code for good, and sends another one all the same', async () => {
  const quote = await requestQuote(server)
  server.gone.add(quote.email)
  server.clock.advance(2 * minute)
  expect((await quote.browser.post('/api/resend/otp', { uuid: quote.uuid })).status).toBe(200)
  await server.runJobs()
  server.gone.delete(quote.email)
  server.clock.advance(2 * minute)
  const told = await quote.browser.post('/api/resend/otp', { uuid: quote.uuid })
  expect([told.status, told.body.code]).toEqual([409, 'code.address-refused'])
  const { code } = await lastCode(server, quote.email)
  expect((await quote.browser.post('/api/verify/otp', { otp: code, uuid: quote.uuid })).status).toBe(200)
})
