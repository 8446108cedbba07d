import { beforeAll, describe, expect, test } from 'vitest'
import { newContact, openBrowser, person, signedInCustomer, startQuote } from './factories.ts'
import type { Browser } from './factories.ts'
import { isClear, nested, nonsense, pathsOf, withField } from './nonsense.ts'
import { openTestApp } from './support.ts'

let draft: string
let uuid: string
let browser: Browser

// Every call is made hundreds of times, and rate limits are not under test.
const server = openTestApp({ config: { rateLimit: false, logLevel: 'silent' } })
beforeAll(async () => {
  const customer = await signedInCustomer(server)
  browser = customer.browser
  const quote = await startQuote(browser, { insuranceType: 'sante' })
  draft = quote.draft
  uuid = quote.uuid
})

const writer = crypto.randomUUID()
const health = {
  insuranceType: 'sante',
  situationFamiliale: 'Marié(e)',
  profession: 'Cadre',
  conjointAssure: 'oui',
  conjointCin: 'AB123456',
  conjointNom: 'Alaoui',
  conjointPrenom: 'Salma',
  conjointDateNaissance: '1988-03-14',
  nombreEnfants: 1,
  enfants: [{ nom: 'Alaoui', prenom: 'Lina', dateNaissance: '2018-11-20' }],
}

type Fields = Record<string, unknown>

/** Every call that reads a body, with a body that it accepts or refuses for a reason of the business. */
const calls: [string, () => [string, Fields]][] = [
  ['add/user', () => ['/api/add/user', { ...newContact(), insuranceType: 'sante', convention: 'X' }]],
  ['check/user', () => ['/api/check/user', { uuid }]],
  ['get/price', () => ['/api/get/price', { data: health }]],
  ['user/add/insurance', () => ['/api/user/add/insurance', { data: health, price: 1, draft }]],
  ['user/draft', () => ['/api/user/draft', { insuranceType: 'sante' }]],
  ['user/draft/claim', () => ['/api/user/draft/claim', {}]],
  ['draft', () => [`/api/draft/${draft}`, { answers: health, version: 1, writer }]],
  ['draft/contact', () => [`/api/draft/${draft}/contact`, { ...newContact(), insuranceType: 'sante' }]],
  ['register', () => ['/api/register', person(uuid)]],
  ['signup/person', () => ['/api/signup/person', { uuid }]],
  ['login', () => ['/api/login', { email: 'a@b.ma', password: 'x', remember: true }]],
  ['refresh', () => ['/api/refresh', { refresh_token: 'x' }]],
  ['verify/otp', () => ['/api/verify/otp', { otp: '123456', uuid }]],
  ['resend/otp', () => ['/api/resend/otp', { uuid, from: 'valide' }]],
  ['verify/token', () => ['/api/verify/token', { token: 'x', uuid }]],
  ['forgotPassword', () => ['/api/forgotPassword', { email: 'a@b.ma' }]],
  ['resetPassword', () => ['/api/resetPassword', { password: 'Nouveau mot 2 passe', uuid }]],
  [
    'user/resetPassword',
    () => ['/api/user/resetPassword', { current_password: 'x', password: 'un autre mot' }],
  ],
  ['user/device/code', () => ['/api/user/device/code', {}]],
  ['user/language', () => ['/api/user/language', { language: 'ma' }]],
  ['user/sessions/end-others', () => ['/api/user/sessions/end-others', {}]],
  ['user/insurances', () => ['/api/user/insurances', { status: 5 }]],
]

describe.each(calls)('%s', (_call, callOf) => {
  test('refuses nonsense in any field with a clear reason', async () => {
    const [url, body] = callOf()
    const unclear: string[] = []
    for (const path of pathsOf(body)) {
      for (const [name, text] of nonsense) {
        const answer = await browser.post(url, withField(body, path, text))
        if (!isClear(answer)) unclear.push(`${path.join('.')} as ${name}: ${answer.status}`)
      }
    }
    expect(unclear).toEqual([])
  })

  test.each([
    ['no JSON', '{"a":', 400],
    ['two values', '{}{}', 400],
    ['a text', '"x"', 400],
    ['a list', '[{}]', 400],
    ['a number', '5', 400],
    ['a byte order mark and nothing', '\ufeff', 400],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', 400],
    ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['a megabyte', `{"email":"${'x'.repeat(1_000_000)}"}`, 413],
    ['a bomb', nested(5000), 400],
  ])('refuses %s as body', async (_kind, body, status) => {
    const answer = await browser.post(callOf()[0], body)
    expect([answer.status, typeof answer.body.code, answer.body.message.length > 5]).toEqual([
      status,
      'string',
      true,
    ])
  })

  test('refuses a bomb that is too large for a public call', async () => {
    const answer = await browser.post(callOf()[0], nested(120_000))
    expect([400, 413]).toContain(answer.status)
    expect(answer.body.code).toMatch(/^request\./)
  })

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x', ''])(
    'refuses the content type %j',
    async (type) => {
      const [url, body] = callOf()
      const answer = await browser.post(url, JSON.stringify(body), { 'content-type': type })
      expect([400, 415]).toContain(answer.status)
      expect(answer.body.code).toMatch(/^request\./)
    },
  )
})

