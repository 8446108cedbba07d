import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  confirmRequest,
  openBrowser,
  password,
  person,
  requestQuote,
  signedInCustomer,
  signedInStaff,
  startQuote,
} from './factories.ts'
import { readableLog } from './readable-log.ts'
import { signWith, signatureWithCode, wrongCode } from './signing-factories.ts'
import { openTestApp } from './support.ts'

const lines: string[] = []

const server = openTestApp({ log: readableLog(lines), prepares: false })

test('keeps personal data out of the log of a whole journey, including failures', async () => {
  const customer = await signedInCustomer(server)
  const { browser, token, refresh_token: refreshToken } = customer
  await browser.get('/api/user')
  await browser.post('/api/login', { email: customer.email, password: 'wrong password 7!' })
  await browser.post('/api/register', { ...person(customer.uuid), cin: '!!bad', birthday: '2030-01-01' })
  await browser.post('/api/refresh', { refresh_token: refreshToken })
  const quote = await requestQuote(server)
  await browser.post('/api/verify/token', { token: quote.token })
  await browser.get(`/api/draft/${quote.draft}`)
  await browser.get(`/valide/token/${quote.token}?email=${customer.email}`)
  const visitor = openBrowser(server, { 'user-agent': 'Agent of Nadia', referer: 'https://x/?q=Nadia' })
  const broken = await startQuote(visitor)
  await sql`alter table policies add constraint none check (false) not valid`.execute(server.db)
  expect((await confirmRequest(visitor, broken.uuid)).status).toBe(500)
  await sql`alter table policies drop constraint none`.execute(server.db)

  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(15)
  expect(text).toContain('"route":"/api/register"')
  expect(text).toContain('request failed')
  const { firstname, lastname, address, cin, birthday } = person('')
  const secrets = {
    customer,
    quote,
    broken,
    token,
    refreshToken,
    password,
    firstname,
    lastname,
    address,
    cin,
    birthday,
  }
  const values = Object.values(secrets).flatMap((value) =>
    typeof value === 'object'
      ? [value.email, value.phone, value.phone.slice(4), value.uuid, value.draft]
      : [value],
  )
  expect(
    [...values, quote.code, quote.token, 'Nadia', 'wrong password'].filter((value) =>
      text.includes(String(value)),
    ),
  ).toEqual([])
})

test('keeps personal data out of the log from quote to signature, including failures', async () => {
  lines.length = 0
  const { deps, app } = server
  const signature = await signatureWithCode(server)
  const agent = (await signedInStaff(server)).browser
  const file = `/api/agent/insurances/${signature.number}`
  await agent.get(`/api/agent/insurances?view=all&q=${encodeURIComponent(signature.email)}`)
  await agent.get(file)
  await agent.post(`${file}/note`, { text: 'Appeler le frère de Nadia' })
  const list = await signature.browser.post('/api/user/get/document', { insurance_id: signature.id })
  const link = `/${list.body.document[0].document_url}`
  await app.inject(link)
  await app.inject(link.slice(0, -3))
  await signature.page.get(`/signature/${signature.token}`)
  await signWith(signature.page, signature, wrongCode(signature.code))
  const { storage } = deps
  deps.storage = { ...storage, get: () => Promise.reject(new Error('lost')) }
  expect((await signWith(signature.page, signature, signature.code, { typed: 'Nadia A' })).status).toBe(500)
  expect((await app.inject(link)).statusCode).toBe(500)
  deps.storage = storage
  await signature.page.post(`${signature.api}/refuse`, { reason: 'Trop chère pour Nadia' })
  await server.runJobs()

  const text = lines.join('')
  expect(text).toContain('request failed')
  expect(text).toContain('"route":"/api/signing/:token/sign"')
  const secrets = [
    signature.token,
    signature.code,
    new URL(link, 'http://x').searchParams.get('signature'),
    signature.email,
    signature.phone,
    'Nadia',
    'frère',
    'chère',
  ]
  expect(secrets.filter((secret) => !secret || text.includes(secret))).toEqual([])
})
