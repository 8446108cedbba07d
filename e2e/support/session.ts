import { accountCalls } from '@wassit/domain/api/people/accounts'
import type { BrowserContext } from 'playwright-core'
import { newAddress } from './address.ts'

type State = Awaited<ReturnType<BrowserContext['storageState']>>

interface Body {
  json?: object
  form?: Record<string, string | File>
}

/** A signed-in person who calls the API without a browser, for steps that only prepare a journey. */
export interface Session {
  /** Posts a body, or gets without one; returns the answer. */
  call: <Answer>(path: string, body?: Body) => Promise<Answer>
  /** Cookies and storage of a browser with this session. */
  state: State
  /** Value of the cookie that identifies the browser. */
  device: string
}

interface SignIn {
  email: string
  password: string
  /** Cookie of a known browser; a new one by default. */
  device?: string
}

const bodyOf = ({ json, form }: Body): RequestInit => {
  if (json)
    return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }
  const body = new FormData()
  for (const [name, value] of Object.entries(form ?? {})) body.append(name, value)
  return { method: 'POST', body }
}

const send = async (url: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

interface Tokens {
  /** Handle of the code for an unknown browser. */
  device_uuid?: string
  token: string
  refresh_token: string
  expires_at: string
}

/** Returns what a browser stores after a login with "remember me". */
const stateOf = (url: string, device: string, tokens: Tokens): State => {
  const kept = {
    'VUE-TOKEN': tokens.token,
    'VUE-REFRESH-TOKEN': tokens.refresh_token,
    'session-expires-at': String(Date.parse(tokens.expires_at)),
    ...(tokens.device_uuid && { 'device-uuid': tokens.device_uuid }),
  }
  const cookie = { name: 'device', value: device, domain: new URL(url).hostname, path: '/', expires: -1 }
  return {
    cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: 'Lax' }],
    origins: [{ origin: url, localStorage: Object.entries(kept).map(([name, value]) => ({ name, value })) }],
  }
}

/** Signs a person in by calls to the product at `url`. */
export const openSession = async (url: string, { device, ...login }: SignIn): Promise<Session> => {
  const address = newAddress()
  const headers = {
    'content-type': 'application/json',
    ...address,
    ...(device && { cookie: `device=${device}` }),
  }
  const body = JSON.stringify({ ...login, remember: true })
  const answer = await send(`${url}${accountCalls.login.path}`, { method: 'POST', headers, body })
  const [, given] = /^device=([^;]+)/m.exec(answer.headers.getSetCookie().join('\n')) ?? []
  const known = device ?? given ?? ''
  const tokens = (await answer.json()) as Tokens
  const own = { ...address, cookie: `device=${known}`, authorization: `Bearer ${tokens.token}` }
  return {
    device: known,
    state: stateOf(url, known, tokens),
    call: async (path, sent) => {
      const init = sent ? bodyOf(sent) : {}
      const response = await send(`${url}${path}`, { ...init, headers: { ...own, ...init.headers } })
      return (await response.json()) as never
    },
  }
}

/** Chooses the password of an account by the token of its link. */
export const choosePassword = async (url: string, token: string, password: string): Promise<void> => {
  const headers = { 'content-type': 'application/json', ...newAddress() }
  const post = (path: string, body: object) =>
    send(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const opened = await post(accountCalls.verifyToken.path, { token })
  const { user } = (await opened.json()) as { user: { uuid: string } }
  await post(accountCalls.resetPassword.path, { uuid: user.uuid, password })
}

/** Confirms the browser of a session with the code that `readCode` finds in the mail. */
export const confirmSession = async (session: Session, readCode: () => Promise<string>): Promise<void> => {
  const { uuid } = await session.call<{ uuid: string }>(accountCalls.requestDeviceCode.path, { json: {} })
  await session.call(accountCalls.verifyOtp.path, { json: { uuid, otp: await readCode() } })
  for (const { localStorage } of session.state.origins)
    localStorage.splice(0, Infinity, ...localStorage.filter(({ name }) => name !== 'device-uuid'))
}
