import { accountCalls } from '@wassit/domain/api/people/accounts'
import { RouterContextProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import type { Call, Refused, Transport } from './client.ts'
import { api } from './context.ts'
import { asCustomer, bearerTransport, customerLoader, loginPath, pageAfter } from './customer.ts'
import type { Session } from './session.ts'

const session = (parts: Partial<Session>): Session => ({
  current: () => ({ token: 't0', expiresAt: 0 }),
  open: () => {},
  close: () => {},
  replace: async () => false,
  token: async () => 't0',
  renew: async () => undefined,
  expire: () => {},
  leave: () => {},
  isLeft: () => false,
  check: async () => true,
  onExpired: () => () => {},
  hasExpired: () => false,
  forgetExpiry: () => {},
  ...parts,
})

const statuses = (...list: number[]) =>
  vi.fn<Transport>(async () => new Response(null, { status: list.shift() }))
const bearers = (send: ReturnType<typeof statuses>) =>
  send.mock.calls.map(([, init]) => (init.headers as Headers).get('authorization'))

describe('bearerTransport', () => {
  test('sends the bearer and keeps the other headers', async () => {
    const send = statuses(200)
    await bearerTransport(() => session({}), send)('/api/user', { headers: { accept: 'application/json' } })
    expect(bearers(send)).toEqual(['Bearer t0'])
    expect(send.mock.calls.map(([, init]) => (init.headers as Headers).get('accept'))).toEqual([
      'application/json',
    ])
  })

  test('retries once with a fresh token after a 401', async () => {
    const send = statuses(401, 200)
    const expire = vi.fn<() => void>()
    const own = session({ renew: async () => 't1', expire })
    const answer = await bearerTransport(() => own, send)('/api/user', {})
    expect(answer.status).toBe(200)
    expect(bearers(send)).toEqual(['Bearer t0', 'Bearer t1'])
    expect(expire).not.toHaveBeenCalled()
  })

  test.each([
    ['there is nothing to refresh with', undefined, [401], 1],
    ['the fresh token is refused too', 't1', [401, 401], 2],
  ])('ends the session if %s', async (_, fresh, answers, sent) => {
    const send = statuses(...answers)
    const expire = vi.fn<() => void>()
    const own = session({ renew: async () => fresh, expire })
    expect((await bearerTransport(() => own, send)('/api/user', {})).status).toBe(401)
    expect(send).toHaveBeenCalledTimes(sent)
    expect(expire).toHaveBeenCalledTimes(1)
  })
})

describe("customer's page", () => {
  const request = new Request('http://wassit.test/dashboard/devis?tri=date')
  const args = () => ({ request, context: new RouterContextProvider() })
  const redirected = async (promise: Promise<unknown>) =>
    ((await promise.catch((cause: unknown) => cause)) as Response).headers.get('location')

  const refused: Omit<Refused, 'code'> = {
    ok: false,
    offline: false,
    status: 403,
    notice: { id: 'errors.session.forbidden' },
    issues: [],
  }
  const sending = (result: Refused) => vi.fn<() => Promise<Refused>>(async () => result) as unknown as Call

  test("loads with the customer's call and receives its answer", async () => {
    const own = args()
    const send = sending({ ...refused, code: 'session.forbidden' })
    const result = await asCustomer(session({}), own, () => own.context.get(api)(accountCalls.user), send)
    expect(result).toMatchObject({ ok: false, code: 'session.forbidden' })
    expect(send).toHaveBeenCalledExactlyOnceWith(accountCalls.user)
  })

  test('redirects an unconfirmed browser to the code, with the way back', async () => {
    const own = args()
    const send = sending({ ...refused, code: 'device.unconfirmed' })
    const to = await redirected(
      asCustomer(session({}), own, () => own.context.get(api)(accountCalls.user), send),
    )
    expect(to).toBe('/dashboard/otp?next=%2Fdashboard%2Fdevis%3Ftri%3Ddate')
  })

  test('sends staff who were idle to the login page if the page does not ask, and keeps the tokens for other tabs', async () => {
    const own = args()
    const [expire, leave] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const send = sending({ ...refused, code: 'session.idle' })
    const to = await redirected(
      asCustomer(session({ expire, leave }), own, () => own.context.get(api)(accountCalls.user), send),
    )
    expect(to).toBe('/login?next=%2Fdashboard%2Fdevis%3Ftri%3Ddate')
    expect(leave).toHaveBeenCalledOnce()
    expect(expire).not.toHaveBeenCalled()
  })

  test('redirects a visitor without a session to the login page, with the way back', async () => {
    const task = vi.fn<() => Promise<string>>()
    const to = await redirected(asCustomer(session({ check: async () => false }), args(), task))
    expect(to).toBe('/login?next=%2Fdashboard%2Fdevis%3Ftri%3Ddate')
    expect(task).not.toHaveBeenCalled()
    expect(pageAfter(new URL(to ?? '', request.url).search)).toBe('/dashboard/devis?tri=date')
  })

  test('redirects to the login page if the session ended while loading', async () => {
    const to = await redirected(asCustomer(session({ current: () => undefined }), args(), async () => 'data'))
    expect(to).toContain('/login?next=')
  })

  test("renders a customer's page without data on the server", async () => {
    const load = vi.fn<() => Promise<string>>()
    expect(
      await customerLoader(load)({
        ...args(),
        params: {},
        url: new URL(request.url),
        pattern: '/dashboard/devis',
      }),
    ).toBeNull()
    expect(load).not.toHaveBeenCalled()
  })
})

test.each([
  'https://evil.test',
  '//evil.test',
  '/login',
  '/dashboardevil',
  '/consoleevil',
  '/dashboard\\@evil.test',
  '/dashboard/\\evil',
  '',
])('never redirects to %j after the login', (next) => {
  expect(pageAfter(`?${new URLSearchParams({ next })}`)).toBeUndefined()
})

test.each([
  ['/dashboard', ''],
  ['/console', '?view=late'],
  ['/console/WST-2026-000123', ''],
])('keeps the way back to %s%s in the address', (pathname, search) => {
  const login = new URL(loginPath({ pathname, search }), 'http://wassit.test')
  expect(pageAfter(login.search)).toBe(pathname + search)
})
