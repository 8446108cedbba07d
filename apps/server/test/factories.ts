import type { InjectOptions } from 'fastify'
import type { Mail } from '../src/gateways/mail.ts'
import { pick } from '../../../test/support/tier.ts'
import { createStaff } from '../src/features/people/accounts/staff.service.ts'
import { builtBefore } from './built-before.ts'
import { prepared } from './prepared.ts'
import { changeRows } from './rows.ts'
import type { TestApp } from './support.ts'

let visitors = 0

/** Returns an address in a network of its own for each browser, so that tests share no rate limit. */
const newAddress = (): string => {
  visitors += 1
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.1`
}

type Headers = Record<string, string>

let neighbours = 0

/** Opens a browser in the same network as all other neighbours. */
export const openNeighbour = (server: Pick<TestApp, 'app'>): Browser => {
  neighbours = (neighbours + 1) % 250
  return openBrowser(server, {}, `172.31.255.${neighbours + 1}`)
}

/** A browser: keeps its cookies, calls from one address and, once signed in, sends its bearer. */
export interface Browser {
  cookies: Record<string, string>
  address: string
  /** Sent with every call, e.g. `authorization`. */
  headers: Headers
  send: (options: InjectOptions) => Promise<ReturnType<typeof replyOf>>
  get: (url: string, headers?: Headers) => Promise<ReturnType<typeof replyOf>>
  post: (url: string, body?: unknown, headers?: Headers) => Promise<ReturnType<typeof replyOf>>
  /** Sends a multipart form; values other than text and files are sent as JSON text. */
  form: (url: string, fields: object, headers?: Headers) => Promise<ReturnType<typeof replyOf>>
  /** Opens this browser, with its cookies and its bearer, at another application. */
  openAt: (server: Pick<TestApp, 'app'>) => Browser
}

type Response = Awaited<ReturnType<TestApp['app']['inject']>>

const replyOf = (response: Response) => ({
  status: response.statusCode,
  body: response.body === '' ? undefined : response.json(),
  headers: response.headers,
  text: response.body,
})

const isFiles = (value: unknown): value is File[] =>
  Array.isArray(value) && value.length > 0 && value.every((part) => part instanceof File)

const formOf = (fields: object): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.append(name, value)
    else if (isFiles(value)) for (const file of value) form.append(name, file)
    else if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

const jsonOf = (body: unknown, headers: Headers): Partial<InjectOptions> =>
  body === undefined
    ? { headers }
    : {
        headers: { 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }

/** Opens a visitor's browser without cookies. A string as body is sent unchanged. */
export const openBrowser = (
  { app }: Pick<TestApp, 'app'>,
  own: Headers = {},
  address = newAddress(),
): Browser => {
  const cookies: Record<string, string> = {}
  const headers = { ...own }
  const send = async (options: InjectOptions) => {
    const response = await app.inject({
      remoteAddress: address,
      cookies,
      ...options,
      headers: { ...headers, ...options.headers },
    })
    for (const { name, value } of response.cookies) cookies[name] = value
    return replyOf(response)
  }
  return {
    cookies,
    address,
    headers,
    send,
    get: (url, more = {}) => send({ method: 'GET', url, headers: more }),
    post: (url, body, more = {}) => send({ method: 'POST', url, ...jsonOf(body, more) }),
    form: (url, fields, more = {}) => send({ method: 'POST', url, payload: formOf(fields), headers: more }),
    openAt: (server) => {
      const same = openBrowser(server, headers, address)
      Object.assign(same.cookies, cookies)
      return same
    },
  }
}

let people = 0

/** Returns a unique email and phone; no address is a part of another one, which a search would find too. */
export const newContact = () => {
  people += 1
  return {
    email: `person${String(people).padStart(6, '0')}@example.ma`,
    phone: `+2126${String(10_000_000 + people)}`,
  }
}

export interface Quote {
  uuid: string
  draft: string
  email: string
  phone: string
}

/** Step 1: starts a prospect with a draft of the product. */
export const startQuote = async (browser: Browser, step: object = {}): Promise<Quote> => {
  const body = { ...newContact(), insuranceType: 'stagiaire', ...step }
  const started = await browser.post('/api/add/user', body)
  if (started.status !== 201) throw new Error(`add/user answered ${started.status}: ${started.text}`)
  return { ...started.body, email: body.email, phone: body.phone }
}

/** Step 3: sends the visitor's multipart confirmation. */
export const confirmRequest = (browser: Browser, uuid: string, data: object = {}, headers: Headers = {}) =>
  browser.form('/api/add/insurance', { data: { insuranceType: 'stagiaire', ...data }, uuid }, headers)

/** Runs the due jobs and returns the mails to an address, oldest first. */
export const mailsTo = async (server: TestApp, email: string): Promise<Mail[]> => {
  await server.runJobs()
  return server.mails.filter(({ to }) => to === email)
}

/** Returns the code and the link of a mail. */
export const readMail = ({ text }: Mail): { code: string; link: string; token: string } => {
  const codes = text.match(/(?<![\w-])\d{6}(?![\w-])/g) ?? []
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  if (codes.length !== 1) throw new Error(`the mail has ${codes.length} codes`)
  return { code: codes[0] ?? '', link, token: link.split('/token/')[1] ?? '' }
}

/** Returns code, link and token of the last mail to an address. */
export const lastCode = async (server: TestApp, email: string) => {
  const mail = (await mailsTo(server, email)).at(-1)
  if (!mail) throw new Error(`no mail to ${email}`)
  return readMail(mail)
}

const makeRequest = async (server: TestApp, browser: Browser, step: object) => {
  const quote = await startQuote(browser, step)
  const confirmed = await confirmRequest(browser, quote.uuid)
  if (confirmed.status !== 200) throw new Error(`add/insurance answered ${confirmed.status}`)
  return { ...quote, browser, ...(await lastCode(server, quote.email)) }
}

/** Returns a visitor with a confirmed request and a mailed code. */
export const requestQuote = (server: TestApp, browser?: Browser, step: object = {}) =>
  browser
    ? makeRequest(server, browser, step)
    : prepared(server, {
        name: `quote ${JSON.stringify(step)}`,
        build: (at) => makeRequest(at, openBrowser(at), step),
      })

const proveVisitor = async (server: TestApp, browser?: Browser, step?: object) => {
  const quote = await requestQuote(server, browser, step)
  const verified = await quote.browser.post('/api/verify/otp', { otp: quote.code, uuid: quote.uuid })
  if (verified.status !== 200) throw new Error(`verify/otp answered ${verified.status}`)
  return quote
}

/** Returns such a visitor after entering the code. */
export const verifyVisitor = (server: TestApp, browser?: Browser, step?: object) =>
  browser
    ? proveVisitor(server, browser, step)
    : prepared(server, {
        name: `visitor ${JSON.stringify(step)}`,
        build: (at) => proveVisitor(at, undefined, step),
      })

export const password = 'motdepasse sûr'

/** Returns a complete sign-up of an adult. */
export const person = (uuid: string) => ({
  uuid,
  firstname: 'Nadia',
  lastname: 'Alaoui',
  city: 'Rabat',
  address: '1, rue des Orangers',
  cin: 'AB123456',
  birthday: '1990-05-04',
  password,
})

const register = async (server: TestApp, details: object) => {
  const quote = await verifyVisitor(server)
  const registered = await quote.browser.post('/api/register', { ...person(quote.uuid), ...details })
  if (registered.status !== 201) throw new Error(`register answered ${registered.status}: ${registered.text}`)
  return { ...quote, userId: String(registered.body.uuid) }
}

/** Returns a customer with one open request, not signed in. */
export const registerCustomer = (server: TestApp, details: object = {}) =>
  prepared(server, { name: `customer ${JSON.stringify(details)}`, build: (at) => register(at, details) })

export interface Tokens {
  token: string
  refresh_token?: string
  expires_at: string
  device_uuid?: string
}

/** Signs in and lets the browser send its bearer from now on. */
export const signIn = async (browser: Browser, email: string, more: object = {}): Promise<Tokens> => {
  const answer = await browser.post('/api/login', { email, password, ...more })
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`)
  browser.headers.authorization = `Bearer ${answer.body.token}`
  return answer.body
}

