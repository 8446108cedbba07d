import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  askReset,
  atOnce,
  callers,
  lastCode,
  newContact,
  openBrowser,
  openNeighbour,
  password,
  person,
  provenReset,
  registerCustomer,
  requestQuote,
  signIn,
  signedInCustomer,
} from '../../../test/factories.ts'
import type { Browser } from '../../../test/factories.ts'
import { openTestApp } from '../../../test/support.ts'

const minute = 60_000

const server = openTestApp()

/** Returns the rows that the trail gained during an act. */
const trailOf = async (deed: () => Promise<unknown>) => {
  const before = new Set((await rows()).map(({ id }) => id))
  await deed()
  return (await rows()).filter(({ id }) => !before.has(id))
}
const rows = () => server.db.selectFrom('audit_events').selectAll().execute()
const names = (trail: { kind: string; outcome: string }[]) =>
  trail.map(({ kind, outcome }) => `${kind} ${outcome}`).sort()
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('rows of the audit trail', () => {
  const cases: [string, () => Promise<() => Promise<unknown>>, string[]][] = [
    [
      'a login',
      async () => {
        const { browser, email } = await registerCustomer(server)
        return () => signIn(browser, email)
      },
      ['login succeeded'],
    ],
    [
      'a login from an unconfirmed browser, and of its code',
      async () => {
        const { email } = await registerCustomer(server)
        return async () => {
          const browser = openBrowser(server)
          await signIn(browser, email)
          await browser.post('/api/user/device/code', {})
        }
      },
      ['code issued', 'login succeeded'],
    ],
    [
      'refused logins with a known and an unknown email',
      async () => {
        const { email } = await registerCustomer(server)
        return async () => {
          await openBrowser(server).post('/api/login', { email, password: 'no' })
          await openBrowser(server).post('/api/login', { email: newContact().email, password: 'no' })
        }
      },
      ['login refused', 'login refused'],
    ],
    [
      'each login that must wait',
      async () => {
        const { email } = await registerCustomer(server)
        return () =>
          atOnce(callers(14), () =>
            openNeighbour(server).post('/api/login', { email, password: 'not this one' }),
          )
      },
      [...Array<string>(callers(14) - 3).fill('login limited'), ...Array<string>(3).fill('login refused')],
    ],
    [
      'a refresh, its reuse and a refused one',
      async () => {
        const { browser, refresh_token: token } = await signedInCustomer(server)
        return async () => {
          await browser.post('/api/refresh', { refresh_token: token })
          await browser.post('/api/refresh', { refresh_token: token })
          await browser.post('/api/refresh', { refresh_token: 'x' })
        }
      },
      ['refresh refused', 'refresh reused', 'refresh succeeded'],
    ],
    [
      'a logout',
      async () => {
        const { browser } = await signedInCustomer(server)
        return () => browser.post('/api/logout')
      },
      ['logout succeeded'],
    ],
    ['a sent code', async () => () => requestQuote(server), ['code issued']],
    [
      'wrong codes, the one that burns it, a later one, and the right one of a resend',
      async () => {
        const quote = await requestQuote(server)
        const enter = (otp: string) => quote.browser.post('/api/verify/otp', { otp, uuid: quote.uuid })
        return async () => {
          for (let tries = 0; tries < 6; tries += 1) await enter(wrong(quote.code))
          server.clock.advance(minute)
          await quote.browser.post('/api/resend/otp', { uuid: quote.uuid })
          await enter((await lastCode(server, quote.email)).code)
        }
      },
      ['code burnt', 'code expired', 'code issued', 'code verified', ...Array<string>(4).fill('code wrong')],
    ],
    [
      'a link of ours and a forged one',
      async () => {
        const quote = await requestQuote(server)
        return async () => {
          await quote.browser.post('/api/verify/token', { token: quote.token, uuid: quote.uuid })
          await quote.browser.post('/api/verify/token', { token: 'x' })
        }
      },
      ['link refused', 'link verified'],
    ],
    [
      'a sign-up',
      async () => {
        const quote = await requestQuote(server)
        await quote.browser.post('/api/verify/otp', { otp: quote.code, uuid: quote.uuid })
        return () => quote.browser.post('/api/register', person(quote.uuid))
      },
      ['signUp succeeded'],
    ],
    [
      'a requested, a refused and a completed reset',
      async () => {
        const { email } = await registerCustomer(server)
        return async () => {
          await openBrowser(server).post('/api/forgotPassword', { email: newContact().email })
          const { browser, uuid } = await provenReset(server, email)
          const body = { password: 'Nouveau mot 2 passe', uuid }
          await browser.post('/api/resetPassword', { ...body, uuid: crypto.randomUUID() })
          await browser.post('/api/resetPassword', body)
        }
      },
      ['code issued', 'code verified', 'reset asked', 'reset done', 'reset refused', 'reset refused'],
    ],
    [
      'a changed password and a refused change',
      async () => {
        const { browser } = await signedInCustomer(server)
        const change = (current: string) =>
          browser.post('/api/user/resetPassword', { current_password: current, password: 'un autre mot' })
        return async () => {
          await change('not this one')
          await change(password)
        }
      },
      ['password changed', 'password refused'],
    ],
    [
      'a confirmed browser',
      async () => {
        const { email } = await registerCustomer(server)
        const browser = openBrowser(server)
        const { device_uuid: uuid } = await signIn(browser, email)
        await browser.post('/api/user/device/code', {})
        const { code } = await lastCode(server, email)
        return () => browser.post('/api/verify/otp', { otp: code, uuid })
      },
      ['code verified', 'device confirmed'],
    ],
    [
      'ended logins',
      async () => {
        const { browser } = await signedInCustomer(server)
        return () => browser.post('/api/user/sessions/end-others', {})
      },
      ['sessions ended'],
    ],
  ]

  test.each(cases)('writes the rows of %s', async (_what, prepare, expected) => {
    expect(names(await trailOf(await prepare()))).toEqual([...expected].sort())
  })
})

