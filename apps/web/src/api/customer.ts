import { redirect } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '../paths.ts'
import { createCall } from './client.ts'
import type { Call, Transport } from './client.ts'
import { api, browserTransport } from './context.ts'
import { asksHere, confirming } from './device-confirmation.ts'
import { hydrated } from './hydration.ts'
import { browserSession } from './session.ts'
import type { Session } from './session.ts'

const withBearer = (init: RequestInit, token: string | undefined): RequestInit => {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

/**
 * Carries calls with the customer's bearer. A 401 is answered by one refresh and one more try; when
 * that is no use either the session is over (spec 001 §6).
 */
export const bearerTransport =
  (sessionOf: () => Session, send: Transport): Transport =>
  async (path, init) => {
    const session = sessionOf()
    const token = await session.token()
    const first = await send(path, withBearer(init, token))
    if (first.status !== 401) return first
    const fresh = token && (await session.renew(token))
    const answer = fresh ? await send(path, withBearer(init, fresh)) : first
    if (answer.status === 401) session.expire()
    return answer
  }

/** Calls of the signed-in customer. For the browser only. */
export const customerCall: Call = createCall(bearerTransport(browserSession, browserTransport))

const nextName = 'next'

interface PageAddress {
  pathname: string
  search: string
}

const leadingBack =
  (path: string) =>
  ({ pathname, search }: PageAddress): string =>
    `${path}?${new URLSearchParams({ [nextName]: `${pathname}${search}` })}`

/** The login page, which leads back to `url` afterwards. */
export const loginPath = leadingBack(paths.login)

/** The page that confirms this browser by a code; it leads back too. */
export const deviceCodePath = leadingBack(paths.dashboardCode)

/** Where to go after that: a page of the customer area or of the console, or undefined. Never another site. */
export const pageAfter = (search: string): string | undefined => {
  const next = new URLSearchParams(search).get(nextName)
  return next && /^\/(?:dashboard|console)(?:[/?][^\\]*)?$/.test(next) ? next : undefined
}

/** The call, with an ear for what only a confirmed browser may ask (RULINGS 8). */
const listening = (call: Call) => {
  const heard = { unconfirmed: false }
  const listen = async (...input: Parameters<Call>) => {
    const result = await call(...input)
    if (!result.ok && !result.offline && result.code === 'device.unconfirmed') heard.unconfirmed = true
    return result
  }
  return { heard, call: listen as Call }
}

/**
 * Runs `task` for whoever is signed in; anybody else is led to the login page, and a browser that is
 * still to be confirmed to the page of its code.
 */
export const asCustomer = async <T>(
  session: Session,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  task: () => Promise<T>,
  send: Call = customerCall,
): Promise<T> => {
  const url = new URL(request.url)
  if (!(await session.check())) throw redirect(loginPath(url))
  const { call, heard } = listening(confirming(send))
  context.set(api, call)
  const result = await task()
  if (!session.current()) throw redirect(loginPath(url))
  if (heard.unconfirmed && !asksHere()) throw redirect(deviceCodePath(url))
  return result
}

/** Runs in the browser alone, where tokens and storage are, and not before the page is hydrated. */
const inBrowser = async <T>(task: () => Promise<T> | T): Promise<T | null> => {
  if (import.meta.env.SSR) return null
  await hydrated
  return task()
}

/**
 * The loader of a public page that needs what only the browser knows. The server answers `null` and
 * renders a page without personal data; the browser loads after hydration.
 */
export const browserLoader = <T>(load: (args: LoaderFunctionArgs) => Promise<T> | T) =>
  Object.assign((args: LoaderFunctionArgs) => inBrowser(() => load(args)), { hydrate: true as const })

/** The loader of a customer's page: the same behind the guard; `context.get(api)` carries the bearer. */
export const customerLoader = <T>(load: (args: LoaderFunctionArgs) => Promise<T>) =>
  browserLoader((args) => asCustomer(browserSession(), args, () => load(args)))

/** The action of a customer's page: like its loader it runs in the browser alone, with the bearer. */
export const customerAction =
  <T>(act: (args: LoaderFunctionArgs) => Promise<T>) =>
  (args: LoaderFunctionArgs): Promise<T | null> =>
    inBrowser(() => asCustomer(browserSession(), args, () => act(args)))