/** Returns a signed-in customer with one open request. */
export const signedInCustomer = (server: TestApp, details: object = {}) =>
  prepared(server, {
    name: `signed-in customer ${JSON.stringify(details)}`,
    build: async (at) => {
      const customer = await register(at, details)
      return { ...customer, ...(await signIn(customer.browser, customer.email)) }
    },
  })

/** Confirms all browsers of an account, like the code of a mail. */
export const confirmBrowsers = ({ db, clock }: TestApp, email: string) =>
  db
    .updateTable('devices')
    .set({ confirmed_at: clock.now() })
    .where('user_id', 'in', db.selectFrom('users').select('id').where('email', '=', email))
    .execute()

const hire = async (server: TestApp, role: 'agent' | 'admin') => {
  const { email } = newContact()
  await createStaff(server.deps, { email, password, role })
  const browser = openBrowser(server)
  return { email, browser, ...(await signIn(browser, email)) }
}

/** Returns a member of staff, signed in from an unconfirmed browser. */
export const newStaff = (server: TestApp, role: 'agent' | 'admin' = 'agent') =>
  prepared(server, { name: `new ${role}`, build: (at) => hire(at, role) })

/** Returns a member of staff, signed in from a confirmed browser. */
export const signedInStaff = (server: TestApp, role: 'agent' | 'admin' = 'agent') =>
  prepared(server, {
    name: `signed-in ${role}`,
    build: async (at) => {
      const staff = await hire(at, role)
      await confirmBrowsers(at, staff.email)
      return staff
    },
  })