describe('row of the audit trail', () => {
  test('keeps person, moment, network and request of an act and nothing more', async () => {
    const customer = await registerCustomer(server)
    const browser: Browser = openBrowser(server, { 'user-agent': `Agent ${'x'.repeat(500)}` })
    let requestId: unknown
    const trail = await trailOf(async () => {
      const send = { method: 'POST', url: '/api/login', remoteAddress: '41.140.7.213' } as const
      const payload = { email: customer.email, password }
      requestId = (await browser.send({ ...send, payload })).headers['x-request-id']
    })
    const row = trail.find(({ kind }) => kind === 'login')
    expect(row).toEqual({
      id: expect.any(String),
      at: server.clock.now(),
      actor_id: customer.userId,
      kind: 'login',
      outcome: 'succeeded',
      subject: expect.stringMatching(/^[\da-f-]{36}$/),
      network: '41.140.7.0/24',
      user_agent: `Agent ${'x'.repeat(294)}`,
      request_id: requestId,
      before: null,
      after: null,
    })
  })

  test.each([
    ['/api/forgotPassword', { email: 'nobody@example.ma' }, 21],
    ['/api/verify/otp', { otp: '000000', uuid: crypto.randomUUID() }, 61],
    ['/api/resend/otp', { uuid: crypto.randomUUID() }, 31],
    ['/api/verify/token', { token: 'x' }, 61],
    ['/api/signup/person', { uuid: crypto.randomUUID() }, 61],
    ['/api/register', {}, 31],
    ['/api/resetPassword', { password: 'Nouveau mot 2 passe', uuid: crypto.randomUUID() }, 21],
    ['/api/refresh', { refresh_token: 'x' }, 121],
  ])('writes one row for the limit of %s, not one for each refusal', async (path, body, calls) => {
    const browser = openBrowser(server)
    const trail = await trailOf(() => atOnce(calls + 3, () => browser.post(path, body)))
    const passed = trail.filter(({ kind }) => kind === 'limit')
    expect(passed.map(({ subject, outcome }) => [subject, outcome])).toContainEqual([path, 'passed'])
    expect(passed).toHaveLength(1)
  })

  test('keeps the /64 of an IPv6 network', async () => {
    const [row] = await trailOf(() =>
      openBrowser(server).send({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '2001:db8:1:2:3:4:5:6',
        payload: { email: newContact().email, password },
      }),
    )
    expect(row?.network).toBe('2001:db8:1:2::/64')
  })

  test('names no person and holds no secret in the trail', async () => {
    const customer = await signedInCustomer(server)
    const reset = await askReset(server, customer.email)
    await reset.browser.post('/api/resetPassword', { password: 'Nouveau mot 2 passe', uuid: reset.token })
    await reset.browser.post('/api/resetPassword', { password: 'Nouveau mot 2 passe', uuid: reset.token })
    await openBrowser(server).post('/api/login', { email: customer.email, password: 'not this one' })
    const text = JSON.stringify(await rows())
    const { email, phone, token, refresh_token: refresh } = customer
    const secrets = [email, email.split('@')[0], phone, token, refresh, reset.token]
    expect(secrets.filter((secret) => text.includes(String(secret)))).toEqual([])
    expect(text).not.toContain('Nadia')
  })

  test.each([
    ['changed', sql`update audit_events set outcome = 'succeeded'`],
    ['deleted', sql`delete from audit_events`],
    ['truncated', sql`truncate audit_events`],
  ])('refuses that a row of the trail is %s', async (_how, statement) => {
    const before = await rows()
    expect(before.length).toBeGreaterThan(0)
    await expect(statement.execute(server.db)).rejects.toThrow('append-only')
    expect(await rows()).toEqual(before)
  })
})
