import { unattendedHeader } from '@wassit/domain/access/unattended'
import { redirect } from '../routing/answers.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { paths } from '@wassit/domain/site/paths'
import { createCall } from './client.ts'
import type { Call, CallResult, Transport } from './client.ts'
import { api, browserTransport } from './context.ts'
import { asksHere, confirming, questionOf } from './confirmation.ts'
import type { Question } from './confirmation.ts'
import { hydrated } from './hydration.ts'
import { isAway } from './presence.ts'
import { browserSession } from './session.ts'
import type { Session } from './session.ts'

const withBearer = (init: RequestInit, token: string | undefined): RequestInit => {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (isAway()) headers.set(unattendedHeader, '1')
  return { ...init, headers }
}

/**
 * Sends calls with the customer's bearer. A 401 leads to one refresh and one retry; if the retry
 * fails too, the session has ended (spec 001 §6).
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

/** Calls the server as the signed-in customer, in the browser only. */
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

/** Returns the address of the login page, which leads back to `url` afterwards. */
export const loginPath = leadingBack(paths.login)

/** Returns the address of the page that confirms this browser by a code and leads back. */
export const deviceCodePath = leadingBack(paths.dashboardCode)

/** Returns the address of the page that asks for the terms and leads back. */
export const welcomePath = leadingBack(paths.welcome)

/** Returns the address of the page that asks for the second factor, or its set-up, and leads back. */
export const loginFactorPath = leadingBack(paths.loginFactor)

/**
 * Returns the page to return to, within the customer area or the console; undefined for any other
 * address.
 */
export const pageAfter = (search: string): string | undefined => {
  const next = new URLSearchParams(search).get(nextName)
  return next && /^\/(?:dashboard|console)(?:[/?][^\\]*)?$/.test(next) ? next : undefined
}

/** Pages that ask a question of calls, for pages that do not ask themselves (RULINGS 8). */
const pagesOfQuestions: Record<Question, (url: URL) => string> = {
  device: deviceCodePath,
  proof: deviceCodePath,
  factor: loginFactorPath,
  missing: loginFactorPath,
  signIn: loginPath,
}

/** Wraps a call to notice the question that its refusal waits for. */
const listening = (call: Call) => {
  const heard: { question?: Question } = {}
  const listen = async (...input: Parameters<Call>) => {
    const result = await call(...input)
    const question = questionOf(result as CallResult<never>)
    if (question) heard.question = question
    return result
  }
  return { heard, call: listen as Call }
}

/**
 * Runs `task` for a signed-in user; redirects other visitors to the login page, and those who must
 * first answer a question to its page.
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
  if (heard.question && !asksHere()) {
    if (heard.question === 'signIn') session.leave()
    throw redirect(pagesOfQuestions[heard.question](url))
  }
  return result
}

/** Runs a task only in the browser, which has the tokens and the storage, and only after hydration. */
const inBrowser = async <T>(task: () => Promise<T> | T): Promise<T | null> => {
  if (import.meta.env.SSR) return null
  await hydrated
  return task()
}

/**
 * Returns the loader of a public page that needs data of the browser. On the server it returns
 * `null` and the page renders without personal data; the browser loads after hydration.
 */
export const browserLoader = <T>(load: (args: LoaderFunctionArgs) => Promise<T> | T) =>
  Object.assign((args: LoaderFunctionArgs) => inBrowser(() => load(args)), { hydrate: true as const })

/**
 * Returns the loader of a customer's page, which requires a session; its `context.get(api)` sends
 * the bearer.
 */
export const customerLoader = <T>(load: (args: LoaderFunctionArgs) => Promise<T>) =>
  browserLoader((args) => asCustomer(browserSession(), args, () => load(args)))

/** Returns the action of a customer's page, which runs only in the browser, with the bearer. */
export const customerAction =
  <T>(act: (args: LoaderFunctionArgs) => Promise<T>) =>
  (args: LoaderFunctionArgs): Promise<T | null> =>
    inBrowser(() => asCustomer(browserSession(), args, () => act(args)))