/** Returns the browser of a member of staff, which signs in before the tests of this file or block. */
export const staffOf = (server: TestApp, role?: 'agent' | 'admin'): Browser =>
  builtBefore(async () => (await signedInStaff(server, role)).browser)

/** Asks for a reset; returns the mailed code and link. */
export const askReset = async (server: TestApp, email: string, browser = openBrowser(server)) => {
  const asked = await browser.post('/api/forgotPassword', { email })
  if (asked.status !== 200) throw new Error(`forgotPassword answered ${asked.status}: ${asked.text}`)
  return { uuid: String(asked.body.uuid), email, browser, ...(await lastCode(server, email)) }
}

/** Asks for a reset and enters the code. */
export const provenReset = async (server: TestApp, email: string, browser?: Browser) => {
  const reset = await askReset(server, email, browser)
  const verified = await reset.browser.post('/api/verify/otp', { otp: reset.code, uuid: reset.uuid })
  if (verified.status !== 200) throw new Error(`verify/otp answered ${verified.status}`)
  return reset
}

/** Makes the same call many times at once; returns the answers in the order of the calls. */
export const atOnce = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

/**
 * Returns how many callers race: `many` in the long run, twelve at most in the usual one, more than
 * the ten connections of a node. A rule that needs its own count states that count instead.
 */
export const callers = (many: number): number => pick({ usual: Math.min(12, many), long: many })

/** Returns how often a race of two is run: `many` times in the long run, five at most in the usual one. */
export const rounds = (many: number): number => pick({ usual: Math.min(5, many), long: many })

/** Returns the seeds of random walks: fewer of them in the usual run. */
export const walks = (counts: { usual: number; long: number }): number[] =>
  Array.from({ length: pick(counts) }, (_, seed) => seed)

/** Counts the answers by status. */
export const tally = (answers: readonly { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Returns the path and the message id of each issue in an answer. */
export const issueIdsOf = (answer: { body: { issues?: { path: string; id: string }[] } }): string[][] =>
  (answer.body.issues ?? []).map(({ path, id }) => [path, id])

/** Returns the paths of the issues in an answer. */
export const issuesOf = (answer: { body: { issues?: { path: string }[] } }): string[] =>
  (answer.body.issues ?? []).map(({ path }) => path)

/**
 * Approves the changes that wait, as an admin who is added for it at the terminal; returns the
 * statuses of the answers.
 */
export const approveChanges = async (server: TestApp): Promise<number[]> => {
  const { browser, email } = await signedInStaff(server, 'admin')
  const { changes } = (await browser.get('/api/agent/changes')).body
  const statuses: number[] = []
  for (const { id, state } of changes)
    if (state === 'open')
      statuses.push((await browser.post(`/api/agent/changes/${id}`, { decision: 'approve' })).status)
  // Leaves again, because tests count the admins.
  await changeRows(server, 'users', { email }, { disabled_at: server.clock.now() })
  return statuses
}