describe('add/insurance, a form', () => {
  const parts = (fields: [string, string][], boundary = 'x') =>
    fields
      .map(
        ([name, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      )
      .join('')
  const send = (payload: string | Buffer, boundary = 'x') =>
    browser.send({
      method: 'POST',
      url: '/api/add/insurance',
      payload,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
  const whole = (fields: [string, string][]) => `${parts(fields)}--x--\r\n`

  test('refuses nonsense in any field with a clear reason', async () => {
    const unclear: string[] = []
    for (const path of pathsOf({ data: health })) {
      for (const [name, text] of nonsense) {
        const data = withField({ data: health }, path, text)
        const inner = data.slice('{"data":'.length, -1)
        const answer = await send(
          whole([
            ['data', inner],
            ['uuid', uuid],
          ]),
        )
        if (!isClear(answer)) unclear.push(`${path.join('.')} as ${name}: ${answer.status}`)
      }
    }
    expect(unclear).toEqual([])
  })

  test.each([
    ['is cut short', parts([['data', '{}']])],
    ['is empty', ''],
    ['has only an end', '--x--\r\n'],
    ['has another boundary', '--y\r\n\r\n--y--'],
    [
      'has a NUL as uuid',
      whole([
        ['data', '{}'],
        ['uuid', '\0'],
      ]),
    ],
    [
      'has a list as data',
      whole([
        ['data', '[]'],
        ['uuid', crypto.randomUUID()],
      ]),
    ],
    [
      'has a prototype as data',
      whole([
        ['data', '{"__proto__":{"a":1}}'],
        ['uuid', 'x'],
      ]),
    ],
    [
      'has a prototype as field',
      whole([
        ['__proto__', '{}'],
        ['constructor', '1'],
      ]),
    ],
    ['has three hundred fields', whole(Array.from({ length: 300 }, (_, n) => [`f${n}`, 'x']))],
    ['has a field of a megabyte', whole([['data', 'x'.repeat(1_000_000)]])],
    [
      'has a file nobody asked for',
      '--x\r\ncontent-disposition: form-data; name="f"; filename="a.exe"\r\n\r\nMZ\r\n--x--\r\n',
    ],
  ])('refuses a form when it %s', async (_name, payload) => {
    const answer = await send(payload)
    expect([answer.status >= 400 && answer.status < 500, answer.body.code]).toEqual([
      true,
      expect.stringMatching(/^request\./),
    ])
  })

  test('refuses a form without a boundary', async () => {
    const answer = await browser.send({
      method: 'POST',
      url: '/api/add/insurance',
      payload: 'x',
      headers: { 'content-type': 'multipart/form-data' },
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

describe('hostile headers', () => {
  test.each([
    ['authorization', 'Bearer \u00ff'],
    ['authorization', `Bearer ${'x'.repeat(5000)}`],
    ['cookie', 'visitor=%00; lang=%E0%A4%A; visitor=x'],
    ['cookie', 'lang=__proto__; visitor=constructor'],
    ['accept-language', `${'a,'.repeat(2000)};q=x`],
    ['idempotency-key', '\u00e9'.repeat(20)],
    ['x-forwarded-for', '"\'<>'],
    ['user-agent', 'x'.repeat(8000)],
    ['origin', 'null'],
  ])('survives the header %s: %j', async (name, value) => {
    const visitor = openBrowser(server)
    for (const [url, body] of [
      ['/api/add/user', { ...newContact(), insuranceType: 'sante' }],
      ['/api/login', { email: 'a@b.ma', password: 'x' }],
    ] as const) {
      expect((await visitor.post(url, body, { [name]: value })).status).toBeLessThan(500)
    }
    expect((await visitor.get('/api/user', { [name]: value })).status).toBe(401)
  })

  test('accepts a login from a browser with a very long name', async () => {
    const customer = await signedInCustomer(server)
    const browserName = 'x'.repeat(8000)
    const answer = await customer.browser.post(
      '/api/login',
      { email: customer.email, password: person('').password },
      { 'user-agent': browserName },
    )
    expect(answer.status).toBe(200)
  })
})
