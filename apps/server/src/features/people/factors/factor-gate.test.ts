import { isStaffAccess } from '@wassit/domain/api/endpoint'
import type { Endpoint } from '@wassit/domain/api/endpoint'
import { contract } from '@wassit/domain/api/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { addApp, signInAgain, staffWithApp } from '../../../../test/factor-factories.ts'
import { changeRows } from '../../../../test/rows.ts'
import { buildTestApp, openTestApp } from '../../../../test/support.ts'

/** An admin before the second factor, eleven minutes after it, and one who has none. */
let before: Browser
let stale: Browser
let without: Browser
const server = openTestApp({ config: { requiresFactor: true } })
beforeAll(async () => {
  const admin = await staffWithApp(server, 'admin')
  // Another one, because a call of the first ends all other sessions of its member.
  const other = await staffWithApp(server, 'admin')
  without = (await newStaff(server, 'admin')).browser
  server.clock.advance(11 * 60_000)
  stale = admin.browser
  before = (await signInAgain(server, other.email)).browser
})

const calls = Object.values(contract).filter(({ access }) => access === 'user' || isStaffAccess(access))
/** All of them but the logout, after which nothing more can be asked. */
const rows = calls.flatMap((call) =>
  call.path === '/api/logout' ? [] : [[`${call.method} ${call.path}`, call] as const],
)

const codeOf = async (browser: Browser, { method, path }: Endpoint) => {
  const answer = await browser.send({ method, url: path.replaceAll(/:\w+/g, 'x'), payload: {} })
  return String(answer.body?.code ?? answer.status)
}

/** Codes by which a second factor refuses a call; any other answer comes from behind its gate. */
const gateCode = (code: string) => (/^factor\.(required|stale|missing)$/.test(code) ? code : 'open')

describe('every call that staff may make', () => {
  test.each(rows)('demands of %s what its entry of the contract says', async (_, call) => {
    const demand = call.factor ?? 'session'
    const isNew = demand === 'fresh' || demand === 'setup'
    expect({
      before: gateCode(await codeOf(before, call)),
      stale: gateCode(await codeOf(stale, call)),
      without: gateCode(await codeOf(without, call)),
    }).toEqual({
      before: demand === 'none' ? 'open' : 'factor.required',
      stale: isNew ? 'factor.stale' : 'open',
      without: demand === 'none' || demand === 'setup' ? 'open' : 'factor.missing',
    })
  })

  test('demands a fresh factor for account numbers, refunds, roles, factors and published tariffs', () => {
    const changes = calls.filter(
      ({ method, path }) =>
        method === 'POST' &&
        /^\/api\/(agent\/(insurers(\/:id)?$|refunds|agents|factor-resets)|user\/factors\/:id|agent\/factors\/recovery|agent\/tariff-versions\/:id\/approve)/.test(
          path,
        ),
    )
    expect(changes.length).toBeGreaterThan(10)
    expect(changes.filter(({ factor }) => factor !== 'fresh').map(({ path }) => path)).toEqual([])
  })

  test('asks for nothing before the factor but its own calls, the logout, the language and a mailed code', () => {
    const free = calls.filter(({ factor }) => factor === 'none').map(({ path }) => path)
    expect(free.toSorted()).toEqual([
      '/api/agent/factor/code',
      '/api/logout',
      '/api/user/device/code',
      '/api/user/factor',
      '/api/user/factor/challenge',
      '/api/user/factor/passkey',
      '/api/user/language',
    ])
  })

  test('repeats a refused call once the factor is fresh, with its effect', async () => {
    const { browser, app } = await staffWithApp(server, 'admin')
    server.clock.advance(10 * 60_000)
    const body = { name: 'Nawal Tazi', email: 'nawal@example.ma', role: 'agent', reason: 'Renfort' }
    const call = () => browser.post('/api/agent/agents', body)
    expect((await call()).body.code).toBe('factor.stale')
    expect((await browser.post('/api/agent/factor/code', { code: app.code() })).status).toBe(200)
    expect((await call()).status).toBe(201)
  })

  test('needs no mailed code once a factor was given, from any browser', async () => {
    const { email, app } = await staffWithApp(server, 'admin')
    const { browser } = await signInAgain(server, email)
    await browser.post('/api/agent/factor/code', { code: app.code() })
    const body = { name: 'Omar Tazi', email: 'omar@example.ma', role: 'agent', reason: 'Renfort' }
    expect((await browser.post('/api/agent/agents', body)).status).toBe(201)
  })
})

test('offers a factor without forcing it where the installation does not require one', async () => {
  const free = await buildTestApp({ database: server.database, clock: server.clock })
  const { browser, email } = await newStaff(free, 'admin')
  expect((await browser.get('/api/agent/me')).body.factor_due_at).toBeNull()
  expect((await browser.get('/api/user/factor')).body.standing).toBe('offered')
  await changeRows(free, 'devices', { confirmed_at: null }, { confirmed_at: free.clock.now() })
  await addApp(free, browser)
  const again = await signInAgain(free, email)
  expect((await again.browser.get('/api/agent/me')).body.code).toBe('factor.required')
  await free.close()
})
